-- What the back office searches people and orders by (server/orders/lists, server/accounts/account-list.ts).

-- Words of names and shoes; the email as one word of its own kind behind an @, as the beginnings of names are those of most
-- emails, too, and each email would have to be looked at. A name with an apostrophe is two words.
create function search_words(email text, words text) returns tsvector language sql immutable as $$
  select strip(to_tsvector('simple'::regconfig, translate(coalesce(words, ''), '’‘''', '   '))
               || array_to_tsvector(array['@' || lower(email)]))
$$;

-- One narrow row an order with the words of its customer and its shoes: so many of them fit a page that thousands are read
-- in milliseconds, and a change of the order's status leaves its index of words alone.
drop index customer_order_words;
create table order_search (
  order_id uuid primary key references customer_order on delete cascade,
  created_at timestamptz not null,
  words tsvector not null
);

-- Writes the words of these orders as they are now.
create function note_order_words(orders uuid[]) returns void language sql as $$
  insert into order_search (order_id, created_at, words)
  select o.id, o.created_at, search_words(o.email, concat_ws(' ', o.address ->> 'name', shoes.words))
    from customer_order o,
         lateral (select string_agg(distinct concat_ws(' ', l.brand, l.title), ' ') as words
                    from order_line l where l.order_id = o.id) shoes
   where o.id = any (orders)
  on conflict (order_id) do update set words = excluded.words where order_search.words <> excluded.words
$$;

create function note_words_of_lines() returns trigger language plpgsql as $$
begin
  perform note_order_words(array(select distinct order_id from new_rows));
  return null;
end $$;
create trigger order_words_of_lines after insert on order_line referencing new table as new_rows
  for each statement execute function note_words_of_lines();

create function note_words_of_person() returns trigger language plpgsql as $$
begin
  perform note_order_words(array[new.id]);
  return null;
end $$;
create trigger order_words_of_person after update of email, address on customer_order for each row
  when ((old.email, old.address ->> 'name') is distinct from (new.email, new.address ->> 'name'))
  execute function note_words_of_person();

select note_order_words(array(select id from customer_order));
create index order_search_newest on order_search (created_at desc, order_id desc);
create index order_search_words on order_search using gin (words);

-- Stored, as the newest accounts are looked through for a common name before its index is asked.
drop index account_words;
alter table account add column words tsvector not null
  generated always as (search_words(email, name)) stored;
create index account_words on account using gin (words);
drop function person_words;
