import { maxCartLines } from '../../contract/cart.ts'
import { shop } from '../../contract/shop.ts'

export type MergeCandidate = { key: string; quantity: number; inCart: number; stock: number }

/**
 * What the lines of a guest's cart become in the customer's own: the larger quantity wins, capped at stock
 * (docs/product.md#guest-cart). Lines that change nothing, that are sold out or that no longer fit into the cart are left out.
 */
export function mergeLines<Candidate extends MergeCandidate>(
  candidates: readonly Candidate[],
  linesInCart: number,
): Candidate[] {
  const largest = new Map<string, Candidate>()
  for (const candidate of candidates) {
    const known = largest.get(candidate.key)
    if (!known || candidate.quantity > known.quantity) largest.set(candidate.key, candidate)
  }
  let lines = linesInCart
  const merged: Candidate[] = []
  for (const candidate of largest.values()) {
    const quantity = Math.min(candidate.quantity, candidate.stock, shop.maxPairsPerSize)
    if (quantity <= candidate.inCart) continue
    if (candidate.inCart === 0 && lines >= maxCartLines) continue
    if (candidate.inCart === 0) lines += 1
    merged.push({ ...candidate, quantity })
  }
  return merged
}
