-- What operators change while the shop runs: a setting that is not here has its default (contract/settings.ts).
create table setting (
  name text primary key check (name ~ '^[a-zA-Z]{1,40}$'),
  -- As an operator writes it.
  value text not null check (char_length(value) between 1 and 1000),
  changed_at timestamptz not null
);
