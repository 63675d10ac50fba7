import type { GuestLine } from '../../features/cart/guest-cart.ts'
import { keyOfItem, type SavedItem } from './saved-cart-sum.ts'

/** Merges items into a guest's cart; the larger quantity wins, so that merging is idempotent. */
export function joinGuestLines(
  lines: readonly GuestLine[],
  items: readonly Pick<SavedItem, 'variantId' | 'size' | 'quantity'>[],
): GuestLine[] {
  const joined = new Map(lines.map((line) => [keyOfItem(line), line]))
  for (const { variantId, size, quantity } of items) {
    const key = keyOfItem({ variantId, size })
    joined.set(key, { variantId, size, qty: Math.max(quantity, joined.get(key)?.qty ?? 0) })
  }
  return [...joined.values()]
}
