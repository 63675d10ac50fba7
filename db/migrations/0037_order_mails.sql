-- Which mails about an order its customer was sent (server/orders/order-mail-log.ts): what a mail says is composed from the
-- order and from `letter`, so that it can be sent again.
create table order_mail (
  id uuid primary key,
  order_id uuid not null references customer_order on delete cascade,
  letter jsonb not null,
  subject text not null check (length(subject) between 1 and 300),
  at timestamptz not null,
  -- Who sent it again; the shop itself sends each for the first time.
  actor_kind text not null default 'system'
    check (actor_kind in ('system', 'customer', 'staff', 'api_key', 'command', 'job')),
  actor_id uuid,
  actor_name text
);
create index order_mail_order_id on order_mail (order_id, at);
