export type PricedLine = { quantity: number; unitPriceCents: number }

export type OrderTotals = { subtotalCents: number; discountCents: number; totalCents: number }

/** Subtotal, discount and total in cents. No shipping, no tax. */
export function orderTotals(lines: readonly PricedLine[], discountCents: number): OrderTotals {
  const subtotalCents = lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0)
  return { subtotalCents, discountCents, totalCents: subtotalCents - discountCents }
}

export type OrderedSize = { variantId: string; size: string; quantity: number }

/** Merges lines of the same size, sorted in the order in which stock rows are locked. */
export function sumOrderedSizes(items: readonly OrderedSize[]): OrderedSize[] {
  const summed = new Map<string, OrderedSize>()
  for (const { variantId, size, quantity } of items) {
    const id = variantId.toLowerCase()
    const key = `${id} ${size}`
    summed.set(key, { variantId: id, size, quantity: quantity + (summed.get(key)?.quantity ?? 0) })
  }
  return [...summed.values()]
}
