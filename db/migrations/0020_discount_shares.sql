-- What of an order's discount falls on each line, in cents: largest remainder, equal ones by position, so that the
-- shares sum to the discount exactly (docs/product.md#discount-shares; `discountShares` in server/orders).
alter table order_line add column discount_cents integer not null default 0;
alter table order_line
  add constraint order_line_discount_cents_check check (discount_cents between 0 and quantity * unit_price_cents);

-- Orders placed before shares were kept, also those that an older backup brings.
create function fill_discount_shares() returns void language sql as $$
  with share as (
    select l.order_id, l.position, o.discount_cents,
           o.discount_cents::bigint * l.quantity * l.unit_price_cents / o.subtotal_cents as cents,
           o.discount_cents::bigint * l.quantity * l.unit_price_cents % o.subtotal_cents as remainder
      from order_line l join customer_order o on o.id = l.order_id
     where o.discount_cents > 0
  ), ranked as (
    select share.*, discount_cents - sum(cents) over (partition by order_id) as left_over,
           row_number() over (partition by order_id order by remainder desc, position) as place
      from share
  )
  update order_line l set discount_cents = r.cents + case when r.place <= r.left_over then 1 else 0 end
    from ranked r
   where l.order_id = r.order_id and l.position = r.position
     and not exists (select from order_line s where s.order_id = l.order_id and s.discount_cents > 0)
$$;

select fill_discount_shares();
