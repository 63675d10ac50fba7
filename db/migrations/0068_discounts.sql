-- Discount codes as staff make them: a rule, its codes, and the order that each use belongs to (docs/product.md#discount-codes).
create table discount (
  id uuid primary key,
  name text not null check (name <> ''),
  percent int check (percent between 1 and 100),
  amount_cents int check (amount_cents > 0),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  -- of each code
  max_uses int check (max_uses > 0),
  -- of all its codes together
  max_uses_per_customer int check (max_uses_per_customer > 0),
  least_order_cents int not null default 0 check (least_order_cents >= 0),
  applies_to text not null default 'all' check (applies_to in ('all', 'brands', 'categories', 'products')),
  names text[] not null default '{}',
  product_ids uuid[] not null default '{}',
  state text not null default 'active' check (state in ('active', 'paused', 'ended')),
  -- holds for a customer with a saved cart only; percent and code are the reminder's
  for_saved_carts boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null,
  check ((percent is null) <> (amount_cents is null))
);
create index discount_created_at on discount (created_at desc, id desc);

create table discount_code (
  code text primary key check (code ~ '^[A-Z0-9][A-Z0-9-]{2,39}$'),
  discount_id uuid not null references discount (id) on delete cascade
);
create index discount_code_discount_id on discount_code (discount_id, code);

-- A use: deleted when its order is cancelled, so that the rows are what counts against the limits.
create table discount_redemption (
  order_id uuid primary key references customer_order (id) on delete cascade,
  discount_id uuid not null references discount (id) on delete cascade,
  code text not null references discount_code (code) on delete cascade,
  account_id uuid references account (id) on delete set null,
  email text not null,
  used_at timestamptz not null
);
create index discount_redemption_code on discount_redemption (code);
create index discount_redemption_account_id on discount_redemption (account_id);
create index discount_redemption_of_account on discount_redemption (discount_id, account_id);
create index discount_redemption_of_email on discount_redemption (discount_id, email);

insert into discount (id, name, percent, starts_at, for_saved_carts, created_at) values
  ('01930000-0000-7000-8000-000000000010', 'Saved cart, after a day', 10, '2024-01-01Z', true, '2024-01-01Z'),
  ('01930000-0000-7000-8000-000000000015', 'Saved cart, after three days', 15, '2024-01-01Z', true, '2024-01-01Z');
insert into discount_code (code, discount_id) values
  ('COMEBACK10', '01930000-0000-7000-8000-000000000010'),
  ('LASTCHANCE15', '01930000-0000-7000-8000-000000000015');

-- Uses by orders placed before uses were kept, also those that an older backup brings.
create function fill_discount_redemptions() returns void language sql as $$
  insert into discount_redemption (order_id, discount_id, code, account_id, email, used_at)
  select o.id, c.discount_id, c.code, o.account_id, lower(o.email), o.created_at
    from customer_order o join discount_code c on c.code = o.discount_code
   where o.status <> 'cancelled'
  on conflict do nothing
$$;

select fill_discount_redemptions();
