import { maxCartLines } from '../../contract/cart.ts'
import { shop } from '../../contract/shop.ts'

export type MergeCandidate = { key: string; quantity: number; inCart: number; stock: number }

/**
 * Merges a guest cart into the customer's: the larger quantity wins, capped at stock (docs/product.md#guest-cart).
 * Leaves out lines that change nothing, are sold out or exceed the limit.
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
