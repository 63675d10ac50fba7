-- How far the reminders of a cart have come since it last changed: what got its last one is looked at no more.
alter table cart add column reminded_step int not null default 0 check (reminded_step between 0 and 3);
update cart c set reminded_step = s.step
  from (select account_id, cart_version, max(step) as step from saved_cart group by 1, 2) s
 where s.account_id = c.account_id and s.cart_version = c.version;

create function begin_reminders_anew() returns trigger language plpgsql as $$
begin
  new.reminded_step := 0;
  return new;
end $$;
create trigger cart_changed before update of version on cart
  for each row when (new.version is distinct from old.version) execute function begin_reminders_anew();

drop index cart_changed_at;
create index cart_left_behind on cart (changed_at, account_id) where reminded_step < 3;

-- A saved cart is restored line by line: who takes one pair back may still take the others.
alter table saved_cart_line add column restored_at timestamptz;
update saved_cart_line l set restored_at = s.restored_at
  from saved_cart s where s.id = l.saved_cart_id and s.restored_at is not null;
alter table saved_cart drop column restored_at;
create index saved_cart_expires_at on saved_cart (expires_at);

-- Addresses that never confirmed the newsletter, or left it, are forgotten after a while.
create index subscriber_off_list on subscriber (created_at) where confirmed_at is null;
create index restock_request_waiting on restock_request (email) where mailed_at is null;

-- How the jobs of all processes ended, for the metrics of each.
create table job_tally (
  job text not null,
  outcome text not null check (outcome in ('done', 'retried', 'failed')),
  runs bigint not null,
  milliseconds bigint not null,
  last_at timestamptz not null,
  primary key (job, outcome)
);
