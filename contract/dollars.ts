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
