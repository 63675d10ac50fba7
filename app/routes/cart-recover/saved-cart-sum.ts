import { percentOff, toCents, toDollars } from '../../../contract/money.ts'
import type { recoveryEndpoints } from '../../../contract/recovery.ts'
import type { CallResult } from '../../api/client.ts'

type Loaded<Result> = Result extends { ok: true; reply: infer Reply } ? Reply : never
export type SavedCart = Loaded<CallResult<typeof recoveryEndpoints.getSavedCart>>
export type SavedItem = SavedCart['cartItems'][number]

/** Key of an item by its content, so that a selection survives reordering. */
export function keyOfItem(item: Pick<SavedItem, 'variantId' | 'size'>): string {
  return `${item.variantId} ${item.size}`
}

export type SavedCartSum = { count: number; subtotal: number; discount: number; total: number }

/** Price of the selected items in dollars; sold-out items do not count (docs/product.md#recovery-links). */
export function sumSelected(
  items: readonly Pick<SavedItem, 'currentPrice' | 'quantity' | 'available'>[],
  percent: number,
): SavedCartSum {
  const available = items.filter((item) => item.available)
  const subtotal = available.reduce((sum, item) => sum + toCents(item.currentPrice) * item.quantity, 0)
  const discount = percentOff(subtotal, percent)
  return {
    count: available.length,
    subtotal: toDollars(subtotal),
    discount: toDollars(discount),
    total: toDollars(subtotal - discount),
  }
}

/** Whether a price rose or fell since the cart was saved. */
export function priceMove(item: Pick<SavedItem, 'price' | 'currentPrice'>): 'up' | 'down' | null {
  if (item.price === item.currentPrice) return null
  return item.currentPrice > item.price ? 'up' : 'down'
}
