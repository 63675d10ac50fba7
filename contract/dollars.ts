import { z } from 'zod'

/** A sum of US dollars, which may grow large. */
export const sumOfDollars = z
  .number()
  .min(0)
  .refine(hasAtMostTwoDecimals, 'Amounts have at most two decimals')
  .meta({ description: 'US dollars, at most two decimals' })

/** US dollars on the wire: a JSON number with at most two decimals (docs/product.md#money). */
export const dollars = sumOfDollars.max(1_000_000).meta({ description: 'US dollars, at most two decimals' })

/** Tolerates the rounding error of binary fractions, which grows with the amount. */
function hasAtMostTwoDecimals(amount: number): boolean {
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6 + amount * 1e-9
}
