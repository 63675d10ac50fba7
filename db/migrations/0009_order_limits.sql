-- The network an order came from, kept only while the order takes pairs off sale unpaid: limits count by it.
alter table customer_order add column client text;
create index customer_order_client on customer_order (client) where client is not null;

-- A payment that is completed has a reference; those of the demo gateway had none so far.
update payment set transaction_id = 'outsole-' || id where transaction_id is null and status in ('completed', 'refunded');
