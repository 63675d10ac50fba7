-- Counted returns that wait for a payment are few among those that were counted.
create index order_return_to_pay on order_return (created_at desc, id desc)
  where status = 'received' and lapses_at is not null;
