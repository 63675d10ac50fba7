-- Low sizes in the order in which the back office lists those that nobody buys (server/catalogue/stock/low-stock.ts).
drop index variant_size_low;
create index variant_size_low on variant_size (stock, variant_id, size) where stock <= 3;
