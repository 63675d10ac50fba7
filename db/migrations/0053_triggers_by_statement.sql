-- What many rows of one statement cause is done once for all of them.
create function refuse_excess_shipments() returns trigger language plpgsql as $$
declare
  excess integer;
begin
  -- Locked first, as two parcels may be written at once.
  perform from order_line l join new_rows n on n.order_id = l.order_id and n.position = l.position
    order by l.order_id, l.position for update of l;
  select l.position into excess
    from order_line l join new_rows n on n.order_id = l.order_id and n.position = l.position
   where l.quantity + l.returned < (select sum(s.quantity) from shipment_line s
                                     where s.order_id = l.order_id and s.position = l.position)
   limit 1;
  if found then
    raise exception 'more of line % is sent than was ordered', excess
      using errcode = 'check_violation', constraint = 'shipment_line_within_order';
  end if;
  return null;
end $$;
drop trigger shipment_line_within_order on shipment_line;
create trigger shipment_line_within_order after insert on shipment_line
  referencing new table as new_rows for each statement execute function refuse_excess_shipments();
create trigger shipment_line_stays_within_order after update on shipment_line
  for each row execute function refuse_excess_shipment();

create function note_payment_states() returns trigger language plpgsql as $$
begin
  update customer_order o set payment_state = s.state
    from (select order_id, payment_state_of(order_id) as state
            from (select distinct order_id from new_rows where status <> 'pending') n) s
   where o.id = s.order_id and o.payment_state <> s.state;
  return null;
end $$;
drop trigger payment_state_follows_insert on payment;
create trigger payment_state_follows_insert after insert on payment
  referencing new table as new_rows for each statement execute function note_payment_states();
