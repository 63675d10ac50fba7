-- Codes of a pair besides the shop's own SKU: what is printed on its box, and the maker's number of the style.
alter table variant_size
  add column ean text check (ean ~ '^[0-9]{8,14}$'),
  add column mpn text check (char_length(mpn) between 1 and 100);

-- Which products were opened, put into a cart or bought after a search: weighed by position, halved every 30 days, by
-- nobody's name. `term` are the stems of the text.
create table search_click (
  term text not null check (char_length(term) between 1 and 100),
  product_id uuid not null references product (id) on delete cascade,
  weight double precision not null check (weight >= 0),
  counted_at timestamptz not null,
  primary key (term, product_id)
);
create index search_click_product_id on search_click (product_id);
create index search_click_counted_at on search_click (counted_at);

-- Searches after which a product was opened, as typed last. Others see a text only where enough clients asked it on one day.
create table search_text (
  term text primary key check (char_length(term) between 1 and 100),
  shown text not null check (char_length(shown) between 1 and 100),
  weight double precision not null check (weight >= 0),
  day date not null,
  clients int not null check (clients > 0),
  most_clients int not null check (most_clients > 0),
  counted_at timestamptz not null
);

-- What a client has been counted for today, as a hash with the salt of the day; both go when the day is over.
create table search_client (
  day date not null,
  hash bytea not null,
  primary key (day, hash)
);
create table search_salt (
  day date primary key,
  salt bytea not null
);

-- Searches that found nothing of what they asked for, in folded words.
create table search_missing (
  text text primary key check (char_length(text) between 1 and 100),
  count int not null check (count > 0),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index search_missing_last_seen_at on search_missing (last_seen_at);
