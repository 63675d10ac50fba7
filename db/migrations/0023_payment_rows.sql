-- A payment of an order is a list of rows: charges, and refunds of a charge (docs/product.md#refunds). Deciding a refund
-- and sending it are two steps: a pending refund is sent to the gateway by a job under its own idempotency key.
alter table payment drop constraint payment_order_id_key;
alter table payment drop constraint payment_status_check;
alter table payment
  add column kind text not null default 'charge' check (kind in ('charge', 'refund')),
  add column charge_id uuid references payment on delete cascade deferrable initially immediate,
  add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  add column idempotency_key text not null default gen_random_uuid()::text unique,
  -- Why it failed; of a pending refund, why the gateway has not taken it yet.
  add column failure text,
  -- A charge that the customer claims to have paid.
  add column submitted_at timestamptz,
  -- A refund that no gateway makes, to be ticked off by people.
  add column by_hand boolean not null default false,
  add column attempts integer not null default 0 check (attempts >= 0),
  add column next_try_at timestamptz,
  add column settled_at timestamptz,
  add column actor_kind text not null default 'system'
    check (actor_kind in ('system', 'customer', 'staff', 'api_key', 'command', 'job')),
  add column actor_id uuid,
  add column actor_name text,
  add column note text not null default '' check (length(note) <= 1000),
  add constraint payment_refund_check check ((kind = 'refund') = (charge_id is not null)),
  add constraint payment_refund_amount_check check (kind = 'charge' or amount_cents > 0);

create index payment_order_id on payment (order_id);
create index payment_charge_id on payment (charge_id) where charge_id is not null;
create index payment_refund_due on payment (next_try_at) where kind = 'refund' and status = 'pending' and not by_hand;
create index payment_refund_by_hand on payment (created_at) where kind = 'refund' and status = 'pending' and by_hand;

-- The refunds of a charge that have not failed never exceed it, and only what was taken is given back. The charge is
-- locked, so that two transactions cannot each stay below it and exceed it together.
create function refuse_excess_refund() returns trigger language plpgsql as $$
declare
  charge payment;
  refunds bigint;
begin
  select * into charge from payment where id = coalesce(new.charge_id, new.id) for update;
  select coalesce(sum(amount_cents), 0) into refunds
    from payment where charge_id = charge.id and status <> 'failed';
  if refunds > (case charge.status when 'succeeded' then charge.amount_cents else 0 end) then
    raise exception 'refunds of % exceed charge %', refunds, charge.id
      using errcode = 'check_violation', constraint = 'payment_refunds_within_charge';
  end if;
  return null;
end $$;

-- Rows as an older version of the shop wrote them, one per order with its status, become charges and refunds. Used here
-- and by the restore of older backups, which lifts the rules on statuses until then.
create function accept_old_payments() returns void language plpgsql as $$
begin
  alter table payment drop constraint payment_status_check;
  alter table payment_event drop constraint payment_event_status_check;
end $$;

create function upgrade_payments() returns void language plpgsql as $$
begin
  with old as (
    select p.*, o.updated_at as ordered_at,
           exists (select from payment_event e
                    where e.payment_id = p.id and e.cause = 'to be given back by hand') as people
      from payment p join customer_order o on o.id = p.order_id
     where p.kind = 'charge' and (p.status = 'refunded' or (p.status = 'completed' and o.status = 'cancelled'))
  )
  insert into payment (id, order_id, kind, charge_id, gateway, method, status, amount_cents, idempotency_key, by_hand,
                       next_try_at, created_at, updated_at, settled_at)
  select fresh.id, order_id, 'refund', old.id, gateway, method,
         case old.status when 'refunded' then 'succeeded' else 'pending' end, amount_cents, 'refund-' || fresh.id,
         people, case when old.status = 'refunded' or people then null else ordered_at end, old.updated_at,
         old.updated_at, case old.status when 'refunded' then old.updated_at end
    from old, lateral (select gen_random_uuid() as id where old.id is not null) fresh;

  update payment set
    idempotency_key = 'start-' || id,
    submitted_at = case status when 'submitted' then updated_at end,
    settled_at = case when status in ('completed', 'refunded', 'cancelled', 'failed') then updated_at end,
    failure = case when status in ('cancelled', 'failed') then 'order cancelled' end,
    status = case status when 'completed' then 'succeeded' when 'refunded' then 'succeeded'
                         when 'submitted' then 'pending' when 'cancelled' then 'failed' else status end
   where kind = 'charge' and idempotency_key <> 'start-' || id;

  update payment_event e set payment_id = r.id, status = case e.status when 'refunded' then 'succeeded' else 'pending' end
    from payment r
   where r.charge_id = e.payment_id
     and (e.status = 'refunded' or (e.status = 'completed' and e.cause = 'to be given back by hand'));
  update payment_event set
    status = case status when 'completed' then 'succeeded' when 'submitted' then 'pending' else 'failed' end
   where status in ('completed', 'submitted', 'cancelled');
  insert into payment_event (id, payment_id, status, cause, at)
  select gen_random_uuid(), r.id, r.status, 'order cancelled', r.created_at
    from payment r
   where r.kind = 'refund' and not exists (select from payment_event e where e.payment_id = r.id);

  set constraints all immediate;
  alter table payment add constraint payment_status_check check (status in ('pending', 'succeeded', 'failed'));
  alter table payment_event
    add constraint payment_event_status_check check (status in ('pending', 'succeeded', 'failed'));
end $$;

select upgrade_payments();

create constraint trigger payment_refunds_within_charge after insert or update on payment
  deferrable initially immediate for each row execute function refuse_excess_refund();
