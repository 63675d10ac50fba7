-- Contact queries as an inbox (server/contact): state, owner, a thread of answers, replies and notes.
alter table contact_query
  add column state text not null default 'open' check (state in ('open', 'waiting', 'closed')),
  add column is_spam boolean not null default false,
  add column owner_id uuid references staff on delete set null,
  -- Counts answers and replies: who answers names the last one they have seen.
  add column version integer not null default 1 check (version > 0),
  -- When customer or shop last wrote, and which of the two.
  add column last_at timestamptz not null default now(),
  add column last_from text not null default 'customer' check (last_from in ('customer', 'shop')),
  add column words tsvector not null generated always as (search_words(email, issue)) stored,
  add constraint contact_query_spam_closed check (state = 'closed' or not is_spam);
-- Older ones were answered by mail, before there was an inbox.
update contact_query set last_at = created_at,
  state = case when created_at < now() - interval '14 days' then 'closed' else 'open' end;
create index contact_query_newest on contact_query (last_at desc, id desc);
create index contact_query_by_state on contact_query (state, last_at desc, id desc) where state <> 'closed';
create index contact_query_by_owner on contact_query (owner_id, last_at desc, id desc) where owner_id is not null;
create index contact_query_spam on contact_query (last_at desc, id desc) where is_spam;
create index contact_query_by_email on contact_query (lower(email), last_at desc, id desc);
create index contact_query_account_id on contact_query (account_id);
create index contact_query_order_number on contact_query (upper(order_number));
create index contact_query_reference on contact_query (upper(right(id::text, 8)));
create index contact_query_words on contact_query using gin (words);

create table contact_message (
  id uuid primary key,
  query_id uuid not null references contact_query on delete cascade,
  -- What the shop answers, what the customer replies, what the shop's people note for themselves.
  kind text not null check (kind in ('answer', 'reply', 'note')),
  -- Empty once the customer is forgotten.
  text text not null check (length(text) <= 5000),
  at timestamptz not null,
  actor_kind text not null default 'system'
    check (actor_kind in ('system', 'customer', 'staff', 'api_key', 'command', 'job')),
  actor_id uuid,
  actor_name text
);
create index contact_message_query_id on contact_message (query_id, at, id);

-- Links to a thread, one in each answer.
create table contact_link (
  token_hash bytea primary key,
  query_id uuid not null references contact_query on delete cascade,
  expires_at timestamptz not null
);
create index contact_link_query_id on contact_link (query_id);
create index contact_link_expires_at on contact_link (expires_at);

-- Answers that are written often.
create table canned_answer (
  id uuid primary key,
  name text not null unique check (length(name) between 1 and 60),
  text text not null check (length(text) between 1 and 5000),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
