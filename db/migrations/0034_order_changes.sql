-- What is changed of an order after it was placed (server/orders/changes): pairs taken out before they are sent, another
-- size, another address, money given back. A line's `quantity` is what is still to be had of it, `cancelled` what was
-- taken out; the order's totals are those of its quantities.
alter table order_line add column cancelled integer not null default 0 check (cancelled >= 0);
alter table order_line drop constraint order_line_quantity_check;
alter table order_line
  add constraint order_line_quantity_check check (quantity >= 0 and quantity + cancelled between 1 and 99);
-- A size that was changed may be one that the order has a line of already.
alter table order_line drop constraint order_line_order_id_variant_id_size_key;

-- When its pairs lay in the box; null: to be packed.
alter table customer_order add column packed_at timestamptz;

create table order_change (
  id uuid primary key,
  order_id uuid not null references customer_order on delete cascade,
  kind text not null check (kind in ('cancel_lines', 'size', 'address', 'refund')),
  -- The preview that was confirmed: it counts once.
  preview text not null,
  -- What the order costs less than before, and what of it is given back.
  lowered_cents integer not null default 0 check (lowered_cents >= 0),
  refund_cents integer not null default 0 check (refund_cents >= 0),
  -- Lines before and after, without a word about the customer.
  lines jsonb not null default '[]',
  note text not null default '' check (length(note) <= 1000),
  at timestamptz not null,
  actor_kind text not null default 'system'
    check (actor_kind in ('system', 'customer', 'staff', 'api_key', 'command', 'job')),
  actor_id uuid,
  actor_name text,
  unique (order_id, preview)
);
create index order_change_order_id on order_change (order_id, at);
