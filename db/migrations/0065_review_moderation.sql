-- Reviews that wait, are hidden with a reason, reported and answered (server/reviews).
alter table review
  -- Written while reviews waited to be looked at, and not published yet.
  add column waits boolean not null default false,
  -- What the author reads.
  add column hidden_reason text not null default '' check (length(hidden_reason) <= 200),
  -- What the shop says to it, shown below it.
  add column answer text check (length(answer) between 1 and 1000),
  add column answered_at timestamptz,
  add constraint review_answer_dated check ((answer is null) = (answered_at is null));
update review set hidden_reason = 'It does not fit our rules for reviews.' where hidden_at is not null;
alter table review
  add column state text not null generated always as
    (case when hidden_at is not null then 'hidden' when waits then 'waiting' else 'shown' end) stored,
  add column words tsvector not null generated always as
    (strip(to_tsvector('simple'::regconfig, translate(author_name || ' ' || title || ' ' || comment, '’‘''', '   ')))) stored;
create index review_newest on review (created_at desc, id desc);
create index review_by_state on review (state, created_at desc, id desc) where state <> 'shown';
create index review_answered on review (created_at desc, id desc) where answer is not null;
create index review_words on review using gin (words);

-- What customers find wrong with a review; it stays without its customer when they are forgotten.
create table review_report (
  id uuid primary key,
  review_id uuid not null references review on delete cascade,
  account_id uuid references account on delete set null,
  reason text not null check (reason in ('spam', 'rude', 'off_topic', 'untrue')),
  at timestamptz not null,
  -- Looked at by the shop, which found nothing wrong.
  settled_at timestamptz,
  unique (review_id, account_id)
);
create index review_report_account_id on review_report (account_id);
create index review_report_open on review_report (review_id) where settled_at is null;
