-- The shop's people (server/staff): who may sign in to the back office, with which keys, by which second factor. They are
-- not customers and share no session with them.
create table staff_role (
  id uuid primary key,
  name text not null unique check (name ~ '^[a-z][a-z0-9 -]{1,39}$'),
  -- `resource:read` or `resource:write` (contract/admin/staff-keys.ts); the owner holds all, whatever stands here.
  keys text[] not null default '{}',
  is_owner boolean not null default false,
  created_at timestamptz not null
);
create unique index staff_role_one_owner on staff_role (is_owner) where is_owner;

insert into staff_role (id, name, keys, is_owner, created_at) values
  ('01900000-0000-7000-8000-000000000001', 'owner', '{}', true, now()),
  ('01900000-0000-7000-8000-000000000002', 'manager', '{orders:read,orders:write,refunds:read,refunds:write,returns:read,returns:write,products:read,products:write,stock:read,stock:write,prices:read,prices:write,discounts:read,discounts:write,customers:read,customers:write,reviews:read,reviews:write,inbox:read,inbox:write,content:read,content:write,reports:read,reports:write,staff:read,staff:write,settings:read}', false, now()),
  ('01900000-0000-7000-8000-000000000003', 'merchandiser', '{products:read,products:write,stock:read,prices:read,prices:write,discounts:read,discounts:write,reviews:read,content:read,content:write,reports:read}', false, now()),
  ('01900000-0000-7000-8000-000000000004', 'warehouse', '{orders:read,orders:write,returns:read,returns:write,products:read,stock:read,stock:write}', false, now()),
  ('01900000-0000-7000-8000-000000000005', 'support', '{orders:read,orders:write,refunds:read,returns:read,returns:write,products:read,stock:read,prices:read,discounts:read,customers:read,customers:write,reviews:read,reviews:write,inbox:read,inbox:write}', false, now()),
  ('01900000-0000-7000-8000-000000000006', 'analyst', '{orders:read,refunds:read,returns:read,products:read,stock:read,prices:read,discounts:read,reviews:read,reports:read,reports:write}', false, now());

create table staff (
  id uuid primary key,
  email text not null unique,
  name text not null,
  password_hash text not null,
  role_id uuid not null references staff_role,
  disabled_at timestamptz,
  -- Base32, as authenticator apps take it; null: none is set up.
  totp_secret text,
  -- The period of the last code that was accepted: a code counts once.
  totp_last_period bigint,
  -- Salted hashes of networks they signed in from, newest first.
  known_clients bytea[] not null default '{}',
  created_at timestamptz not null
);
create index staff_role_id on staff (role_id);
create index staff_by_name on staff (name, id);

create table staff_session (
  id uuid primary key,
  token_hash bytea not null unique,
  staff_id uuid not null references staff on delete cascade,
  device text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- When sign-in was complete; null while the second factor is missing.
  signed_in_at timestamptz,
  -- An authenticator app that waits for its first code, and what a passkey has to sign.
  totp_secret text,
  challenge text,
  challenge_at timestamptz
);
create index staff_session_staff_id on staff_session (staff_id, last_used_at desc);

create table staff_passkey (
  id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  name text not null,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkey_staff_id on staff_passkey (staff_id);

create table staff_recovery_code (
  staff_id uuid not null references staff on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

create table staff_invitation (
  id uuid primary key,
  email text not null unique,
  role_id uuid not null references staff_role on delete cascade,
  token_hash bytea not null unique,
  -- A member who lost password or second factor; null: somebody new.
  staff_id uuid references staff on delete cascade,
  -- Null where a command invited.
  invited_by uuid references staff on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table api_key (
  id uuid primary key,
  name text not null,
  keys text[] not null,
  token_hash bytea not null unique,
  -- The first characters of the token, to tell keys apart.
  hint text not null,
  made_by uuid not null references staff on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_key_newest on api_key (created_at desc, id desc);
create index audit_event_actor on audit_event (actor_id, at desc, id desc) where actor_kind in ('staff', 'api_key');
