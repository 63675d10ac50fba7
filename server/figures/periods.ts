import {
  type FigureSpan,
  type FigureStep,
  type figureRivals,
  maxFigureDays,
} from '../../contract/admin/figures.ts'
import { countDays, shiftDays, shiftMonths, weekday } from './days.ts'

type Against = (typeof figureRivals)[number]
export type Span = { from: string; to: string }

/**
 * A span of the period with the one of the time before that it is compared with; null where there is none. A longer time
 * before, such as January's before February, goes on beyond the last one.
 */
export type Bucket = Span & { before: Span | null }

export type Periods = { now: Span; before: Span; buckets: Bucket[] }

/**
 * Cuts a period into days, weeks (from Monday) or months, and the time before it alike: as many days right before it, or
 * where it is made of whole months as many months; with `year` the same days a year earlier.
 */
export function comparePeriods(now: Span, step: FigureStep, against: Against): Periods {
  const months = against === 'year' ? 12 : wholeMonths(now)
  const before = months === null ? daysBefore(now) : monthsBefore(now, months)
  const own = cut(now, step)
  const isCutAlike = months === null
  const days = countDays(before.from, now.from) - 1
  const others = isCutAlike
    ? own.map(({ from, to }) => ({ from: shiftDays(from, -days), to: shiftDays(to, -days) }))
    : cut(before, step)
  return { now, before, buckets: own.map((bucket, at) => ({ ...bucket, before: others[at] ?? null })) }
}

/** The days of a named period; `today` is the last one, but of the month that is over. */
function spanOf(name: FigureSpan, today: string): Span {
  const month = `${today.slice(0, 8)}01`
  switch (name) {
    case 'today':
      return { from: today, to: today }
    case '7_days':
      return { from: shiftDays(today, -6), to: today }
    case '30_days':
      return { from: shiftDays(today, -29), to: today }
    case '90_days':
      return { from: shiftDays(today, -89), to: today }
    case '12_months':
      return { from: shiftDays(shiftMonths(today, -12), 1), to: today }
    case 'this_month':
      return { from: month, to: today }
    case 'last_month':
      return { from: shiftMonths(month, -1), to: shiftDays(month, -1) }
    case 'this_year':
      return { from: `${today.slice(0, 5)}01-01`, to: today }
  }
}

type Choice = { span: FigureSpan; from?: string | undefined; to?: string | undefined }

/** What is chosen, without days to come, and never longer than may be asked for. */
export function chosenSpan({ span, from, to }: Choice, today: string): Span {
  if (from === undefined) return spanOf(span, today)
  const last = to !== undefined && to < today ? to : today
  const first = from < last ? from : last
  return {
    from: countDays(first, last) > maxFigureDays ? shiftDays(last, 1 - maxFigureDays) : first,
    to: last,
  }
}

/** Days where a chart has room for them, else weeks or months. */
export function stepFor({ from, to }: Span): FigureStep {
  const days = countDays(from, to)
  return days <= 62 ? 'day' : days <= 184 ? 'week' : 'month'
}

/** Days, weeks or months of a span; the first and the last may be cut short by it. */
export function cut({ from, to }: Span, step: FigureStep): Span[] {
  const buckets: Span[] = []
  for (let start = from; start <= to; ) {
    const next = startAfter(start, step)
    const end = shiftDays(next, -1)
    buckets.push({ from: start, to: end < to ? end : to })
    start = next
  }
  return buckets
}

function startAfter(day: string, step: FigureStep): string {
  switch (step) {
    case 'day':
      return shiftDays(day, 1)
    case 'week':
      return shiftDays(day, 7 - weekday(day))
    case 'month':
      return shiftMonths(`${day.slice(0, 8)}01`, 1)
  }
}

/** How many whole months a span is made of; null where it is not. */
function wholeMonths({ from, to }: Span): number | null {
  const after = shiftDays(to, 1)
  if (!from.endsWith('-01') || !after.endsWith('-01')) return null
  const [year = 0, month = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0] = after.split('-').map(Number)
  return (toYear - year) * 12 + toMonth - month
}

function daysBefore({ from, to }: Span): Span {
  const days = countDays(from, to)
  return { from: shiftDays(from, -days), to: shiftDays(from, -1) }
}

/** Whole months stay whole ones, however many days they have. */
function monthsBefore({ from, to }: Span, months: number): Span {
  return { from: shiftMonths(from, -months), to: shiftDays(shiftMonths(shiftDays(to, 1), -months), -1) }
}
