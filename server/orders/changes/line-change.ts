/** What the money of a line consists of, in cents. */
export type LineMoney = { quantity: number; unitPriceCents: number; discountCents: number }

/** What a line costs: its pairs less its share of the discount. */
export function lineCents({ quantity, unitPriceCents, discountCents }: LineMoney): number {
  return quantity * unitPriceCents - discountCents
}

/**
 * Takes pairs out of a line with their share of its discount; what is taken and what stays sum to the line to the cent,
 * so that the last pair takes all that is left of the share.
 */
export function takePairs<Line extends LineMoney>(line: Line, pairs: number): { left: Line; taken: Line } {
  const stays = line.quantity - pairs
  const leftShare = Math.round((line.discountCents * stays) / line.quantity)
  return {
    left: { ...line, quantity: stays, discountCents: leftShare },
    taken: { ...line, quantity: pairs, discountCents: line.discountCents - leftShare },
  }
}

/** The line at the price of another size: a higher one is not asked for, of a lower one the discount keeps its proportion. */
export function atPrice<Line extends LineMoney>(line: Line, unitPriceCents: number): Line {
  if (unitPriceCents >= line.unitPriceCents) return line
  const discountCents = Math.round((line.discountCents * unitPriceCents) / line.unitPriceCents)
  return { ...line, unitPriceCents, discountCents }
}

export function sumLines(lines: readonly LineMoney[]): {
  subtotalCents: number
  discountCents: number
  totalCents: number
} {
  const subtotalCents = lines.reduce((sum, line) => sum + line.quantity * line.unitPriceCents, 0)
  const discountCents = lines.reduce((sum, line) => sum + line.discountCents, 0)
  return { subtotalCents, discountCents, totalCents: subtotalCents - discountCents }
}
