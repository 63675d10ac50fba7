/** The reference day of the demo's dates; fixed, so that every run makes the same demo. */
export const demoDay = new Date('2026-06-01T09:00:00Z')

const day = 86_400_000

/** The time `days` before the demo's day; parts of a day count. */
export function daysBefore(days: number): Date {
  return new Date(demoDay.getTime() - Math.round(days * day))
}
