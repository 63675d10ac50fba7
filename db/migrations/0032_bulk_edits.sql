-- One change of many products, made by a job product by product (server/catalogue/bulk): what is done is noted in the
-- transaction that does it, so that a job that was killed goes on where it was.
create table bulk_edit (
  id uuid primary key,
  -- As it was asked for (contract/admin/bulk-edit.ts).
  change jsonb not null,
  note text not null default '' check (length(note) <= 1000),
  actor_kind text not null check (actor_kind in ('system', 'customer', 'staff', 'api_key', 'command', 'job')),
  actor_id uuid,
  actor_name text,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index bulk_edit_newest on bulk_edit (created_at desc, id desc);
create index bulk_edit_unfinished on bulk_edit (created_at) where finished_at is null;

create table bulk_edit_product (
  bulk_edit_id uuid not null references bulk_edit on delete cascade,
  product_id uuid not null,
  -- Null: still to be done.
  outcome text check (outcome in ('changed', 'unchanged', 'refused')),
  reason text not null default '',
  primary key (bulk_edit_id, product_id)
);
create index bulk_edit_product_waiting on bulk_edit_product (bulk_edit_id, product_id) where outcome is null;
