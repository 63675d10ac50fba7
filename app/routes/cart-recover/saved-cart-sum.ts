import { toCents, toDollars } from '../../../contract/money.ts'
import type { recoveryEndpoints } from '../../../contract/recovery.ts'
import type { CallResult } from '../../api/client.ts'

type Loaded<Result> = Result extends { ok: true; reply: infer Reply } ? Reply : never
export type SavedCart = Loaded<CallResult<typeof recoveryEndpoints.getSavedCart>>
export type SavedItem = SavedCart['cartItems'][number]

/** Tells items apart by what they are, so that a selection outlives a changed order. */
export function keyOfItem(item: Pick<SavedItem, 'variantId' | 'size'>): string {
  return `${item.variantId} ${item.size}`
}

export type SavedCartSum = { count: number; subtotal: number; discount: number; total: number }

/** What the selected items cost now, in dollars; what is sold out counts nothing (docs/product.md#recovery-links). */
export function sumSelected(
  items: readonly Pick<SavedItem, 'currentPrice' | 'quantity' | 'available'>[],
  percent: number,
): SavedCartSum {
  const available = items.filter((item) => item.available)
  const subtotal = available.reduce((sum, item) => sum + toCents(item.currentPrice) * item.quantity, 0)
  const discount = Math.round((subtotal * percent) / 100)
  return {
    count: available.length,
    subtotal: toDollars(subtotal),
    discount: toDollars(discount),
    total: toDollars(subtotal - discount),
  }
}

/** Which way a price went since the cart was saved. */
export function priceMove(item: Pick<SavedItem, 'price' | 'currentPrice'>): 'up' | 'down' | null {
  if (item.price === item.currentPrice) return null
  return item.currentPrice > item.price ? 'up' : 'down'
}
