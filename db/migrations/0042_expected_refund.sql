-- What a return gives back if all comes as it was announced, for who waits for it.
alter table order_return add column expected_cents integer not null default 0 check (expected_cents >= 0);
