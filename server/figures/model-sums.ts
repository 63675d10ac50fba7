import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { type Tx, transaction } from '../platform/db/transaction.ts'
import { countDays, shiftDays, shiftMonths } from './days.ts'
import { readSummedMonths } from './month-queries.ts'
import type { Span } from './periods.ts'
import { lastDayOf, monthOf } from './sum-months.ts'

/** A part of what is summed up: all up to the end of a summed month, or some days; added or taken away. */
export type Part = { sign: 1 | -1 } & ({ month: string } | Span)

/** Fewer months are read by their days: a summed month has a row of each product that ever sold. */
const minMonths = 3

/**
 * What a span of days is made of, for sums by product: where it is long, the difference of two summed months, and the
 * days by which these miss its ends; else its days. `last` is the last month that is summed.
 */
export function partsOf({ from, to }: Span, last: string | null): Part[] {
  const days: Part[] = [{ sign: 1, from, to }]
  if (last === null) return days
  const before = shiftDays(from, -1)
  const [start, end] = [nearestMonth(before, last), nearestMonth(to, last)]
  if (shiftMonths(start, minMonths) > end) return days
  return [
    { sign: 1, month: end },
    ...daysBetween(lastDayOf(end), to, 1),
    { sign: -1, month: start },
    ...daysBetween(lastDayOf(start), before, -1),
  ]
}

/** The summed month whose end is the fewest days away. */
function nearestMonth(day: string, last: string): string {
  const own = monthOf(day)
  if (own > last) return last
  const after = countDays(day, lastDayOf(own))
  return after <= countDays(own, day) ? own : shiftMonths(own, -1)
}

/** The days from the end of a month to a day: those missing, or those too many. */
function daysBetween(end: string, day: string, sign: 1 | -1): Part[] {
  if (end === day) return []
  if (end < day) return [{ sign, from: shiftDays(end, 1), to: day }]
  return [{ sign: sign === 1 ? -1 : 1, from: shiftDays(day, 1), to: end }]
}

/** Reads with the parts of two spans, at one instant: which months are summed may change. */
export function withParts<Read>(
  db: Db,
  { now, before }: { now: Span; before: Span },
  read: (tx: Tx, parts: { own: Part[]; others: Part[] }) => Promise<Read>,
): Promise<Read> {
  return transaction(
    db,
    async (tx) => {
      const last = (await readSummedMonths(tx))?.last ?? null
      return read(tx, { own: partsOf(now, last), others: partsOf(before, last) })
    },
    { isolation: 'repeatable read' },
  )
}

/** Rows of a part, as they are stored: `product_id`, `pairs`, `sales_cents`, `returned`. */
export function rowsOfPart(part: Part) {
  return 'month' in part
    ? sql`figure_model_month f where f.month = ${part.month}::date`
    : sql`figure_model_day f where f.day between ${part.from}::date and ${part.to}::date`
}

/** What every product came to that came to anything: rows of `product_id`, `pairs`, `sales` and `returned`. */
export function modelSums(parts: readonly Part[]) {
  const rows = parts.map((part) => {
    const sign = sql.lit(part.sign)
    return sql`
      select product_id, ${sign} * pairs as pairs, ${sign} * sales_cents as cents, ${sign} * returned as returned
        from ${rowsOfPart(part)}`
  })
  return sql`
    select product_id, sum(pairs)::int as pairs, sum(cents)::float8 as sales, sum(returned)::int as returned
      from (${sql.join(rows, sql` union all `)}) s
     group by 1 having sum(pairs) <> 0 or sum(cents) <> 0 or sum(returned) <> 0`
}

/** The same of two spans, with `pairs_before` and `sales_before`; what is a part of both is read once. */
export function comparedSums({ own, others }: { own: readonly Part[]; others: readonly Part[] }) {
  const weights = new Map<string, { part: Part; now: number; before: number }>()
  for (const [parts, span] of [[own, 'now'] as const, [others, 'before'] as const]) {
    for (const { sign, ...rest } of parts) {
      const key = JSON.stringify(rest)
      const known = weights.get(key) ?? { part: { sign: 1, ...rest }, now: 0, before: 0 }
      weights.set(key, { ...known, [span]: known[span] + sign })
    }
  }
  const rows = [...weights.values()].map(({ part, now, before }) => {
    const [own, other] = [sql.lit(now), sql.lit(before)]
    return sql`
      select product_id, ${own} * pairs as pairs, ${own} * sales_cents as cents, ${own} * returned as returned,
             ${other} * pairs as pairs_before, ${other} * sales_cents as cents_before
        from ${rowsOfPart(part)}`
  })
  return sql`
    select product_id, sum(pairs) as pairs, sum(cents)::float8 as sales, sum(returned) as returned,
           sum(pairs_before) as pairs_before, sum(cents_before)::float8 as sales_before
      from (${sql.join(rows, sql` union all `)}) s group by 1`
}
