import { percentOff } from '../../../contract/money.ts'
import { discountShares } from './discount-shares.ts'
import type { PricedLine } from './order-totals.ts'

/** What a code takes off: a percentage or cents (one is null), of these products or, where null, of all. */
export type CodeDiscount = {
  percent: number | null
  amountCents: number | null
  productIds: ReadonlySet<string> | null
}

/**
 * What a code takes off each line, in cents: shares of the lines it is for, nothing of others. An amount takes off what
 * those lines cost at most.
 */
export function lineDiscounts(
  lines: readonly (PricedLine & { productId: string })[],
  discount: CodeDiscount | null,
): number[] {
  if (discount === null) return lines.map(() => 0)
  const { percent, amountCents, productIds } = discount
  // A line that costs nothing gets no share.
  const meant = lines.map(({ productId, quantity, unitPriceCents }) => ({
    quantity,
    unitPriceCents: productIds === null || productIds.has(productId) ? unitPriceCents : 0,
  }))
  const cost = meant.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0)
  const off = percent === null ? Math.min(cost, amountCents ?? 0) : percentOff(cost, percent)
  return discountShares(meant, off)
}
