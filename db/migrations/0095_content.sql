-- What staff write on the shop's pages (server/content): versions of the home page, of the bar above the header and of brand
-- pages. The newest published one is what shows; a page has one draft at most.
create table content_version (
  id uuid primary key,
  -- home, announcement, or the id of a brand.
  page text not null check (page ~ '^(home|announcement|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$'),
  -- Of published ones, in their order; the greatest is what shows.
  number integer check (number > 0),
  body jsonb not null,
  state text not null check (state in ('draft', 'planned', 'published')),
  -- Grows with each change of a draft; who has an older one is refused.
  revision integer not null default 1,
  publish_at timestamptz,
  published_at timestamptz,
  -- The version that was brought back.
  restored integer,
  saved_at timestamptz not null,
  actor_kind text not null default 'system'
    check (actor_kind in ('system', 'customer', 'staff', 'api_key', 'command', 'job')),
  actor_id uuid,
  actor_name text,
  -- Photographs that it shows, which stay while it may be brought back.
  picture_ids text[] not null default '{}',
  unique (page, number),
  check ((state = 'planned') = (publish_at is not null)),
  check ((state = 'published') = (published_at is not null)),
  check ((state = 'published') = (number is not null))
);
create unique index content_version_draft on content_version (page) where state <> 'published';
create index content_version_due on content_version (publish_at) where state = 'planned';
create index content_version_picture on content_version using gin (picture_ids) where picture_ids <> '{}';

-- What settings said until now is the first version.
insert into content_version (id, page, number, body, state, published_at, saved_at)
select gen_random_uuid(), 'home', 1,
  jsonb_build_object(
    'kind', 'home',
    'hero', jsonb_strip_nulls(jsonb_build_object(
      'kicker', nullif(max(value) filter (where name = 'homeKicker'), 'none'),
      'heading', max(value) filter (where name = 'homeHeading'),
      'lead', max(value) filter (where name = 'homeLead'))),
    'claims', coalesce(to_jsonb(regexp_split_to_array(
      nullif(max(trim(value)) filter (where name = 'homeFigures'), 'none'), '\s*;\s*')), '[]')),
  'published', max(changed_at), max(changed_at)
from setting where name in ('homeKicker', 'homeHeading', 'homeLead', 'homeFigures')
having count(*) > 0;

insert into content_version (id, page, number, body, state, published_at, saved_at)
select gen_random_uuid(), 'announcement', 1,
  jsonb_strip_nulls(jsonb_build_object(
    'kind', 'announcement',
    'text', nullif(max(value) filter (where name = 'announcement'), 'none'),
    'link', nullif(max(value) filter (where name = 'announcementLink'), 'none'),
    'from', to_char(nullif(max(value) filter (where name = 'announcementFrom'), 'none')::timestamptz at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'to', to_char(nullif(max(value) filter (where name = 'announcementTo'), 'none')::timestamptz at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS"Z"'))),
  'published', max(changed_at), max(changed_at)
from setting where name in ('announcement', 'announcementLink', 'announcementFrom', 'announcementTo')
having count(*) > 0;

delete from setting where name in ('homeKicker', 'homeHeading', 'homeLead', 'homeFigures',
  'announcement', 'announcementLink', 'announcementFrom', 'announcementTo');
