-- The shop's nouns. Ids are UUID v7 made by the app, money is integer cents, times are timestamptz.

-- Catalogue ---------------------------------------------------------------------------------------

create table brand (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  tagline text not null default '',
  about text not null default '',
  banner_id text,
  -- [{size, length, width}] in cm, where the brand has a chart of its own
  size_chart jsonb,
  fit_advice text not null default '',
  created_at timestamptz not null
);
create unique index brand_name_key on brand (lower(name));

create table category (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('style', 'gender')),
  position int not null
);
create unique index category_name_key on category (lower(name));

create table product (
  id uuid primary key,
  brand_id uuid not null references brand (id),
  -- what an import knows the product by; the same file twice finds the same product
  import_key text unique,
  -- hash of what was imported last, so that an unchanged product is left alone
  import_hash text,
  title text not null check (length(title) between 1 and 200),
  description text not null check (length(description) <= 5000),
  gender text not null check (gender in ('men', 'women', 'unisex', 'kids')),
  type text not null check (length(type) between 1 and 60),
  materials text[] not null default '{}',
  -- care, weightGrams, dropMm, closure
  details jsonb not null default '{}',
  size_chart jsonb,
  fit_advice text not null default '',
  featured boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index product_brand_id on product (brand_id);

create table product_category (
  product_id uuid not null references product (id) on delete cascade,
  category_id uuid not null references category (id),
  primary key (product_id, category_id)
);
create index product_category_category_id on product_category (category_id);

-- Units ever sold, apart from the product so that selling does not rewrite texts.
create table product_sales (
  product_id uuid primary key references product (id) on delete cascade,
  units int not null default 0 check (units >= 0)
);

create table variant (
  id uuid primary key,
  product_id uuid not null references product (id) on delete cascade,
  -- what the colour filter knows it by, and what is read on the page
  color text not null check (length(color) between 1 and 60),
  color_name text not null check (length(color_name) between 1 and 120),
  swatch text[] not null default '{}',
  tint text not null default '#f2f0ec',
  position int not null
);
create unique index variant_product_color_name_key on variant (product_id, lower(color_name));

create table variant_size (
  variant_id uuid not null references variant (id) on delete cascade,
  size text not null check (length(size) between 1 and 20),
  sku text not null unique,
  position int not null,
  stock int not null check (stock >= 0),
  price_cents int not null check (price_cents > 0),
  discounted_price_cents int check (discounted_price_cents > 0),
  primary key (variant_id, size)
);

-- A picture is known by what it shows: a recipe of the studio, or a file that was fetched.
create table picture (
  id text primary key check (id ~ '^[a-z0-9-]{1,80}$'),
  kind text not null check (kind in ('studio', 'file')),
  -- studio: {silhouette, view, colors: {part: hex}, tint}; file: {path, source}
  source jsonb not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  dominant text not null default '#f2f0ec',
  created_at timestamptz not null
);

create table variant_picture (
  variant_id uuid not null references variant (id) on delete cascade,
  position int not null,
  picture_id text not null references picture (id),
  alt text not null check (length(alt) <= 300),
  primary key (variant_id, position)
);
create index variant_picture_picture_id on variant_picture (picture_id);

-- Pictures an import named and the shop has yet to fetch.
create table picture_request (
  id uuid primary key,
  variant_id uuid not null references variant (id) on delete cascade,
  position int not null,
  address text not null,
  state text not null default 'waiting' check (state in ('waiting', 'fetched', 'refused')),
  reason text,
  created_at timestamptz not null,
  unique (variant_id, position)
);

-- Accounts ----------------------------------------------------------------------------------------

create table account (
  id uuid primary key,
  email text not null check (email = lower(trim(email)) and length(email) <= 254),
  name text not null check (length(name) between 1 and 100),
  phone text check (length(phone) <= 32),
  password_hash text not null,
  verified_at timestamptz,
  -- what the customer wears: {gender, size, footLength, footWidth}
  fit_profile jsonb,
  reminders_stopped_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null
);
create unique index account_email_key on account (email) where closed_at is null;

create table session (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  token_hash bytea not null unique,
  device text not null default '',
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_account_id on session (account_id);
create index session_expires_at on session (expires_at);

create table address (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  phone text not null default '' check (length(phone) <= 32),
  street text not null check (length(street) between 1 and 200),
  city text not null check (length(city) between 1 and 100),
  state text not null default '' check (length(state) <= 100),
  pincode text not null check (length(pincode) between 1 and 20),
  is_default boolean not null default false,
  created_at timestamptz not null
);
create index address_account_id on address (account_id);
create unique index address_one_default on address (account_id) where is_default;

-- Cart and wishlist -------------------------------------------------------------------------------

-- One row per customer who ever had a cart: its version tells whether it changed since a reminder.
create table cart (
  account_id uuid primary key references account (id) on delete cascade,
  version int not null default 0,
  changed_at timestamptz not null
);
create index cart_changed_at on cart (changed_at);

create table cart_line (
  account_id uuid not null references cart (account_id) on delete cascade,
  variant_id uuid not null,
  size text not null,
  quantity int not null check (quantity between 1 and 99),
  price_cents_when_added int not null check (price_cents_when_added > 0),
  added_at timestamptz not null,
  primary key (account_id, variant_id, size),
  foreign key (variant_id, size) references variant_size (variant_id, size) on delete cascade
);
create index cart_line_variant_size on cart_line (variant_id, size);

create table wishlist_entry (
  account_id uuid not null references account (id) on delete cascade,
  product_id uuid not null references product (id) on delete cascade,
  variant_id uuid references variant (id) on delete set null,
  size text,
  price_cents_when_added int not null check (price_cents_when_added > 0),
  added_at timestamptz not null,
  primary key (account_id, product_id)
);
create index wishlist_entry_product_id on wishlist_entry (product_id);

create table product_view (
  account_id uuid not null references account (id) on delete cascade,
  product_id uuid not null references product (id) on delete cascade,
  viewed_at timestamptz not null,
  primary key (account_id, product_id)
);
create index product_view_recent on product_view (account_id, viewed_at desc);
create index product_view_product_id on product_view (product_id);

-- Orders and payments -----------------------------------------------------------------------------

create table order_move (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into order_move values
  ('pending', 'confirmed'), ('pending', 'cancelled'),
  ('confirmed', 'processing'), ('confirmed', 'cancelled'),
  ('processing', 'shipped'), ('processing', 'cancelled'),
  ('shipped', 'delivered');

create table customer_order (
  id uuid primary key,
  order_number text not null unique,
  -- null once the account was closed
  account_id uuid references account (id) on delete set null,
  email text not null default '',
  status text not null check (status in ('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled')),
  address jsonb not null,
  payment_method text not null check (payment_method in ('cod', 'card', 'upi')),
  subtotal_cents int not null check (subtotal_cents > 0),
  discount_cents int not null default 0 check (discount_cents between 0 and subtotal_cents),
  discount_code text,
  discount_percent int check (discount_percent between 1 and 100),
  total_cents int not null check (total_cents = subtotal_cents - discount_cents),
  held_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index customer_order_account_id on customer_order (account_id, created_at desc);
create index customer_order_held_until on customer_order (held_until) where status = 'pending';
create index customer_order_created_at on customer_order (created_at desc);

create function refuse_order_move() returns trigger language plpgsql as $$
begin
  if not exists (select from order_move m where m.from_status = old.status and m.to_status = new.status) then
    raise exception 'an order cannot move from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger customer_order_move before update of status on customer_order
  for each row when (old.status is distinct from new.status) execute function refuse_order_move();

-- A line is a copy of what was bought: it outlives the product.
create table order_line (
  order_id uuid not null references customer_order (id) on delete cascade,
  position int not null,
  product_id uuid not null,
  variant_id uuid not null,
  size text not null,
  title text not null,
  brand text not null,
  color text not null,
  picture_id text,
  tint text not null,
  quantity int not null check (quantity between 1 and 99),
  unit_price_cents int not null check (unit_price_cents > 0),
  primary key (order_id, position),
  unique (order_id, variant_id, size)
);
create index order_line_product_id on order_line (product_id);

create table order_status_event (
  id uuid primary key,
  order_id uuid not null references customer_order (id) on delete cascade,
  from_status text,
  status text not null,
  note text not null default '',
  at timestamptz not null,
  foreign key (from_status, status) references order_move (from_status, to_status)
);
create index order_status_event_order_id on order_status_event (order_id, at);

create table payment (
  id uuid primary key,
  order_id uuid not null unique references customer_order (id) on delete cascade,
  gateway text not null,
  method text not null check (method in ('cod', 'card', 'upi')),
  status text not null check (status in ('pending', 'submitted', 'completed', 'failed', 'cancelled', 'refunded')),
  amount_cents int not null check (amount_cents >= 0),
  transaction_id text,
  payment_url text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index payment_transaction_id on payment (gateway, transaction_id) where transaction_id is not null;

create table payment_event (
  id uuid primary key,
  payment_id uuid not null references payment (id) on delete cascade,
  status text not null,
  cause text not null,
  -- the gateway's own id of the message, so that a repeated one is known
  gateway_event_id text unique,
  at timestamptz not null
);
create index payment_event_payment_id on payment_event (payment_id, at);

-- The sum of a size's movements is its stock.
create table stock_movement (
  id uuid primary key,
  variant_id uuid not null,
  size text not null,
  quantity int not null check (quantity <> 0),
  cause text not null check (cause in ('initial', 'import', 'operator', 'order', 'cancelled', 'expired')),
  order_id uuid references customer_order (id) on delete set null,
  at timestamptz not null,
  foreign key (variant_id, size) references variant_size (variant_id, size) on delete cascade
);
create index stock_movement_variant_size on stock_movement (variant_id, size);
create index stock_movement_order_id on stock_movement (order_id);

create table idempotency_key (
  account_id uuid not null references account (id) on delete cascade,
  key text not null check (length(key) between 1 and 200),
  request_hash text not null,
  status int not null,
  reply jsonb not null,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index idempotency_key_created_at on idempotency_key (created_at);

-- Six-digit codes by mail; a new one of a type replaces the old.
create table code (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  type text not null check (type in ('VERIFICATION', 'PASSWORD_RESET', 'PAYMENT')),
  order_id uuid references customer_order (id) on delete cascade,
  code_hash bytea not null,
  wrong_tries int not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null,
  check ((type = 'PAYMENT') = (order_id is not null))
);
create unique index code_one_per_type on code (account_id, type) where order_id is null;
create unique index code_one_per_order on code (order_id) where order_id is not null;

-- Reviews -----------------------------------------------------------------------------------------

create table review (
  id uuid primary key,
  product_id uuid not null references product (id) on delete cascade,
  -- null once the account was closed, or for reviews brought along by an import
  account_id uuid references account (id) on delete set null,
  author_name text not null,
  rating int not null check (rating between 1 and 5),
  title text not null check (length(title) between 1 and 120),
  comment text not null check (length(comment) between 1 and 1000),
  size text,
  fit text not null check (fit in ('runs_small', 'true_to_size', 'runs_large')),
  verified boolean not null default false,
  helpful_count int not null default 0 check (helpful_count >= 0),
  created_at timestamptz not null,
  unique (account_id, product_id)
);
create index review_product_newest on review (product_id, created_at desc, id);
create index review_product_helpful on review (product_id, helpful_count desc, id);

create table helpful_mark (
  review_id uuid not null references review (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null,
  primary key (review_id, account_id)
);
create index helpful_mark_account_id on helpful_mark (account_id);

-- Keeping in touch --------------------------------------------------------------------------------

create table subscriber (
  id uuid primary key,
  email text not null unique check (email = lower(trim(email))),
  confirm_token_hash bytea unique,
  unsubscribe_token_hash bytea not null unique,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null
);

create table contact_query (
  id uuid primary key,
  account_id uuid references account (id) on delete set null,
  phone text not null,
  email text not null,
  order_number text,
  issue text not null,
  created_at timestamptz not null
);
create index contact_query_created_at on contact_query (created_at desc);

-- Tell me when it is back: one mail per address and size.
create table restock_request (
  id uuid primary key,
  variant_id uuid not null,
  size text not null,
  email text not null check (email = lower(trim(email))),
  unsubscribe_token_hash bytea not null unique,
  mailed_at timestamptz,
  created_at timestamptz not null,
  foreign key (variant_id, size) references variant_size (variant_id, size) on delete cascade
);
create unique index restock_request_open on restock_request (variant_id, size, email) where mailed_at is null;

-- A cart as it was when its owner left it, one per reminder step.
create table saved_cart (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  cart_version int not null,
  step int not null check (step between 1 and 3),
  token_hash bytea not null unique,
  left_at timestamptz not null,
  expires_at timestamptz not null,
  restored_at timestamptz,
  created_at timestamptz not null,
  unique (account_id, cart_version, step)
);

create table saved_cart_line (
  saved_cart_id uuid not null references saved_cart (id) on delete cascade,
  position int not null,
  variant_id uuid not null references variant (id) on delete cascade,
  size text not null,
  quantity int not null check (quantity between 1 and 99),
  price_cents int not null check (price_cents > 0),
  primary key (saved_cart_id, position)
);
create index saved_cart_line_variant_id on saved_cart_line (variant_id);

-- A code is used once per saved cart, whatever its steps.
create table discount_use (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  cart_version int not null,
  code text not null,
  percent int not null check (percent between 1 and 100),
  order_id uuid not null unique references customer_order (id) on delete cascade,
  used_at timestamptz not null
);
create unique index discount_use_once on discount_use (account_id, cart_version);

-- Change feed -------------------------------------------------------------------------------------
-- Written by triggers in the transaction of the change, so that no writer can forget it. A reader goes
-- by transaction and stays below the oldest one still running: a change that commits late is not lost.

create table catalogue_change (
  id bigint generated always as identity primary key,
  txid xid8 not null default pg_current_xact_id(),
  product_id uuid not null,
  at timestamptz not null default clock_timestamp()
);
create index catalogue_change_txid on catalogue_change (txid, id);
create index catalogue_change_at on catalogue_change (at);

create function feed_product() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into catalogue_change (product_id) select id from old_rows;
  else
    insert into catalogue_change (product_id) select id from new_rows;
  end if;
  return null;
end $$;

create function feed_by_product_id() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into catalogue_change (product_id) select distinct product_id from old_rows;
  else
    insert into catalogue_change (product_id) select distinct product_id from new_rows;
  end if;
  return null;
end $$;

create function feed_by_variant_id() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into catalogue_change (product_id)
      select distinct v.product_id from old_rows r join variant v on v.id = r.variant_id;
  else
    insert into catalogue_change (product_id)
      select distinct v.product_id from new_rows r join variant v on v.id = r.variant_id;
  end if;
  return null;
end $$;

create function feed_by_brand() returns trigger language plpgsql as $$
begin
  insert into catalogue_change (product_id)
    select p.id from new_rows b join product p on p.brand_id = b.id;
  return null;
end $$;

create trigger feed_insert after insert on product referencing new table as new_rows
  for each statement execute function feed_product();
create trigger feed_update after update on product referencing new table as new_rows
  for each statement execute function feed_product();
create trigger feed_delete after delete on product referencing old table as old_rows
  for each statement execute function feed_product();

create trigger feed_update after update on brand referencing new table as new_rows
  for each statement execute function feed_by_brand();

create trigger feed_insert after insert on product_category referencing new table as new_rows
  for each statement execute function feed_by_product_id();
create trigger feed_delete after delete on product_category referencing old table as old_rows
  for each statement execute function feed_by_product_id();

create trigger feed_insert after insert on product_sales referencing new table as new_rows
  for each statement execute function feed_by_product_id();
create trigger feed_update after update on product_sales referencing new table as new_rows
  for each statement execute function feed_by_product_id();

create trigger feed_insert after insert on variant referencing new table as new_rows
  for each statement execute function feed_by_product_id();
create trigger feed_update after update on variant referencing new table as new_rows
  for each statement execute function feed_by_product_id();
create trigger feed_delete after delete on variant referencing old table as old_rows
  for each statement execute function feed_by_product_id();

create trigger feed_insert after insert on variant_size referencing new table as new_rows
  for each statement execute function feed_by_variant_id();
create trigger feed_update after update on variant_size referencing new table as new_rows
  for each statement execute function feed_by_variant_id();
create trigger feed_delete after delete on variant_size referencing old table as old_rows
  for each statement execute function feed_by_variant_id();

create trigger feed_insert after insert on variant_picture referencing new table as new_rows
  for each statement execute function feed_by_variant_id();
create trigger feed_update after update on variant_picture referencing new table as new_rows
  for each statement execute function feed_by_variant_id();
create trigger feed_delete after delete on variant_picture referencing old table as old_rows
  for each statement execute function feed_by_variant_id();

create trigger feed_insert after insert on review referencing new table as new_rows
  for each statement execute function feed_by_product_id();
create trigger feed_update after update on review referencing new table as new_rows
  for each statement execute function feed_by_product_id();
create trigger feed_delete after delete on review referencing old table as old_rows
  for each statement execute function feed_by_product_id();
