-- What shoppers see of a product (docs/product.md#product-status), and a version on what two people may edit: an edit
-- names the version it was made on.
alter table product
  add column status text not null default 'live' check (status in ('draft', 'live', 'hidden', 'archived')),
  -- When a draft or hidden product goes live by itself.
  add column publish_at timestamptz,
  -- When a draft first went live: from then on it counts as new. Null where it began live.
  add column published_at timestamptz,
  add column version integer not null default 1 check (version > 0),
  add constraint product_publish_at_check check (publish_at is null or status in ('draft', 'hidden'));

create index product_publish_at on product (publish_at) where publish_at is not null;

alter table stock_movement drop constraint stock_movement_cause_check;
alter table stock_movement add constraint stock_movement_cause_check
  check (cause in ('initial', 'import', 'operator', 'count', 'order', 'cancelled', 'expired'));

-- How fast sizes sell (server/catalogue/stock/low-stock.ts).
create index stock_movement_sold on stock_movement (at) include (variant_id, size, quantity)
  where cause in ('order', 'cancelled', 'expired');
