import { atPrice, lineCents, type PlannedLine, sumLines, takePairs } from '../orders/orders.ts'

/** A shoe that takes the place of one that comes back, at the price that was confirmed. */
export type NewPair = Pick<
  PlannedLine,
  'productId' | 'variantId' | 'size' | 'title' | 'brand' | 'color' | 'pictureId' | 'tint' | 'gender'
> & { unitPriceCents: number }

/** A size for sale as the new pair at this price: without its stock, which changes while a preview is looked at. */
export function asNewPair(offer: Omit<NewPair, 'unitPriceCents'>, unitPriceCents: number): NewPair {
  const { productId, variantId, size, title, brand, color, pictureId, tint, gender } = offer
  return { productId, variantId, size, title, brand, color, pictureId, tint, gender, unitPriceCents }
}

/** What becomes of a line: so many pairs come back, and of these so many are replaced. */
export type LineReturn = { position: number; back: number; replaced: number; to: NewPair | null }

/**
 * The price of a new pair. Of the same model a higher one is not asked for; of another model it is what it costs.
 */
export function newPairCents(
  old: Pick<PlannedLine, 'productId' | 'unitPriceCents'>,
  to: Pick<NewPair, 'productId' | 'unitPriceCents'>,
): number {
  return to.productId === old.productId ? Math.min(old.unitPriceCents, to.unitPriceCents) : to.unitPriceCents
}

/**
 * The lines of an order after pairs came back, with a new line for each that is replaced. Taken pairs take their share
 * of the discount with them; a new pair keeps it, of a cheaper one in proportion.
 */
export function exchangeLines(
  lines: readonly PlannedLine[],
  returns: readonly LineReturn[],
  returnId: string,
): PlannedLine[] {
  let next = Math.max(...lines.map(({ position }) => position))
  const added: PlannedLine[] = []
  const kept = lines.map((line) => {
    const change = returns.find(({ position }) => position === line.position)
    if (!change || change.back === 0) return line
    const { left, taken } = takePairs(line, change.back)
    if (change.to && change.replaced > 0) {
      next += 1
      added.push(newLine(takePairs(taken, change.replaced).taken, change.to, { position: next, returnId }))
    }
    return { ...left, returned: line.returned + change.back }
  })
  return [...kept, ...added]
}

function newLine(old: PlannedLine, to: NewPair, place: { position: number; returnId: string }): PlannedLine {
  const { unitPriceCents } = to
  const priced =
    unitPriceCents <= old.unitPriceCents ? atPrice(old, unitPriceCents) : { ...old, unitPriceCents }
  return { ...priced, ...to, ...place, cancelled: 0, returned: 0 }
}

/** What pairs of a line cost, with their share of the discount, in cents. */
export function pairsCents(line: PlannedLine, pairs: number): number {
  return lineCents(takePairs(line, pairs).taken)
}

/** What lines cost before and after, in cents. */
export function totals(before: readonly PlannedLine[], after: readonly PlannedLine[]) {
  return { before: sumLines(before).totalCents, after: sumLines(after).totalCents }
}
