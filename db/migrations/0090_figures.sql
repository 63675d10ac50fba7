-- Figures (server/figures): what each day of the shop came to, in the shop's time zone, rolled up from orders, payments
-- and returns by a job that proves itself against their sums. No row names a customer or an order.
create table figure_day (
  day date primary key,
  -- The zone in which the day was counted; days of another one are counted anew.
  time_zone text not null,
  orders integer not null check (orders >= 0),
  -- Pairs of these orders.
  pairs integer not null check (pairs >= 0),
  sales_cents bigint not null check (sales_cents >= 0),
  -- Differences that customers paid in exchanges on that day.
  extra_cents bigint not null check (extra_cents >= 0),
  -- Given back on that day, of whatever day's orders.
  refund_cents bigint not null check (refund_cents >= 0),
  -- Pairs of returns, exchanges and claims that were settled on that day.
  returned integer not null check (returned >= 0),
  counted_at timestamptz not null
);

-- The same pairs by product, whose row may be gone since.
create table figure_model_day (
  day date not null,
  product_id uuid not null,
  pairs integer not null,
  sales_cents bigint not null,
  returned integer not null,
  primary key (day, product_id)
);

-- The same pairs by size; whose sizes they are as the product said when the day was counted.
create table figure_size_day (
  day date not null,
  wearer text not null check (wearer in ('men', 'women', 'kids', 'unknown')),
  size text not null,
  pairs integer not null,
  sales_cents bigint not null,
  returned integer not null,
  primary key (day, wearer, size)
);

-- Visitors of a day by how far they came, each once a day.
create table figure_visit_day (
  day date primary key,
  viewed integer not null default 0,
  carted integer not null default 0,
  checkouts integer not null default 0
);

-- Sold-out sizes that visitors chose on a product's page (each once a day), and mails that were asked for.
create table figure_demand_day (
  day date not null,
  product_id uuid not null,
  size text not null,
  presses integer not null default 0,
  wishes integer not null default 0,
  primary key (day, product_id, size)
);
create index figure_demand_day_product_id on figure_demand_day (product_id);

-- Sizes that lists were filtered by where nothing was left of them.
create table figure_filter_day (
  day date not null,
  wearer text not null check (wearer in ('men', 'women', 'kids', 'unknown')),
  size text not null,
  searches integer not null default 0,
  primary key (day, wearer, size)
);

-- Whom a day has counted already, as a hash with the salt of the day; both go when the day is over.
create table figure_client (
  day date not null,
  hash bytea not null,
  primary key (day, hash)
);
create table figure_salt (
  day date primary key,
  salt bytea not null
);

-- Times at which something that is counted has changed since; a job counts their days anew.
create table figure_change (
  id bigint generated always as identity primary key,
  at timestamptz not null
);

-- What a day's refunds, differences and returns are found by.
create index payment_refunded_at on payment (created_at) where kind = 'refund';
create index payment_extra_at on payment (settled_at) where kind = 'charge' and return_id is not null;
create index order_change_back_at on order_change (at) where kind in ('return', 'exchange', 'claim');

-- To the quarter of an hour, which no time zone's midnight cuts.
create function note_figure_change(variadic times timestamptz[]) returns void language sql as $$
  insert into figure_change (at)
  select distinct date_bin('15 minutes', t, timestamptz '2000-01-01 00:00+00') from unnest(times) t
   where t is not null and current_setting('outsole.restoring', true) is distinct from 'on'
$$;

create function figure_of_placed_orders() returns trigger language plpgsql as $$
begin
  perform note_figure_change(variadic array(
    select created_at from new_rows where status not in ('pending', 'cancelled')));
  return null;
end $$;
create trigger figure_insert after insert on customer_order
  referencing new table as new_rows for each statement execute function figure_of_placed_orders();

-- An order that becomes one that counts, or ceases to, takes its refunds and returns along.
create function figure_of_order() returns trigger language plpgsql as $$
begin
  perform note_figure_change(variadic array[old.created_at, new.created_at]
    || array(select created_at from payment where order_id = new.id and kind = 'refund')
    || array(select settled_at from payment where order_id = new.id and kind = 'charge' and return_id is not null)
    || array(select at from order_change where order_id = new.id and kind in ('return', 'exchange', 'claim')));
  return null;
end $$;
create trigger figure_update after update of status, total_cents, created_at on customer_order for each row
  when (old.total_cents <> new.total_cents or old.created_at <> new.created_at
    or (old.status in ('pending', 'cancelled')) <> (new.status in ('pending', 'cancelled')))
  execute function figure_of_order();

create function figure_of_line() returns trigger language plpgsql as $$
begin
  perform note_figure_change((select created_at from customer_order where id = new.order_id));
  return null;
end $$;
create trigger figure_update after update of quantity, returned, size, unit_price_cents, discount_cents on order_line
  for each row when (old.quantity + old.returned <> new.quantity + new.returned or old.size <> new.size
    or old.unit_price_cents <> new.unit_price_cents or old.discount_cents <> new.discount_cents)
  execute function figure_of_line();

create function figure_of_payment() returns trigger language plpgsql as $$
begin
  perform note_figure_change(new.created_at, new.settled_at);
  return null;
end $$;
create trigger figure_insert after insert on payment for each row
  when (new.kind = 'refund' or new.return_id is not null) execute function figure_of_payment();
create trigger figure_update after update of status, amount_cents, settled_at on payment for each row
  when (new.kind = 'refund' or new.return_id is not null) execute function figure_of_payment();

create function figure_of_change() returns trigger language plpgsql as $$
begin
  perform note_figure_change(new.at);
  return null;
end $$;
create trigger figure_insert after insert on order_change for each row
  when (new.kind in ('return', 'exchange', 'claim')) execute function figure_of_change();

-- Orders that are deleted, with what goes along with them.
create function figure_of_deleted_orders() returns trigger language plpgsql as $$
begin
  perform note_figure_change(variadic array(select created_at from old_rows));
  return null;
end $$;
create trigger figure_delete after delete on customer_order
  referencing old table as old_rows for each statement execute function figure_of_deleted_orders();

create function figure_of_deleted_payments() returns trigger language plpgsql as $$
begin
  perform note_figure_change(variadic array(
    select unnest(array[created_at, settled_at]) from old_rows where kind = 'refund' or return_id is not null));
  return null;
end $$;
create trigger figure_delete after delete on payment
  referencing old table as old_rows for each statement execute function figure_of_deleted_payments();

create function figure_of_deleted_changes() returns trigger language plpgsql as $$
begin
  perform note_figure_change(variadic array(
    select at from old_rows where kind in ('return', 'exchange', 'claim')));
  return null;
end $$;
create trigger figure_delete after delete on order_change
  referencing old table as old_rows for each statement execute function figure_of_deleted_changes();

-- A wish for a mail counts for its day, whatever becomes of the request.
create function figure_of_wish() returns trigger language plpgsql as $$
begin
  if current_setting('outsole.restoring', true) is distinct from 'on' then
    insert into figure_demand_day as f (day, product_id, size, wishes)
    select (new.created_at at time zone coalesce((select value from setting where name = 'timeZone'), 'UTC'))::date,
           v.product_id, new.size, 1
      from variant v where v.id = new.variant_id
    on conflict (day, product_id, size) do update set wishes = f.wishes + 1;
  end if;
  return null;
end $$;
create trigger figure_insert after insert on restock_request for each row execute function figure_of_wish();
