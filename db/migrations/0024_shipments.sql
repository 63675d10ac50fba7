-- What was sent of an order, parcel by parcel (server/shipments).
create table shipment (
  id uuid primary key,
  order_id uuid not null references customer_order on delete cascade,
  carrier text not null default '' check (length(carrier) <= 60),
  tracking text not null default '' check (length(tracking) <= 100),
  sent_at timestamptz not null,
  actor_kind text not null default 'system'
    check (actor_kind in ('system', 'customer', 'staff', 'api_key', 'command', 'job')),
  actor_id uuid,
  actor_name text,
  unique (id, order_id)
);
create index shipment_order_id on shipment (order_id);

create table shipment_line (
  shipment_id uuid not null,
  order_id uuid not null,
  -- Of the order's line.
  position integer not null,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, position),
  foreign key (shipment_id, order_id) references shipment (id, order_id) on delete cascade,
  foreign key (order_id, position) references order_line on delete cascade
);
create index shipment_line_order on shipment_line (order_id, position);

-- No more of a line is sent than was ordered. The order's line is locked, as two parcels may be written at once.
create function refuse_excess_shipment() returns trigger language plpgsql as $$
declare
  ordered integer;
begin
  select quantity into ordered from order_line
   where order_id = new.order_id and position = new.position for update;
  if ordered < (select sum(quantity) from shipment_line
                 where order_id = new.order_id and position = new.position) then
    raise exception 'more of line % is sent than was ordered', new.position
      using errcode = 'check_violation', constraint = 'shipment_line_within_order';
  end if;
  return null;
end $$;
create trigger shipment_line_within_order after insert or update on shipment_line
  for each row execute function refuse_excess_shipment();

-- Orders sent before parcels were kept, also those that an older backup brings: one parcel with all of it.
create function fill_shipments() returns void language sql as $$
  with sent as (
    select gen_random_uuid() as id, o.id as order_id,
           coalesce((select min(e.at) from order_status_event e where e.order_id = o.id and e.status = 'shipped'),
                    o.updated_at) as at
      from customer_order o
     where o.status in ('shipped', 'delivered') and not exists (select from shipment s where s.order_id = o.id)
  ), parcel as (
    insert into shipment (id, order_id, sent_at) select id, order_id, at from sent returning id
  )
  insert into shipment_line (shipment_id, order_id, position, quantity)
  select sent.id, l.order_id, l.position, l.quantity
    from sent join parcel on parcel.id = sent.id join order_line l on l.order_id = sent.order_id
$$;

select fill_shipments();
