import { recoveryDiscounts } from '../../contract/recovery.ts'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** Hours without a change until the first reminder (docs/product.md#cart-reminders). */
export const firstReminderHours = 4

export type ReminderStep = 1 | 2 | 3

/** Latest due reminder step for the age of a cart. */
export function stepOfAge(ageMs: number): ReminderStep {
  if (ageMs >= 3 * dayMs) return 3
  return ageMs >= dayMs ? 2 : 1
}

/** Discount for the age of a saved cart in whole days (docs/product.md#recovery-discounts). */
export function discountOfAge(ageMs: number): { code: string; percent: number } | null {
  const days = Math.floor(ageMs / dayMs)
  const discount = recoveryDiscounts.find(({ fromDays }) => days >= fromDays)
  return discount ? { code: discount.code, percent: discount.percent } : null
}
