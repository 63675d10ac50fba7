-- Store credit of customers (server/orders/credit): a ledger, whose sum is what an account has and never below nothing.
create table store_credit (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- Added, and, with a minus, spent.
  amount_cents integer not null check (amount_cents <> 0),
  cause text not null check (cause in ('refund', 'order')),
  -- The charge or refund that it is the other side of.
  payment_id uuid references payment on delete set null,
  order_id uuid references customer_order on delete set null,
  at timestamptz not null,
  actor_kind text not null default 'system'
    check (actor_kind in ('system', 'customer', 'staff', 'api_key', 'command', 'job')),
  actor_id uuid,
  actor_name text
);
create index store_credit_account_id on store_credit (account_id, at);
create unique index store_credit_payment_id on store_credit (payment_id) where payment_id is not null;
create index store_credit_order_id on store_credit (order_id) where order_id is not null;

-- The account is locked, so that two orders cannot each spend the same credit.
create function refuse_overspent_credit() returns trigger language plpgsql as $$
begin
  perform 1 from account where id = new.account_id for no key update;
  if (select sum(amount_cents) from store_credit where account_id = new.account_id) < 0 then
    raise exception 'more store credit is spent than there is'
      using errcode = 'check_violation', constraint = 'store_credit_not_below_zero';
  end if;
  return null;
end $$;
create constraint trigger store_credit_not_below_zero after insert on store_credit
  deferrable initially immediate for each row when (new.amount_cents < 0) execute function refuse_overspent_credit();
