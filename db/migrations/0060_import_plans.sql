-- An import as it would change the shop: made from a file, looked at, then run, product by product.
create table import_plan (
  id uuid primary key,
  created_at timestamptz not null,
  actor_kind text not null,
  actor_id uuid,
  actor_name text,
  -- The file's own name, for people.
  file text not null check (length(file) <= 200),
  gone text not null default 'keep' check (gone in ('keep', 'hide', 'sell_out')),
  state text not null check (state in ('planning', 'planned', 'running', 'done', 'failed')),
  -- Share of the work of this state that is done, 0 to 1.
  progress real not null default 0,
  -- Why it failed, in words for people.
  problem text,
  -- Whether addresses of the private network may be called for pictures, and the folder of picture files.
  pictures jsonb not null default '{}',
  report jsonb,
  finished_at timestamptz
);
create index import_plan_created_at on import_plan (created_at);

-- A product or refused row of a plan. `draft` is what the file says, until it was taken in.
create table import_plan_entry (
  plan_id uuid not null references import_plan (id) on delete cascade,
  position integer not null,
  outcome text not null check (outcome in ('new', 'changed', 'gone', 'refused')),
  line integer not null,
  title text not null default '',
  -- What changes, from and to, and the reason of a refusal.
  changes jsonb not null default '[]',
  reason text,
  draft text,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  primary key (plan_id, position)
);
create index import_plan_entry_outcome on import_plan_entry (plan_id, outcome, position);
create index import_plan_entry_state on import_plan_entry (plan_id, state, position);
