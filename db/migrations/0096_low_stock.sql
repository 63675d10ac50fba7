-- Whatever number of pairs counts as low: a partial index for three was not used for "fewer than four".
drop index variant_size_low;
create index variant_size_low on variant_size (stock, variant_id, size);
