-- Processes that run over this database, so that a migration that takes something away waits for those that still use it.
create table server_process (
  id uuid primary key,
  kind text not null check (kind in ('web', 'worker')),
  host text not null,
  -- The newest migration that the process knows.
  knows text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
