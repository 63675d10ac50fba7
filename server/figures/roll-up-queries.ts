import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/** Days such as `2026-11-30`, both counted in. */
export type DaySpan = { from: string; to: string }
type Zoned = DaySpan & { timeZone: string }

/** The day of a time in the shop's time zone. */
export function dayOf(time: string, timeZone: string) {
  return sql<string>`(${sql.ref(time)} at time zone ${timeZone}::text)::date`
}

/**
 * Whether a time lies in the span. The bounds, by which the index is read, are three hours wider: clocks that change at
 * midnight make a day begin elsewhere than its name says.
 */
function within(time: string, { from, to, timeZone }: Zoned) {
  const at = sql.ref(time)
  return sql<boolean>`(
    ${at} >= (${from}::date::timestamp at time zone ${timeZone}::text) - interval '3 hours'
    and ${at} < ((${to}::date + 1)::timestamp at time zone ${timeZone}::text) + interval '3 hours'
    and ${dayOf(time, timeZone)} between ${from}::date and ${to}::date)`
}

const counts = sql`o.status not in ('pending', 'cancelled')`
const isReturn = sql`c.kind in ('return', 'exchange', 'claim')`

/** Pairs that came back, one row for each line of a settled return, by its day. */
export function pairsBack(span: Zoned) {
  return sql`
    select ${dayOf('c.at', span.timeZone)} as day, l.product_id, x.before ->> 'size' as size,
           (x.before ->> 'quantity')::int - (x.after ->> 'quantity')::int as pairs
      from order_change c
      join customer_order o on o.id = c.order_id
     cross join lateral jsonb_to_recordset(c.lines) as x(position int, before jsonb, after jsonb)
      join order_line l on l.order_id = c.order_id and l.position = x.position
     where ${isReturn} and ${within('c.at', span)} and ${counts}
       and (x.before ->> 'quantity')::int > (x.after ->> 'quantity')::int`
}

/** Refunds that were decided and did not fail, of orders that count. */
export function moneyBack(span: Zoned) {
  return sql`
    select ${dayOf('y.created_at', span.timeZone)} as day, y.amount_cents as cents
      from payment y join customer_order o on o.id = y.order_id
     where y.kind = 'refund' and y.status <> 'failed' and ${within('y.created_at', span)} and ${counts}`
}

/** Differences that were paid in exchanges. */
export function differencesPaid(span: Zoned) {
  return sql`
    select ${dayOf('y.settled_at', span.timeZone)} as day, y.amount_cents as cents
      from payment y join customer_order o on o.id = y.order_id
     where y.kind = 'charge' and y.return_id is not null and y.status = 'succeeded'
       and ${within('y.settled_at', span)} and ${counts}`
}

/** Orders that count, by the day on which they were placed. */
export function ordersPlaced(span: Zoned) {
  return sql`
    select o.id, ${dayOf('o.created_at', span.timeZone)} as day, o.total_cents
      from customer_order o where ${within('o.created_at', span)} and ${counts}`
}

export async function deleteDays(db: Db, { from, to }: DaySpan): Promise<void> {
  for (const table of ['figure_day', 'figure_model_day', 'figure_size_day'] as const) {
    await sql`delete from ${sql.table(table)} where day between ${from}::date and ${to}::date`.execute(db)
  }
}

/**
 * Counts the days of a span (docs/product.md#what-counts-as-a-sale). What an order came to is shared among its lines by
 * what each cost, so that the shares sum to it exactly.
 */
export async function insertDays(db: Db, span: Zoned, now: Date): Promise<void> {
  const { from, to, timeZone } = span
  await sql`
    with placed as materialized (
      select p.id, p.day, p.total_cents
               + coalesce((select sum(c.lowered_cents) from order_change c where c.order_id = p.id), 0) as cents
        from (${ordersPlaced(span)}) p
    ), weighed as (
      select p.id, p.day, p.cents, l.position, l.product_id, l.size, l.quantity + l.returned as pairs,
             (l.quantity + l.returned)::bigint * l.unit_price_cents - l.discount_cents as weight
        from placed p join order_line l on l.order_id = p.id
       where l.return_id is null
    ), stacked as (
      select *, sum(weight) over (partition by id order by position) as until, sum(weight) over (partition by id) as whole,
             row_number() over (partition by id order by position) as place
        from weighed
    ), sold as materialized (
      select day, product_id, size, pairs, 0 as returned,
             (case when whole = 0 then case when place = 1 then cents else 0 end
                   else div(cents * until, whole) - div(cents * (until - weight), whole) end)::bigint as cents
        from stacked
    ), back as materialized (
      ${pairsBack(span)}
    ), moved as materialized (
      select day, product_id, size, pairs, cents, returned from sold
      union all
      select day, product_id, size, 0, 0, pairs from back
    ), models as (
      insert into figure_model_day (day, product_id, pairs, sales_cents, returned)
      select day, product_id, sum(pairs), sum(cents), sum(returned) from moved group by 1, 2
      having sum(pairs) + sum(cents) + sum(returned) > 0
    ), sizes as (
      insert into figure_size_day (day, wearer, size, pairs, sales_cents, returned)
      select m.day, case p.gender when 'unisex' then 'men' else coalesce(p.gender, 'unknown') end, m.size,
             sum(m.pairs), sum(m.cents), sum(m.returned)
        from moved m left join product p on p.id = m.product_id group by 1, 2, 3
      having sum(m.pairs) + sum(m.cents) + sum(m.returned) > 0
    )
    insert into figure_day (day, time_zone, orders, pairs, sales_cents, extra_cents, refund_cents, returned, counted_at)
    select d::date, ${timeZone}, coalesce(o.orders, 0), coalesce(s.pairs, 0), coalesce(o.cents, 0), coalesce(e.cents, 0),
           coalesce(r.cents, 0), coalesce(b.pairs, 0), ${now}::timestamptz
      from generate_series(${from}::date, ${to}::date, interval '1 day') d
      left join (select day, count(*) as orders, sum(cents) as cents from placed group by 1) o on o.day = d::date
      left join (select day, sum(pairs) as pairs from sold group by 1) s on s.day = d::date
      left join (select day, sum(pairs) as pairs from back group by 1) b on b.day = d::date
      left join (select day, sum(cents) as cents from (${moneyBack(span)}) y group by 1) r on r.day = d::date
      left join (select day, sum(cents) as cents from (${differencesPaid(span)}) y group by 1) e on e.day = d::date`.execute(
    db,
  )
}

/** Days that changed since they were counted, each with the changes that say so; the newest days first. */
export async function readChangedDays(
  db: Db,
  { timeZone, limit }: { timeZone: string; limit: number },
): Promise<{ day: string; ids: string[] }[]> {
  const { rows } = await sql<{ day: string; ids: string[] }>`
    select ${dayOf('c.at', timeZone)}::text as day, array_agg(c.id::text) as ids
      from (select id, at from figure_change order by id limit ${maxChanges}) c
     group by 1 order by 1 desc limit ${limit}`.execute(db)
  return rows
}

/** Changes that are read at a time. */
const maxChanges = 20_000

export async function deleteChanges(db: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from figure_change where id = any(${ids}::bigint[])`.execute(db)
}

/** Days from the first order until today that were not counted yet in this time zone; the newest first. */
export async function readMissingDays(
  db: Db,
  { timeZone, today, limit }: { timeZone: string; today: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select d::date::text as day
      from generate_series((select ${dayOf('o.created_at', timeZone)} from customer_order o order by o.created_at limit 1),
                           ${today}::date, interval '1 day') d
     where not exists (select from figure_day f where f.day = d::date and f.time_zone = ${timeZone})
     order by 1 desc limit ${limit}`.execute(db)
  return rows.map(({ day }) => day)
}
