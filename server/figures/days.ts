/** Calendar days as text such as `2026-11-30`; what day a time is on depends on the time zone, counting days does not. */
const dayMs = 86_400_000

/** The calendar day of an instant in a time zone. */
export function localDay(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant)
}

export function shiftDays(day: string, days: number): string {
  return isoDay(Date.parse(day) + days * dayMs)
}

/** The same day of another month, or that month's last day where it has no such day. */
export function shiftMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return isoDay(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)))
}

/** Days from the first to the last one, both counted in. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
}

/** 0 is Monday. */
export function weekday(day: string): number {
  return (new Date(Date.parse(day)).getUTCDay() + 6) % 7
}

function isoDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
