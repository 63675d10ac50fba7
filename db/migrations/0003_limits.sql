-- How often something was done within a window, counted for all server processes together. Losing it in a
-- crash costs nothing, so it is kept out of the write-ahead log.
create unlogged table limit_count (
  key text primary key,
  count int not null check (count >= 0),
  ends_at timestamptz not null
);
create index limit_count_ends_at on limit_count (ends_at);
