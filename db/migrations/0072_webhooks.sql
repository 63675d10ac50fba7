-- Webhooks (server/webhooks): what happens in the shop, sent to other programs. Deliveries are written by triggers in the
-- transaction of what they tell, so that no writer forgets one. None names a customer.
create table webhook_endpoint (
  id uuid primary key,
  url text not null check (length(url) between 8 and 2000),
  events text[] not null check (cardinality(events) > 0),
  -- Encrypted under the key of the shop (SECRET_KEY), which lies in no backup.
  sealed_secret bytea not null,
  created_at timestamptz not null,
  -- Events of a pause are held and sent after it.
  paused_at timestamptz,
  -- The last answer, or why there was none.
  last_at timestamptz,
  last_status integer,
  last_error text,
  -- Tries in a row that reached nobody; until then nothing is sent there.
  failures integer not null default 0 check (failures >= 0),
  rests_until timestamptz,
  -- One worker at a time sends there, by the database's clock.
  claimed_by uuid,
  claimed_until timestamptz
);

create table webhook_delivery (
  id uuid primary key,
  -- The order in which they were written.
  seq bigint not null generated always as identity,
  endpoint_id uuid not null references webhook_endpoint on delete cascade,
  event text not null,
  -- As it is signed and sent, also when it is sent again.
  body text not null,
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  next_at timestamptz not null,
  try_until timestamptz not null,
  tried_at timestamptz,
  status integer,
  error text,
  milliseconds integer
);
create index webhook_delivery_due on webhook_delivery (endpoint_id, next_at) where state = 'waiting';
create index webhook_delivery_newest on webhook_delivery (endpoint_id, seq desc);
create index webhook_delivery_created_at on webhook_delivery (created_at);

-- Products and sizes that changed, until a job makes deliveries of them: each once, however often it changed.
create table webhook_change (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('product', 'stock')),
  product_id uuid not null,
  variant_id uuid,
  size text
);

create function webhook_wanted(variadic wanted text[]) returns boolean language sql stable as $$
  select current_setting('outsole.restoring', true) is distinct from 'on'
    and exists (select from webhook_endpoint where events && wanted)
$$;

create function write_webhook(happened text, at timestamptz, data jsonb) returns void language plpgsql as $$
declare
  target record;
  delivery uuid;
begin
  for target in select e.id, e.paused_at from webhook_endpoint e where happened = any (e.events) loop
    delivery := gen_random_uuid();
    insert into webhook_delivery (id, endpoint_id, event, body, created_at, next_at, try_until)
    values (delivery, target.id, happened,
      jsonb_build_object('id', delivery, 'type', happened,
        'createdAt', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', data)::text,
      at, at, at + interval '3 days');
    if target.paused_at is null then
      perform graphile_worker.add_job('webhooks.deliver', json_build_object('endpoint', target.id));
    end if;
  end loop;
end $$;

create function webhook_order(order_id uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('number', order_number, 'status', status, 'total', round(total_cents / 100.0, 2))
    from customer_order where id = order_id
$$;

create function webhook_of_order_status() returns trigger language plpgsql as $$
declare
  happened constant text := case when new.from_status is null then 'order.placed' else 'order.moved' end;
begin
  if webhook_wanted(happened) then
    perform write_webhook(happened, new.at, jsonb_strip_nulls(jsonb_build_object(
      'order', webhook_order(new.order_id) || jsonb_build_object('status', new.status), 'from', new.from_status)));
  end if;
  return null;
end $$;
create trigger webhook_insert after insert on order_status_event
  for each row execute function webhook_of_order_status();

create function webhook_of_payment() returns trigger language plpgsql as $$
declare
  happened constant text := case new.kind when 'refund' then 'order.refunded' else 'order.paid' end;
begin
  if webhook_wanted(happened) then
    perform write_webhook(happened, new.updated_at, jsonb_build_object(
      'order', webhook_order(new.order_id),
      'amount', round(new.amount_cents / 100.0, 2), 'currency', new.currency, 'method', new.method));
  end if;
  return null;
end $$;
create trigger webhook_insert after insert on payment
  for each row when (new.status = 'succeeded') execute function webhook_of_payment();
create trigger webhook_update after update of status on payment
  for each row when (new.status = 'succeeded' and old.status <> 'succeeded') execute function webhook_of_payment();

create function webhook_of_return() returns trigger language plpgsql as $$
begin
  if webhook_wanted('order.returned') then
    perform write_webhook('order.returned', new.at, (
      select jsonb_build_object('order', webhook_order(r.order_id), 'return', jsonb_build_object(
               'number', r.number, 'kind', r.kind, 'pairs',
               (select coalesce(sum(l.pairs), 0) from order_return_line l where l.return_id = r.id)))
        from order_return r where r.id = new.return_id));
  end if;
  return null;
end $$;
create trigger webhook_insert after insert on order_return_event
  for each row when (new.status = 'settled') execute function webhook_of_return();

create function webhook_of_product() returns trigger language plpgsql as $$
begin
  if not webhook_wanted('product.changed') then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into webhook_change (kind, product_id) select 'product', id from new_rows;
  elsif tg_op = 'DELETE' then
    insert into webhook_change (kind, product_id) select 'product', id from old_rows;
  else
    insert into webhook_change (kind, product_id)
      select 'product', n.id from new_rows n join old_rows o on o.id = n.id
       where to_jsonb(n) - '{updated_at,version,import_hash}'::text[]
         is distinct from to_jsonb(o) - '{updated_at,version,import_hash}'::text[];
  end if;
  return null;
end $$;
create trigger webhook_insert after insert on product referencing new table as new_rows
  for each statement execute function webhook_of_product();
create trigger webhook_update after update on product referencing new table as new_rows old table as old_rows
  for each statement execute function webhook_of_product();
create trigger webhook_delete after delete on product referencing old table as old_rows
  for each statement execute function webhook_of_product();

create function webhook_of_variant() returns trigger language plpgsql as $$
begin
  if not webhook_wanted('product.changed') then
    return null;
  end if;
  if tg_op = 'DELETE' then
    insert into webhook_change (kind, product_id) select distinct 'product', product_id from old_rows;
  else
    insert into webhook_change (kind, product_id) select distinct 'product', product_id from new_rows;
  end if;
  return null;
end $$;
create trigger webhook_insert after insert on variant referencing new table as new_rows
  for each statement execute function webhook_of_variant();
create trigger webhook_update after update on variant referencing new table as new_rows
  for each statement execute function webhook_of_variant();
create trigger webhook_delete after delete on variant referencing old table as old_rows
  for each statement execute function webhook_of_variant();

create function webhook_of_size() returns trigger language plpgsql as $$
begin
  if not webhook_wanted('product.changed', 'stock.changed') then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    insert into webhook_change (kind, product_id, variant_id, size)
      select 'stock', v.product_id, n.variant_id, n.size
        from new_rows n join old_rows o on o.variant_id = n.variant_id and o.size = n.size
        join variant v on v.id = n.variant_id
       where n.stock <> o.stock;
    insert into webhook_change (kind, product_id)
      select distinct 'product', v.product_id
        from new_rows n join old_rows o on o.variant_id = n.variant_id and o.size = n.size
        join variant v on v.id = n.variant_id
       where to_jsonb(n) - 'stock' is distinct from to_jsonb(o) - 'stock';
  elsif tg_op = 'INSERT' then
    insert into webhook_change (kind, product_id, variant_id, size)
      select 'stock', v.product_id, n.variant_id, n.size from new_rows n join variant v on v.id = n.variant_id;
    insert into webhook_change (kind, product_id)
      select distinct 'product', v.product_id from new_rows n join variant v on v.id = n.variant_id;
  else
    insert into webhook_change (kind, product_id)
      select distinct 'product', v.product_id from old_rows o join variant v on v.id = o.variant_id;
  end if;
  return null;
end $$;
create trigger webhook_insert after insert on variant_size referencing new table as new_rows
  for each statement execute function webhook_of_size();
create trigger webhook_update after update on variant_size referencing new table as new_rows old table as old_rows
  for each statement execute function webhook_of_size();
create trigger webhook_delete after delete on variant_size referencing old table as old_rows
  for each statement execute function webhook_of_size();

-- A restored copy calls nobody until somebody says so.
create function begin_restore() returns void language sql as $$
  select set_config('outsole.restoring', 'on', true)
$$;
create function pause_webhooks() returns void language sql as $$
  update webhook_endpoint set paused_at = coalesce(paused_at, now()), claimed_by = null, claimed_until = null
$$;
