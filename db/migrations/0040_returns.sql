-- Returns, exchanges and claims (server/returns): records of their own beside an order. The order's lines and totals
-- change only when a return is settled, by one row of `order_change` (docs/product.md#returns).
create table order_return (
  id uuid primary key,
  -- What the customer types, and the QR code holds.
  number text not null unique,
  order_id uuid not null references customer_order on delete cascade,
  kind text not null check (kind in ('return', 'exchange', 'claim')),
  status text not null
    check (status in ('requested', 'labelled', 'in_transit', 'received', 'settled', 'lapsed', 'cancelled', 'refused', 'lost')),
  -- The preview that was confirmed, and the last one that staff confirmed: each counts once.
  preview text not null,
  settled_preview text,
  -- Where the new pair is sold out after its hold has run out.
  if_sold_out text not null check (if_sold_out in ('refund', 'tell', 'nearest')),
  refund_to text not null check (refund_to in ('payment', 'credit')),
  sends_back boolean not null,
  -- Settled as if the parcel were in: lost on the way, or a claim whose pair stays with the customer.
  value_cents integer not null check (value_cents >= 0),
  fee_cents integer not null default 0 check (fee_cents >= 0),
  -- What dearer new pairs cost more, and what was given back so far.
  extra_cents integer not null default 0 check (extra_cents >= 0),
  refunded_cents integer not null default 0 check (refunded_cents >= 0),
  carrier text not null default '' check (length(carrier) <= 60),
  tracking text not null default '' check (length(tracking) <= 100),
  -- When the customer has to have acted; null: nothing waits for them.
  lapses_at timestamptz,
  reminded_at timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  actor_kind text not null default 'system'
    check (actor_kind in ('system', 'customer', 'staff', 'api_key', 'command', 'job')),
  actor_id uuid,
  actor_name text,
  unique (order_id, preview)
);
create index order_return_due on order_return (lapses_at)
  where lapses_at is not null and status in ('requested', 'labelled', 'received');
create index order_return_to_remind on order_return (lapses_at)
  where lapses_at is not null and reminded_at is null and status in ('requested', 'labelled', 'received');
create index order_return_newest on order_return (created_at desc, id desc);
create index order_return_by_status on order_return (status, created_at desc, id desc);
create index order_return_by_value on order_return (value_cents);

-- What is to come back, and the pair that the customer gets instead.
create table order_return_line (
  return_id uuid not null references order_return on delete cascade,
  -- Of the order's line; the order is repeated so that a line of another order cannot be named.
  order_id uuid not null,
  position integer not null,
  pairs integer not null check (pairs > 0),
  reason text not null
    check (reason in ('too_short', 'too_long', 'too_narrow', 'too_wide', 'heel_slips', 'rubs', 'looks_different', 'quality',
                      'late', 'changed_mind', 'faulty', 'wrong_item', 'never_arrived')),
  -- Empty once the customer is forgotten.
  comment text not null default '' check (length(comment) <= 500),
  new_variant_id uuid,
  new_size text,
  -- As it was confirmed, whatever the price is later.
  new_unit_price_cents integer check (new_unit_price_cents > 0),
  -- Pairs of the new size taken out of stock for it.
  held integer not null default 0 check (held between 0 and pairs),
  -- The nameless answer that it became.
  answer_id uuid,
  primary key (return_id, position),
  foreign key (order_id, position) references order_line on delete cascade,
  constraint order_return_line_new_pair_check
    check ((new_variant_id is null) = (new_size is null) and (new_variant_id is null) = (new_unit_price_cents is null)
           and (held = 0 or new_variant_id is not null))
);
create index order_return_line_order on order_return_line (order_id, position);

-- What arrived, as staff counted it.
create table order_return_receipt (
  id uuid primary key,
  return_id uuid not null references order_return on delete cascade,
  -- Null: a shoe that is not of this order.
  position integer,
  pairs integer not null check (pairs > 0),
  condition text not null check (condition in ('as_new', 'no_box', 'worn', 'damaged', 'not_ours')),
  -- Whether it is taken back; null: not decided.
  accepted boolean,
  note text not null default '' check (length(note) <= 1000),
  picture_id uuid
);
create index order_return_receipt_return_id on order_return_receipt (return_id);

create table order_return_event (
  id uuid primary key,
  return_id uuid not null references order_return on delete cascade,
  status text not null,
  note text not null default '' check (length(note) <= 1000),
  -- Whether the customer reads the note.
  to_customer boolean not null default false,
  at timestamptz not null,
  actor_kind text not null default 'system'
    check (actor_kind in ('system', 'customer', 'staff', 'api_key', 'command', 'job')),
  actor_id uuid,
  actor_name text
);
create index order_return_event_return_id on order_return_event (return_id, at);

-- Photographs of claims and of what arrived; never public. The file lies below DATA_DIR.
create table return_picture (
  id uuid primary key,
  order_id uuid not null references customer_order on delete cascade,
  -- Null until the claim is confirmed.
  return_id uuid references order_return on delete cascade,
  path text not null,
  by_staff boolean not null default false,
  created_at timestamptz not null
);
create index return_picture_order_id on return_picture (order_id);
create index return_picture_unused on return_picture (created_at) where return_id is null;

-- Links by mail for who is not signed in.
create table return_link (
  token_hash bytea primary key,
  order_id uuid not null references customer_order on delete cascade,
  expires_at timestamptz not null
);
create index return_link_order_id on return_link (order_id);
create index return_link_expires_at on return_link (expires_at);

-- What those who sent a size back said of it, and what they kept instead; leads to nobody.
create table fit_answer (
  id uuid primary key,
  product_id uuid not null references product on delete cascade,
  size text not null,
  reason text not null,
  kept_size text,
  -- The day alone.
  day date not null
);
create index fit_answer_product_id on fit_answer (product_id, size, reason);
create index fit_answer_day on fit_answer (day);
create trigger feed_insert after insert on fit_answer
  referencing new table as new_rows for each statement execute function feed_by_product_id();
create trigger feed_update after update on fit_answer
  referencing new table as new_rows for each statement execute function feed_by_product_id();
create trigger feed_delete after delete on fit_answer
  referencing old table as old_rows for each statement execute function feed_by_product_id();

-- Orders: pairs that were settled as back, and lines that a return brought in.
alter table customer_order drop constraint customer_order_subtotal_cents_check;
alter table customer_order add constraint customer_order_subtotal_cents_check check (subtotal_cents >= 0);
alter table order_line
  add column returned integer not null default 0 check (returned >= 0),
  add column return_id uuid references order_return on delete set null;
alter table order_line drop constraint order_line_quantity_check;
alter table order_line add constraint order_line_quantity_check
  check (quantity >= 0 and quantity + cancelled + returned between 1 and 99);

alter table order_change add column return_id uuid references order_return on delete set null;
alter table order_change drop constraint order_change_kind_check;
alter table order_change add constraint order_change_kind_check
  check (kind in ('cancel_lines', 'size', 'address', 'refund', 'return', 'exchange', 'claim'));
-- An exchange may cost more.
alter table order_change drop constraint order_change_lowered_cents_check;

alter table stock_movement drop constraint stock_movement_cause_check;
alter table stock_movement add constraint stock_movement_cause_check
  check (cause in ('initial', 'import', 'operator', 'count', 'order', 'cancelled', 'expired', 'exchange', 'returned',
                   'written_off'));

-- Pairs that are not taken back but for a fault.
alter table product add column final_sale boolean not null default false;

-- What a dearer new pair costs more is a charge of its own.
alter table payment add column return_id uuid references order_return on delete set null;
create index payment_return_id on payment (return_id) where return_id is not null;

-- What was sent of a line may have come back since.
create or replace function refuse_excess_shipment() returns trigger language plpgsql as $$
declare
  ordered integer;
begin
  select quantity + returned into ordered from order_line
   where order_id = new.order_id and position = new.position for update;
  if ordered < (select sum(quantity) from shipment_line
                 where order_id = new.order_id and position = new.position) then
    raise exception 'more of line % is sent than was ordered', new.position
      using errcode = 'check_violation', constraint = 'shipment_line_within_order';
  end if;
  return null;
end $$;
