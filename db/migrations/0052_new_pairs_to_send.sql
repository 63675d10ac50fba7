-- New pairs of a return that have not left: counted by triggers, so that the list of what is to send reads only that.
alter table order_return add column unsent_pairs integer not null default 0 check (unsent_pairs >= 0);

-- Lines are found by their return here, and where a return is deleted.
create index order_line_return_id on order_line (return_id) where return_id is not null;
create index order_change_return_id on order_change (return_id) where return_id is not null;

create function unsent_pairs_of(wanted uuid) returns integer language sql stable as $$
  select coalesce(sum(greatest(0, l.quantity + l.returned - coalesce(
           (select sum(s.quantity) from shipment_line s where s.order_id = l.order_id and s.position = l.position), 0))), 0)::int
    from order_line l where l.return_id = wanted
$$;

create function note_unsent_pairs() returns trigger language plpgsql as $$
begin
  update order_return set unsent_pairs = unsent_pairs_of(new.return_id)
   where id = new.return_id and unsent_pairs <> unsent_pairs_of(new.return_id);
  return null;
end $$;
create trigger unsent_pairs_follow after insert or update of quantity, returned, return_id on order_line
  for each row when (new.return_id is not null) execute function note_unsent_pairs();

create function note_sent_pairs() returns trigger language plpgsql as $$
begin
  update order_return r set unsent_pairs = unsent_pairs_of(r.id)
    from order_line l join new_rows n on n.order_id = l.order_id and n.position = l.position
   where l.return_id = r.id and r.unsent_pairs <> unsent_pairs_of(r.id);
  return null;
end $$;
create trigger unsent_pairs_follow after insert on shipment_line
  referencing new table as new_rows for each statement execute function note_sent_pairs();

update order_return r set unsent_pairs = unsent_pairs_of(r.id)
  from (select distinct return_id from order_line where return_id is not null) l where r.id = l.return_id;

create index order_return_to_send on order_return (created_at desc, id desc) where unsent_pairs > 0;
