-- An import may wait for somebody to say what its columns mean, and be planned again as long as it did not run.
alter table import_plan drop constraint import_plan_state_check;
alter table import_plan add constraint import_plan_state_check
  check (state in ('mapping', 'planning', 'planned', 'running', 'done', 'failed'));
-- The names of the file's columns with samples, and what was chosen for them.
alter table import_plan add column columns jsonb;
alter table import_plan add column choice jsonb;

-- The file of an import that was sent, until it has run: in the database, so that any machine can read it.
create table import_file (
  plan_id uuid primary key references import_plan (id) on delete cascade,
  -- Its ending, by which it is read.
  ending text not null check (length(ending) <= 20),
  bytes bytea not null
);
-- Packed already, or read once: compressing it would only cost time, and pieces of it could not be read.
alter table import_file alter column bytes set storage external;

-- What was chosen for a file with these columns, for the next such file.
create table import_map (
  -- Hash of the names of the columns.
  columns_hash text primary key check (length(columns_hash) <= 64),
  choice jsonb not null,
  file text not null,
  used_at timestamptz not null
);
