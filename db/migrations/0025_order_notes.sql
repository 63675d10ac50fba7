-- What operators write about an order: for themselves, or to its customer (server/orders/order-notes.ts).
create table order_note (
  id uuid primary key,
  order_id uuid not null references customer_order on delete cascade,
  to_customer boolean not null,
  -- Empty once the customer is forgotten.
  text text not null check (length(text) <= 1000),
  at timestamptz not null,
  actor_kind text not null default 'system'
    check (actor_kind in ('system', 'customer', 'staff', 'api_key', 'command', 'job')),
  actor_id uuid,
  actor_name text
);
create index order_note_order_id on order_note (order_id, at);
