import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { shopSettings } from '../platform/settings/shop-settings.ts'
import {
  type DaySpan,
  dayOf,
  differencesPaid,
  moneyBack,
  ordersPlaced,
  pairsBack,
} from './roll-up-queries.ts'
import { findWrongMonths } from './sum-months.ts'

export type FigureFault = { rule: string; subject: string; detail: string }

type Proved = { day: string; name: string; counted: number; sum: number }

/**
 * Holds counted days against the sums of orders, charges, refunds and returns, to the cent; sales are added up from the
 * charges, another way than the one they were counted by. One statement, so that it sees one instant of a running shop;
 * days that wait to be counted anew are left out. Summed months are held against their days. An empty list means that all
 * agree; the subject of a fault is a day, of a month its first: counted anew, it is right again.
 */
export async function proveFigures(db: Db, span?: DaySpan): Promise<FigureFault[]> {
  const { timeZone } = shopSettings()
  const wanted = { ...(span ?? (await countedSpan(db))), timeZone }
  const { rows } = await sql<Proved>`
    with placed as materialized (
      ${ordersPlaced(wanted)}
    ), line as (
      select p.day, sum(l.quantity + l.returned) as pairs
        from placed p join order_line l on l.order_id = p.id where l.return_id is null group by 1
    ), charged as (
      select p.day, sum(y.amount_cents) as cents
        from placed p join payment y on y.order_id = p.id where y.kind = 'charge' and y.return_id is null group by 1
    ), day as (
      select f.* from figure_day f
       where f.day between ${wanted.from}::date and ${wanted.to}::date and f.time_zone = ${timeZone}
         and not exists (select from figure_change c where ${dayOf('c.at', timeZone)} = f.day)
    ), model as (
      select day, sum(pairs) as pairs, sum(sales_cents) as cents, sum(returned) as returned
        from figure_model_day where day between ${wanted.from}::date and ${wanted.to}::date group by 1
    ), size as (
      select day, sum(pairs) as pairs, sum(sales_cents) as cents, sum(returned) as returned
        from figure_size_day where day between ${wanted.from}::date and ${wanted.to}::date group by 1
    ), compared as (
      select f.day, x.name, x.counted, coalesce(x.sum, 0) as sum
        from day f
        left join (select day, count(*) as orders from placed group by 1) o on o.day = f.day
        left join line l on l.day = f.day
        left join charged c on c.day = f.day
        left join (select day, sum(pairs) as pairs from (${pairsBack(wanted)}) b group by 1) b on b.day = f.day
        left join (select day, sum(cents) as cents from (${moneyBack(wanted)}) r group by 1) r on r.day = f.day
        left join (select day, sum(cents) as cents from (${differencesPaid(wanted)}) e group by 1) e on e.day = f.day
        left join model m on m.day = f.day
        left join size s on s.day = f.day
       cross join lateral (values
         ('orders', f.orders, o.orders), ('pairs', f.pairs, l.pairs), ('sales', f.sales_cents, c.cents),
         ('refunds', f.refund_cents, r.cents), ('differences', f.extra_cents, e.cents),
         ('pairs back', f.returned, b.pairs),
         ('pairs by model', coalesce(m.pairs, 0), f.pairs), ('sales by model', coalesce(m.cents, 0), f.sales_cents),
         ('pairs back by model', coalesce(m.returned, 0), f.returned),
         ('pairs by size', coalesce(s.pairs, 0), f.pairs), ('sales by size', coalesce(s.cents, 0), f.sales_cents),
         ('pairs back by size', coalesce(s.returned, 0), f.returned)) as x(name, counted, sum)
    )
    select day::text, name, counted::float8, sum::float8 from compared
     where counted <> sum order by day, name`.execute(db)
  const wrongMonths = await findWrongMonths(db, span)
  return [
    ...rows.map(({ day, name, counted, sum }) => ({
      rule: 'the figures of a day are the sums of its orders',
      subject: day,
      detail: `${name}: counted ${counted}, orders say ${sum}`,
    })),
    ...wrongMonths.map(({ month, products }) => ({
      rule: 'a month comes to what its days do',
      subject: month,
      detail: `${products} ${products === 1 ? 'product differs' : 'products differ'} from the days of the month`,
    })),
  ]
}

async function countedSpan(db: Db): Promise<DaySpan> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select min(day)::text as from, max(day)::text as to from figure_day`.execute(db)
  return { from: rows[0]?.from ?? '2000-01-01', to: rows[0]?.to ?? '2000-01-01' }
}
