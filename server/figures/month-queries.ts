import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import type { DaySpan } from './roll-up-queries.ts'

/** Months that are summed, by their first days, none left out between them; and the last day on which anything sold. */
export type SummedMonths = { first: string; last: string; lastDay: string }

/** Null where no month is summed yet. */
export async function readSummedMonths(db: Db): Promise<SummedMonths | null> {
  const { rows } = await sql<Partial<Record<keyof SummedMonths, string | null>>>`
    select min(month)::text as first, max(month)::text as last,
           (select max(day)::text from figure_model_day) as "lastDay" from figure_model_month`.execute(db)
  const { first, last, lastDay } = rows[0] ?? {}
  return first && last ? { first, last, lastDay: lastDay ?? last } : null
}

/** The first day on which anything sold or came back. */
export async function readFirstModelDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(day)::text as day from figure_model_day`.execute(db)
  return rows[0]?.day ?? null
}

const lastDay = (month: string) => sql`(${month}::date + interval '1 month' - interval '1 day')::date`
const monthBefore = (month: string) => sql`(${month}::date - interval '1 month')::date`

/** Sums a month after the one before it. */
export async function insertMonth(db: Db, month: string): Promise<void> {
  await sql`
    insert into figure_model_month (month, product_id, pairs, sales_cents, returned)
    select ${month}::date, product_id, sum(pairs), sum(sales_cents), sum(returned)
      from (select product_id, pairs, sales_cents, returned from figure_model_month where month = ${monthBefore(month)}
            union all
            select product_id, pairs, sales_cents, returned from figure_model_day
             where day between ${month}::date and ${lastDay(month)}) s
     group by product_id order by product_id`.execute(db)
}

/** By how much the days of a month differ from what it is summed to, one row for each product where they do. */
function monthErrors(month: string) {
  return sql`
    select product_id, coalesce(d.pairs, 0) - coalesce(m.pairs, 0) as pairs,
           coalesce(d.cents, 0) - coalesce(m.cents, 0) as cents, coalesce(d.returned, 0) - coalesce(m.returned, 0) as returned
      from (select product_id, sum(pairs) as pairs, sum(sales_cents) as cents, sum(returned) as returned
              from figure_model_day where day between ${month}::date and ${lastDay(month)} group by 1) d
      full join (select product_id, coalesce(n.pairs, 0) - coalesce(b.pairs, 0) as pairs,
                        coalesce(n.sales_cents, 0) - coalesce(b.sales_cents, 0) as cents,
                        coalesce(n.returned, 0) - coalesce(b.returned, 0) as returned
                   from (select * from figure_model_month where month = ${month}::date) n
                   full join (select * from figure_model_month where month = ${monthBefore(month)}) b
                     using (product_id)) m using (product_id)
     where coalesce(d.pairs, 0) <> coalesce(m.pairs, 0) or coalesce(d.cents, 0) <> coalesce(m.cents, 0)
        or coalesce(d.returned, 0) <> coalesce(m.returned, 0)`
}

/** Has a summed month, and those after it up to the last, say what its days say. */
export async function correctMonth(db: Db, month: string, last: string): Promise<void> {
  await sql`
    insert into figure_model_month as f (month, product_id, pairs, sales_cents, returned)
    select m::date, e.product_id, e.pairs, e.cents, e.returned
      from (${monthErrors(month)}) e
     cross join generate_series(${month}::date, ${last}::date, interval '1 month') m
    on conflict (month, product_id) do update
      set pairs = f.pairs + excluded.pairs, sales_cents = f.sales_cents + excluded.sales_cents,
          returned = f.returned + excluded.returned`.execute(db)
}

/** In how many products a summed month differs from its days. */
export async function countMonthErrors(db: Db, month: string): Promise<number> {
  const { rows } = await sql<{ products: number }>`
    select count(*)::int as products from (${monthErrors(month)}) e`.execute(db)
  return rows[0]?.products ?? 0
}

export async function deleteMonths(db: Db): Promise<void> {
  await sql`delete from figure_model_month`.execute(db)
}

/** The months that a span touches, by their first days. */
export function monthsOf({ from, to }: DaySpan): string[] {
  const months: string[] = []
  for (let [year = 0, month = 1] = from.split('-').map(Number); ; month++) {
    if (month > 12) [year, month] = [year + 1, 1]
    const first = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
    if (first > to) return months
    months.push(first)
  }
}
