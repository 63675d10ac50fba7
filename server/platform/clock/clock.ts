/** Source of time for business rules; never `Date.now()` or the database's `now()`. */
export type Clock = { now(): Date }

export type MovableClock = Clock & {
  /** Moves the clock, in milliseconds; negative moves back. */
  advance(milliseconds: number): void
  set(instant: Date): void
}

/** System time, shifted by `offsetMs` milliseconds (CLOCK_OFFSET). */
export function systemClock(offsetMs = 0): Clock {
  return { now: () => new Date(Date.now() + offsetMs) }
}

/** A clock that only `advance` and `set` move; for tests and demo data. */
export function movableClock(start: Date | string = '2026-06-01T12:00:00Z'): MovableClock {
  let current = new Date(start).getTime()
  return {
    now: () => new Date(current),
    advance(milliseconds) {
      current += milliseconds
    },
    set(instant) {
      current = instant.getTime()
    },
  }
}
