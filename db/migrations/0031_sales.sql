-- Sales with a start and an end (server/catalogue/prices/sales.ts). A running sale is written into the prices of its
-- sizes, so that index, cart and checkout read one and the same row.
create table sale (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  percent integer check (percent between 1 and 99),
  amount_cents integer check (amount_cents > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'planned' check (state in ('planned', 'running', 'ended')),
  created_at timestamptz not null,
  constraint sale_reduction_check check ((percent is null) <> (amount_cents is null)),
  constraint sale_ends_after_start check (ends_at > starts_at)
);
create index sale_not_ended on sale (starts_at) where state <> 'ended';

create table sale_product (
  sale_id uuid not null references sale on delete cascade,
  product_id uuid not null references product on delete cascade,
  -- Whether the prices of its sizes are those of the sale's state; a job brings those that are not up to it.
  priced boolean not null default true,
  primary key (sale_id, product_id)
);
create index sale_product_product_id on sale_product (product_id);
create index sale_product_unpriced on sale_product (product_id) where not priced;

-- The price by the running sales of its product; null where there is none, or none that lowers it.
alter table variant_size add column sale_price_cents integer check (sale_price_cents > 0);

-- The lowest price that a running sale gives for a price, in cents; percents round as `percentOff` in contract/money.ts.
create function running_sale_cents(of_product uuid, price integer) returns integer language sql volatile as $$
  select min(cents)::integer
    from (select case when s.percent is null then price - s.amount_cents
                      else price - round(price::numeric * s.percent / 100)::integer end as cents
            from sale_product sp join sale s on s.id = sp.sale_id
           where sp.product_id = of_product and s.state = 'running') reduced
   where cents between 1 and price - 1
$$;

-- A new price, or a new size, of a product on sale.
create function price_by_sale() returns trigger language plpgsql as $$
begin
  new.sale_price_cents := null;
  if exists (select from sale where state = 'running') then
    new.sale_price_cents :=
      running_sale_cents((select product_id from variant where id = new.variant_id), new.price_cents);
  end if;
  return new;
end $$;
create trigger variant_size_sale_price before insert or update of price_cents on variant_size
  for each row execute function price_by_sale();

-- Brings the prices of these products up to the running sales.
create function price_products(products uuid[]) returns void language sql as $$
  update variant_size s set sale_price_cents = running_sale_cents(v.product_id, s.price_cents)
    from variant v
   where v.id = s.variant_id and v.product_id = any (products)
     and s.sale_price_cents is distinct from running_sale_cents(v.product_id, s.price_cents)
$$;

-- The same for all products of sales, such as a backup brings.
create function price_sale_products() returns void language sql as $$
  select price_products(array(select distinct product_id from sale_product))
$$;
