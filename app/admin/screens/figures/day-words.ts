import type { FigureStep } from '../../../../contract/admin/figures.ts'

// Days are calendar days of the shop: no time zone may move them.
const formatOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
const whole = formatOf({ dateStyle: 'medium' })
const weekday = formatOf({ weekday: 'short', month: 'short', day: 'numeric' })
const dated = formatOf({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
const short = formatOf({ month: 'short', day: 'numeric' })
const month = formatOf({ month: 'short', year: 'numeric' })

type Days = { from: string; to: string }
const at = (day: string) => new Date(day)

/** `Oct 28 – Nov 26, 2026` */
export function daysInWords({ from, to }: Days): string {
  return from === to ? whole.format(at(from)) : whole.formatRange(at(from), at(to))
}

/** One day, week or month of a chart; what is not over yet says so. */
export function bucketInWords(days: Days, by: FigureStep, today: string): string {
  const name =
    by === 'day'
      ? (isYearOf(today, days.from) ? weekday : dated).format(at(days.from))
      : by === 'month' && isWholeMonth(days)
        ? month.format(at(days.from))
        : daysInWords(days)
  return days.to === today ? `${name}, so far` : name
}

/** The same for the ticks of an axis: a week by its first day. */
export function tickOf({ from }: Days, by: FigureStep): string {
  return (by === 'month' ? month : short).format(at(from))
}

const isYearOf = (today: string, day: string) => today.slice(0, 4) === day.slice(0, 4)

function isWholeMonth({ from, to }: Days): boolean {
  const next = new Date(Date.parse(to) + 86_400_000)
  return from.endsWith('-01') && next.getUTCDate() === 1
}
