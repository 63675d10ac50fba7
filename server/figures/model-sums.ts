import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { type Tx, transaction } from '../platform/db/transaction.ts'
import { countDays, shiftDays, shiftMonths } from './days.ts'
import { readSummedMonths, type SummedMonths } from './month-queries.ts'
import type { Span } from './periods.ts'
import { lastDayOf, monthOf } from './sum-months.ts'

/** A part of what is summed up: all up to the end of a summed month, or some days; added or taken away. */
export type Part = { sign: 1 | -1 } & ({ month: string } | Span)

/** Fewer months are read by their days: a summed month has a row of each product that ever sold. */
const minMonths = 3

/**
 * What a span of days is made of, for sums by product: where it is long, the difference of two summed months, and the
 * days by which these miss its ends; else its days. Parts of which nothing is stored are left out.
 */
export function partsOf({ from, to }: Span, summed: SummedMonths | null): Part[] {
  const days: Part[] = [{ sign: 1, from, to }]
  if (summed === null) return days
  const { last } = summed
  const before = shiftDays(from, -1)
  const [start, end] = [nearestMonth(before, last), nearestMonth(to, last)]
  if (shiftMonths(start, minMonths) > end) return days
  const parts: Part[] = [
    { sign: 1, month: end },
    ...daysBetween(lastDayOf(end), to, 1),
    { sign: -1, month: start },
    ...daysBetween(lastDayOf(start), before, -1),
  ]
  return parts.filter((part) => isStored(part, summed))
}

/** The summed month whose end is the fewest days away; of the last one no day to come is counted. */
function nearestMonth(day: string, last: string): string {
  const own = monthOf(day)
  if (own >= last) return last
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
      const summed = await readSummedMonths(tx)
      return read(tx, { own: partsOf(now, summed), others: partsOf(before, summed) })
    },
    { isolation: 'repeatable read' },
  )
}

/** Whether anything may be stored of a part: not of days before the first sale, nor of those to come. */
function isStored(part: Part, { first, lastDay }: SummedMonths): boolean {
  return 'month' in part ? part.month >= first : part.to >= first && part.from <= lastDay
}

/** Rows of a part, as they are stored: `product_id`, `pairs`, `sales_cents`, `returned`. */
export function rowsOfPart(part: Part) {
  return 'month' in part
    ? sql`figure_model_month f where f.month = ${part.month}::date`
    : sql`figure_model_day f where f.day between ${part.from}::date and ${part.to}::date`
}

/** Rows of `product_id`, `pairs`, `cents` and `returned`, one for each product. */
function sumsOfPart(part: Part) {
  return 'month' in part
    ? sql`(select product_id, pairs, sales_cents as cents, returned from ${rowsOfPart(part)})`
    : sql`(select product_id, sum(pairs)::int as pairs, sum(sales_cents)::bigint as cents, sum(returned)::int as returned
             from ${rowsOfPart(part)} group by product_id)`
}

/** Where a span has no part of which anything is stored. */
const nothing = sql`(select product_id from figure_model_day where false) s0`

type Weighed = { part: Part; now: number; before: number }

/** The parts of both spans, each once, with how often they count for either. */
function weigh(own: readonly Part[], others: readonly Part[]): Weighed[] {
  const weighed = new Map<string, Weighed>()
  for (const [parts, span] of [[own, 'now'] as const, [others, 'before'] as const]) {
    for (const { sign, ...rest } of parts) {
      const key = JSON.stringify(rest)
      const known = weighed.get(key) ?? { part: { ...rest, sign: 1 } as Part, now: 0, before: 0 }
      weighed.set(key, { ...known, [span]: known[span] + sign })
    }
  }
  const place = ({ part }: Weighed) => ('month' in part ? 0 : 1)
  return [...weighed.values()].sort((one, other) => place(one) - place(other))
}

/**
 * What every product came to in the parts of a span: rows of `product_id`, `pairs`, `sales` and `returned`, and with those
 * of another span `pairs_before` and `sales_before`. Joined instead of grouped: months, which come first, are read in the order
 * of their products.
 */
export function modelSums(own: readonly Part[], others: readonly Part[] = []) {
  const weighed = weigh(own, others)
  const tables = weighed.map(({ part }, at) => sql`${sumsOfPart(part)} ${sql.ref(`s${at}`)}`)
  const [first = nothing, ...rest] = tables
  const joined = [first, ...rest.map((table) => sql`full join ${table} using (product_id)`)]
  const sum = (column: string, span: 'now' | 'before') => {
    const terms = weighed.flatMap((each, at) =>
      each[span] === 0 ? [] : [sql`${sql.lit(each[span])} * coalesce(${sql.ref(`s${at}.${column}`)}, 0)`],
    )
    return terms.length > 0 ? sql.join(terms, sql` + `) : sql`0`
  }
  return sql`
    select product_id, ${sum('pairs', 'now')} as pairs, (${sum('cents', 'now')})::float8 as sales,
           ${sum('returned', 'now')} as returned, ${sum('pairs', 'before')} as pairs_before,
           (${sum('cents', 'before')})::float8 as sales_before
      from ${sql.join(joined, sql` `)}`
}
