import type { Db } from '../platform/db/database.ts'
import { shiftDays, shiftMonths } from './days.ts'
import {
  correctMonth,
  countMonthErrors,
  deleteMonths,
  insertMonth,
  monthsOf,
  readFirstModelDay,
  readSummedMonths,
} from './month-queries.ts'
import type { DaySpan } from './roll-up-queries.ts'

/** The first day of a day's month. */
export function monthOf(day: string): string {
  return `${day.slice(0, 8)}01`
}

export function lastDayOf(month: string): string {
  return shiftDays(shiftMonths(month, 1), -1)
}

/** Has the summed months agree with days that were counted anew. */
export async function correctMonths(db: Db, spans: readonly DaySpan[]): Promise<void> {
  const summed = await readSummedMonths(db)
  if (!summed) return
  const firstDay = await readFirstModelDay(db)
  // What sold before all of them belongs to each: they are summed from the beginning.
  if (firstDay === null || firstDay < summed.first) return deleteMonths(db)
  const months = new Set(spans.flatMap(monthsOf))
  for (const month of [...months].sort()) {
    if (month >= summed.first && month <= summed.last) await correctMonth(db, month, summed.last)
  }
}

/** Sums the next month, at last the one of today; false where none is left. All days have to be counted. */
export async function sumNextMonth(db: Db, today: string): Promise<boolean> {
  const summed = await readSummedMonths(db)
  const firstDay = summed ? null : await readFirstModelDay(db)
  const next = summed ? shiftMonths(summed.last, 1) : firstDay && monthOf(firstDay)
  if (!next || next > today) return false
  await insertMonth(db, next)
  return true
}

/** Months of the span that are summed to something else than their days, with the number of products. */
export async function findWrongMonths(
  db: Db,
  span?: DaySpan,
): Promise<{ month: string; products: number }[]> {
  const summed = await readSummedMonths(db)
  if (!summed) return []
  const { from, to } = span ?? { from: summed.first, to: summed.last }
  const wrong: { month: string; products: number }[] = []
  for (const month of monthsOf({ from, to })) {
    if (month < summed.first || month > summed.last) continue
    const products = await countMonthErrors(db, month)
    if (products > 0) wrong.push({ month, products })
  }
  return wrong
}
