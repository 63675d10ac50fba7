-- Names for addresses of lists in the back office: of one member, or for all (server/staff/saved-views.ts).
create table saved_view (
  id uuid primary key,
  staff_id uuid not null references staff on delete cascade,
  screen text not null check (screen ~ '^[a-z-]{1,40}$'),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 1000),
  for_all boolean not null,
  created_at timestamptz not null
);
create index saved_view_screen on saved_view (screen, name);
