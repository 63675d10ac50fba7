import { z } from 'zod'

/** US dollars on the wire: a JSON number with at most two decimals (decisions: The wire). */
export const dollars = z
  .number()
  .min(0)
  .max(1_000_000)
  .refine(hasAtMostTwoDecimals, 'Amounts have at most two decimals')
  .meta({ description: 'US dollars, at most two decimals' })

function hasAtMostTwoDecimals(amount: number): boolean {
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6
}

/** Integer cents (as stored) to the number of dollars sent on the wire. */
export function toDollars(cents: number): number {
  return cents / 100
}

/** A number of dollars from the wire to integer cents. */
export function toCents(amount: number): number {
  return Math.round(amount * 100)
}

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Dollars as a shopper reads them: `$1,129.50` (specification, section 9). */
export function formatDollars(amount: number): string {
  return usd.format(amount)
}
