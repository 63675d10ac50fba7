-- What each product came to from the beginning up to the end of a month, of the last one up to now, for every product that
-- had sold by then: a long period is the difference of two months and some days at its ends. Kept by the same job as the
-- days, and held against them; no row where its months were not summed yet.
create table figure_model_month (
  -- Its first day.
  month date not null,
  product_id uuid not null,
  pairs integer not null,
  sales_cents bigint not null,
  returned integer not null,
  primary key (month, product_id)
);
