const dayMs = 86_400_000

/**
 * The last millisecond of the calendar day that is `days` after the day of `start`, both as the time zone counts them:
 * a day that the clocks change is a day like others.
 */
export function endOfDay(start: Date, days: number, timeZone: string): Date {
  const [year = 0, month = 1, day = 1] = localDay(start, timeZone).split('-').map(Number)
  return new Date(startOfDay(Date.UTC(year, month - 1, day + days + 1), timeZone) - 1)
}

/** The last millisecond of a day such as `2026-11-30`. */
export function endOfNamedDay(day: string, timeZone: string): Date {
  return new Date(startOfDay(Date.parse(day) + dayMs, timeZone) - 1)
}

/** The calendar day of an instant: `2026-11-30`. */
export function localDay(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant)
}

/** "Mon, Nov 30", as the shop's time zone counts. */
export function dayWords(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  }).format(instant)
}

/** When a local day begins whose midnight would be `midnight` in UTC. Where clocks skip midnight, the day begins later. */
function startOfDay(midnight: number, timeZone: string): number {
  let instant = midnight - offsetAt(midnight, timeZone)
  instant = midnight - offsetAt(instant, timeZone)
  return localMs(instant, timeZone) < midnight ? instant + (midnight - localMs(instant, timeZone)) : instant
}

/** How far local clocks are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  return localMs(instant, timeZone) - instant
}

/** Local wall time read as if it were UTC. */
function localMs(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  const [year, month, day, hour, minute, second] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((type) => Number(parts.find((part) => part.type === type)?.value ?? 0))
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second)
}
