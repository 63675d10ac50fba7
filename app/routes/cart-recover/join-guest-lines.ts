import type { GuestLine } from '../../features/cart/guest-cart.ts'
import { keyOfItem, type SavedItem } from './saved-cart-sum.ts'

/** A guest's cart with these items in it: the larger quantity wins, so that adding twice adds nothing twice. */
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
