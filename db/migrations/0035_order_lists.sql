-- Lists of the back office over a million orders (server/orders/lists): each order of rows and each filter that finds
-- few has an index of its own; those that find many are met while reading the newest.

-- What became of the money: a summary of the rows of `payment`, kept by a trigger, so that lists can be filtered by it.
alter table customer_order add column payment_state text not null default 'due'
  check (payment_state in ('due', 'submitted', 'paid', 'part_refunded', 'refunded', 'failed'));

create function payment_state_of(wanted uuid) returns text language sql stable as $$
  select case
    when charge.status = 'failed' then 'failed'
    when charge.status = 'pending' then case when charge.submitted_at is null then 'due' else 'submitted' end
    when sums.refunds = 0 then 'paid'
    when sums.refunds >= sums.charged then 'refunded'
    else 'part_refunded' end
    from (select * from payment where order_id = wanted and kind = 'charge' order by created_at, id limit 1) charge,
         (select coalesce(sum(amount_cents) filter (where kind = 'refund' and status = 'succeeded'), 0) as refunds,
                 coalesce(sum(amount_cents) filter (where kind = 'charge' and status = 'succeeded'), 0) as charged
            from payment where order_id = wanted) sums
$$;

create function note_payment_state() returns trigger language plpgsql as $$
begin
  update customer_order set payment_state = payment_state_of(new.order_id)
   where id = new.order_id and payment_state is distinct from payment_state_of(new.order_id);
  return null;
end $$;
create trigger payment_state_follows after update of status, submitted_at on payment
  for each row execute function note_payment_state();
-- A charge is due when it is written, as its order says.
create trigger payment_state_follows_insert after insert on payment
  for each row when (new.status <> 'pending') execute function note_payment_state();

-- Orders placed before, also those that an older backup brings.
create function fill_payment_states() returns void language sql as $$
  update customer_order o set payment_state = s.state
    from (select id, payment_state_of(id) as state from customer_order) s
   where s.id = o.id and s.state <> o.payment_state
$$;
select fill_payment_states();

drop index customer_order_created_at;
-- Open orders are few and new: read in their order from either end, whatever of them is asked for.
drop index customer_order_open;
create index customer_order_open on customer_order (created_at, id)
  where status in ('pending', 'confirmed', 'processing');
create index customer_order_newest on customer_order (created_at desc, id desc);
create index customer_order_by_status on customer_order (status, created_at desc, id desc) where status <> 'delivered';
create index customer_order_by_payment on customer_order (payment_state, created_at desc, id desc)
  where payment_state <> 'paid';
create index customer_order_by_total on customer_order (total_cents);
-- The eight characters that customers read.
create index customer_order_shown_number on customer_order (right(id::text, 8));
-- The words by which the back office finds a person; a name with an apostrophe is two.
create function person_words(email text, name text) returns tsvector language sql immutable as $$
  select to_tsvector('simple'::regconfig, email || ' ' || translate(coalesce(name, ''), '’‘''', '   '))
$$;
create index customer_order_words on customer_order using gin (person_words(email, address ->> 'name'));
create index shipment_by_carrier on shipment (carrier, order_id);

-- The newest orders of a product.
drop index order_line_product_id;
create index order_line_product_id on order_line (product_id, order_id);

-- The back office searches customers by name and address.
create index account_words on account using gin (person_words(email, name));
create index account_newest on account (created_at desc, id desc);

-- What the shop's people keep about a customer; it belongs to the customer's data and goes with the account.
create table customer_note (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  text text not null check (length(text) between 1 and 1000),
  at timestamptz not null,
  actor_kind text not null default 'system'
    check (actor_kind in ('system', 'customer', 'staff', 'api_key', 'command', 'job')),
  actor_id uuid,
  actor_name text
);
create index customer_note_account_id on customer_note (account_id, at);
