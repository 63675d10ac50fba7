import type { PricedLine } from './order-totals.ts'

/**
 * What of an order's discount falls on each line, in cents: in proportion to what the line costs, the cents that are
 * left over to the largest remainders, equal ones in the order of the lines (docs/product.md#discount-shares). Sums to
 * `discountCents`, which may be the lines' sum at most; no share exceeds its line. `fill_discount_shares` in SQL.
 */
export function discountShares(lines: readonly PricedLine[], discountCents: number): number[] {
  const costs = lines.map((line) => line.quantity * line.unitPriceCents)
  const subtotal = costs.reduce((sum, cost) => sum + cost, 0)
  if (subtotal === 0) return costs.map(() => 0)
  // The product of two amounts may exceed what a number holds exactly.
  const exact = costs.map((cost) => BigInt(cost) * BigInt(discountCents))
  const shares = exact.map((product) => Number(product / BigInt(subtotal)))
  const remainders = exact.map((product) => Number(product % BigInt(subtotal)))
  const leftOver = discountCents - shares.reduce((sum, share) => sum + share, 0)
  const first = [...remainders.keys()]
    .sort((one, other) => (remainders[other] ?? 0) - (remainders[one] ?? 0) || one - other)
    .slice(0, leftOver)
  return shares.map((share, at) => (first.includes(at) ? share + 1 : share))
}
