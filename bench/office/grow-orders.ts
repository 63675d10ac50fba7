import { sql } from 'kysely'
import type { Db } from '../../server/platform/db/database.ts'
import { randomId } from './grow-sql.ts'

type Trade = { customers: number; orders: number; spanSeconds: number; now: Date }

/** Orders written by one statement. */
const chunk = 100_000

/** Orders in every state, older ones delivered, of `bench_buyer` for sizes of `bench_shelf`. */
export async function writeOrders(db: Db, trade: Trade, say: (line: string) => void): Promise<void> {
  await sql`create temp table bench_sold (variant_id uuid, size text, quantity int)`.execute(db)
  for (let from = 1; from <= trade.orders; from += chunk) {
    const to = Math.min(trade.orders, from + chunk - 1)
    await planOrders(db, trade, from, to)
    await writePlanned(db)
    await writePayments(db)
    await writeParcels(db)
    await sql`select note_order_words(array(select id from bench_order))`.execute(db)
    await sql`drop table bench_order, bench_line`.execute(db)
    say(`${to} orders written`)
  }
  await writeDeliveries(db, trade)
  await sql`drop table bench_sold`.execute(db)
}

/** What becomes of each order: `paid`, `packed`, `sent`, `delivered` and `cancelled` are times, null where not yet. */
async function planOrders(db: Db, { customers, orders, spanSeconds, now }: Trade, from: number, to: number) {
  await sql`
    create temp table bench_line as
    select n, position, s.*, 1 + (pg_temp.chance(n * 4 + position, 7) < 0.03)::int as quantity
      from generate_series(${from}::bigint, ${to}) n
     cross join lateral generate_series(1, case when pg_temp.chance(n, 6) < 0.76 then 1
                                           when pg_temp.chance(n, 6) < 0.95 then 2 else 3 end) position
      join bench_shelf s
        on s.place = 1 + floor(pg_temp.chance(n * 4 + position, 8) ^ 2 * (select max(place) from bench_shelf))::int`.execute(
    db,
  )
  await sql`
    create temp table bench_order as
    with drawn as (
      select n, ${now}::timestamptz
                  - make_interval(secs => ${spanSeconds}::int * (1 - (n - 0.5) / ${orders}::float8)) as at,
             (array['card', 'card', 'card', 'cod', 'cod', 'upi'])[1 + floor(pg_temp.chance(n, 9) * 6)::int] as method,
             pg_temp.chance(n, 10) < 0.05 as fails,
             1 + floor((n - 0.5) * ${customers}::float8 / ${orders} * (1 - pg_temp.chance(n, 11) ^ 2))::int as buyer
        from generate_series(${from}::bigint, ${to}) n
    ), told as (
      select *, case when method <> 'cod' then at + interval '6 minutes' end as paid,
             case when fails then at + make_interval(secs => 1000 + 30000 * pg_temp.chance(n, 12)) end as cancelled,
             case when not fails then at + make_interval(secs => 10800 + 130000 * pg_temp.chance(n, 13)) end as packed
        from drawn
    ), sent as (
      select *, packed + make_interval(secs => 7200 + 65000 * pg_temp.chance(n, 14)) as sent from told
    ), whole as (
      select *, sent + make_interval(secs => 110000 + 290000 * pg_temp.chance(n, 15)) as delivered from sent
    )
    select w.n, ${randomId(sql`at`, sql`'order ' || w.n`)} as id, at, method, b.id as account_id, b.email, b.address,
           case when paid < ${now} then paid end as paid, case when cancelled < ${now} then cancelled end as cancelled,
           case when packed < ${now} then packed end as packed, case when sent < ${now} then sent end as sent,
           case when delivered < ${now} then delivered end as delivered, l.cents,
           ${randomId(sql`at`, sql`'charge ' || w.n`)} as charge_id
      from whole w
      join bench_buyer b on b.n = w.buyer
      join (select n, sum(quantity * cents)::int as cents from bench_line group by n) l on l.n = w.n`.execute(
    db,
  )
  await sql`create unique index on bench_order (n)`.execute(db)
  await sql`analyze bench_order`.execute(db)
}

/** Orders, lines, status events and movements of stock. */
async function writePlanned(db: Db): Promise<void> {
  await sql`
    insert into customer_order (id, order_number, account_id, email, status, address, payment_method, subtotal_cents,
      total_cents, held_until, created_at, updated_at, packed_at, payment_state)
    select id, 'OS-' || to_char(at, 'YY') || '-B' || lpad(upper(to_hex(n)), 6, '0'), account_id, email,
           case when cancelled is not null then 'cancelled' when delivered is not null then 'delivered'
                when sent is not null then 'shipped' when packed is not null then 'processing'
                when paid is not null or method = 'cod' then 'confirmed' else 'pending' end,
           address, method, cents, cents, case when method <> 'cod' then at + interval '15 minutes' end, at,
           coalesce(cancelled, delivered, sent, packed, paid, at), packed,
           case when method = 'cod' and cancelled is not null then 'failed'
                when method = 'cod' and delivered is null or method <> 'cod' and paid is null then 'due'
                when cancelled is not null then 'refunded'
                when delivered is not null and n % 50 = 0 then 'part_refunded' else 'paid' end
      from bench_order order by n`.execute(db)
  await sql`
    insert into order_line (order_id, position, product_id, variant_id, size, title, brand, color, picture_id, tint,
      quantity, unit_price_cents)
    select o.id, l.position, l.product_id, l.variant_id, l.size, l.title, l.brand, l.color, l.picture_id, l.tint,
           l.quantity, l.cents
      from bench_order o join bench_line l on l.n = o.n order by o.n, l.position`.execute(db)
  const steps = sql`(values (1, 'pending', method <> 'cod', at),
    (2, 'confirmed', method = 'cod' or paid is not null, coalesce(paid, at)),
    (3, 'processing', true, packed), (4, 'shipped', true, sent), (5, 'delivered', true, delivered),
    (6, 'cancelled', true, cancelled)) step (place, status, happens, reached)`
  await sql`
    insert into order_status_event (id, order_id, from_status, status, at)
    select ${randomId(sql`reached`, sql`n || status`)}, id,
           lag(status) over (partition by n order by place), status, reached
      from bench_order, lateral ${steps}
     where happens and reached is not null order by n, place`.execute(db)
  await sql`
    insert into stock_movement (id, variant_id, size, quantity, cause, order_id, at)
    select ${randomId(sql`m.at`, sql`'moved ' || o.n || ' ' || l.position || m.cause`)}, l.variant_id, l.size,
           m.sign * l.quantity, m.cause, o.id, m.at
      from bench_order o join bench_line l on l.n = o.n,
           lateral (values ('order', -1, o.at), ('cancelled', 1, o.cancelled)) m (cause, sign, at)
     where m.at is not null`.execute(db)
  await sql`
    insert into bench_sold
    select l.variant_id, l.size, sum(l.quantity)
      from bench_order o join bench_line l on l.n = o.n where o.cancelled is null group by 1, 2`.execute(db)
}

/** A charge for each order; of what was cancelled or came back in part a refund. */
async function writePayments(db: Db): Promise<void> {
  const settled = sql`case when method = 'cod' then coalesce(delivered, cancelled) else paid end`
  await sql`
    insert into payment (id, order_id, kind, charge_id, gateway, method, status, amount_cents, transaction_id,
      idempotency_key, created_at, updated_at, settled_at, failure)
    select charge_id, id, 'charge', null, 'demo', method,
           case when method = 'cod' and cancelled is not null then 'failed'
                when ${settled} is null then 'pending' else 'succeeded' end,
           cents, case when ${settled} is not null then 'bench-' || n end, 'start-' || charge_id, at,
           coalesce(${settled}, at), ${settled},
           case when method = 'cod' and cancelled is not null then 'order cancelled' end
      from bench_order
    union all
    select ${randomId(sql`coalesce(cancelled, delivered)`, sql`'refund ' || n`)}, id, 'refund', charge_id, 'demo', method,
           'succeeded', case when cancelled is not null then cents else 1 + cents / 10 end, 'bench-back-' || n,
           'refund-' || charge_id, coalesce(cancelled, delivered), coalesce(cancelled, delivered),
           coalesce(cancelled, delivered), null
      from bench_order
     where cancelled is not null and method <> 'cod' or delivered is not null and n % 50 = 0`.execute(db)
  await sql`
    insert into payment_event (id, payment_id, status, cause, at)
    select ${randomId(sql`e.at`, sql`y.id || e.status`)}, y.id, e.status, e.cause, e.at
      from bench_order o join payment y on y.order_id = o.id,
           lateral (values ('pending', 'order placed', y.created_at), (y.status, 'settled', y.settled_at))
             e (status, cause, at)
     where (e.cause = 'settled' or y.kind = 'charge') and e.at is not null`.execute(db)
}

/** One parcel for each order that was sent, with all of its lines. */
async function writeParcels(db: Db): Promise<void> {
  const id = randomId(sql`o.sent`, sql`'parcel ' || o.n`)
  const carrier = sql`case when n % 100 = 0 then 'Harborway' when n % 5 = 0 then 'Swiftline' else 'Northpost' end`
  await sql`
    insert into shipment (id, order_id, carrier, tracking, sent_at)
    select ${id}, o.id, ${carrier}, 'N' || lpad(n::text, 8, '0'), sent
      from bench_order o where sent is not null order by sent`.execute(db)
  await sql`
    insert into shipment_line (shipment_id, order_id, position, quantity)
    select ${id}, o.id, l.position, l.quantity
      from bench_order o join bench_line l on l.n = o.n where o.sent is not null order by o.sent`.execute(db)
}

/** What was sold had come in before. */
async function writeDeliveries(db: Db, { spanSeconds, now }: Trade): Promise<void> {
  const at = sql`${now}::timestamptz - make_interval(secs => ${spanSeconds}::int + 86400)`
  await sql`
    insert into stock_movement (id, variant_id, size, quantity, cause, at)
    select ${randomId(at, sql`'delivery ' || variant_id || size`)}, variant_id, size, sum(quantity), 'operator', ${at}
      from bench_sold group by variant_id, size`.execute(db)
}
