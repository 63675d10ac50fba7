-- What the first screen of the back office counts (server/today): open orders and sizes of which little is left.
create index customer_order_open on customer_order (status, created_at)
  where status in ('pending', 'confirmed', 'processing');
create index variant_size_low on variant_size (stock) where stock <= 3;
