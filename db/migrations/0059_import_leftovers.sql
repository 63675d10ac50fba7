-- What an import did to a product that its file had no more; taken back when a file brings the product again.
alter table product add column import_gone text check (import_gone in ('hidden', 'sold_out'));

-- Pictures that could not be fetched are tried again: how often it was tried, and when the next time is.
alter table picture_request add column attempts integer not null default 0 check (attempts >= 0);
alter table picture_request add column next_at timestamptz;
