-- A sign-up for an address whose account was never verified: it waits here until its code is entered.
create table pending_signup (
  account_id uuid primary key references account (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  phone text check (length(phone) <= 32),
  password_hash text not null,
  client_hash bytea not null,
  created_at timestamptz not null
);

-- Networks a customer has signed in from, as salted hashes.
create table known_client (
  account_id uuid not null references account (id) on delete cascade,
  client_hash bytea not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (account_id, client_hash)
);
create index known_client_last_seen on known_client (last_seen_at);

-- The network an account was opened from, kept until its address is verified.
alter table account add column signup_client_hash bytea;
-- Who wrote a review, as its readers see it.
alter table account add column review_author_id uuid not null default gen_random_uuid();

-- Wrong tries of a code by client.
alter table code add column wrong_by_client jsonb not null default '{}';

-- Taken off the shop's pages by an operator.
alter table review add column hidden_at timestamptz;

-- Whether the owner of an address has shown that it is theirs.
create function is_proven_address(wanted text) returns boolean language sql stable as $$
  select exists (select from account where email = wanted and verified_at is not null)
      or exists (select from subscriber where email = wanted and confirmed_at is not null)
$$;

-- Whether a customer has been brought this product: what a review's badge says.
create function has_received(customer uuid, product uuid) returns boolean language sql stable as $$
  select exists (
    select from customer_order o join order_line l on l.order_id = o.id
     where o.account_id = customer and o.status = 'delivered' and l.product_id = product)
$$;
