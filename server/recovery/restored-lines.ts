type Row = { variantId: string; size: string; quantity: number; stock: number | null; title: string }
type Pairs = ReadonlyMap<string, number>

/** Outcome of a line; `reason` says what was not restored. */
export type Outcome = { row: { title: string }; added: boolean; reason: string | null }

export function keyOf(line: { variantId: string; size: string }): string {
  return `${line.variantId} ${line.size}`
}

/** Saved lines that the cart lacks, capped at stock. */
export function missing(rows: readonly Row[], inCart: Pairs) {
  return rows
    .map((row) => ({
      variantId: row.variantId,
      size: row.size,
      qty: Math.min(row.quantity, row.stock ?? 0),
    }))
    .filter((line) => line.qty > (inCart.get(keyOf(line)) ?? 0))
}

/** Outcome of each saved line, from the quantities before and after. */
export function judgeRestored(rows: readonly Row[], before: Pairs, after: Pairs): Outcome[] {
  return rows.map((row) => {
    const had = before.get(keyOf(row)) ?? 0
    const has = after.get(keyOf(row)) ?? 0
    const stock = row.stock ?? 0
    const added = has > had
    if (stock === 0) return { row, added, reason: 'Out of stock' }
    if (has >= row.quantity) return { row, added, reason: added ? null : 'Already in your cart' }
    if (has === 0) return { row, added, reason: 'Your cart is full' }
    return { row, added, reason: `Only ${stock} left` }
  })
}

/** The two sizes nearest to a missing one; of two equally near the larger first, as a short shoe hurts more. */
export function nearestSizes(wanted: string, sizes: readonly string[]): string[] {
  const distance = (size: string) => Math.abs(Number(size) - Number(wanted))
  return sizes
    .filter((size) => Number.isFinite(distance(size)))
    .sort((a, b) => distance(a) - distance(b) || Number(b) - Number(a))
    .slice(0, 2)
}
