import type { Cart, CartLine } from '../../../contract/cart.ts'
import { payableAmount, toCents, toDollars } from '../../../contract/money.ts'

export type LineKey = { variantId: string; size: string }

/** A change of the cart; screens show its result while the call is pending. */
export type CartChange =
  | { kind: 'add'; line: LineKey; qty: number }
  | { kind: 'quantity'; line: LineKey; qty: number }
  | { kind: 'size'; line: LineKey; qty: number; newSize: string }
  | { kind: 'remove'; line: LineKey }
  | { kind: 'clear' }

/** Where the server gives no message. */
export const cartFailed = 'Failed to update cart. Please try again.'

export const emptyCart: Cart = { items: [], total: 0 }

/** The cart with these pending changes applied. Added lines appear once the server has confirmed them. */
export function applyChanges(cart: Cart, changes: readonly CartChange[]): Cart {
  if (changes.length === 0) return cart
  const items = changes.reduce(applyChange, cart.items)
  return { items, total: cartTotal(items) }
}

function applyChange(items: CartLine[], change: CartChange): CartLine[] {
  if (change.kind === 'clear') return []
  const isIt = (line: CartLine) => isLine(line, change.line)
  switch (change.kind) {
    case 'remove':
      return items.filter((line) => !isIt(line))
    case 'add':
      return items.map((line) => (isIt(line) ? { ...line, qty: line.qty + change.qty } : line))
    case 'quantity':
      return items.map((line) => (isIt(line) ? { ...line, qty: change.qty } : line))
    case 'size':
      return items.map((line) => (isIt(line) ? withSize(line, change.newSize) : line))
  }
}

function withSize(line: CartLine, newSize: string): CartLine {
  const size = line.variantId.sizes.find((each) => each.size === newSize)
  if (!size) return line
  const price = payableAmount(size.price, size.discountedPrice)
  return {
    ...line,
    size: newSize,
    price,
    priceWhenAdded: price,
    available: size.stock,
    soldOut: size.stock === 0,
  }
}

function isLine(line: CartLine, key: LineKey): boolean {
  return line.variantId._id === key.variantId && line.size === key.size
}

export function lineKeyOf(line: CartLine): LineKey {
  return { variantId: line.variantId._id, size: line.size }
}

/** A line that prevents ordering: sold out, or more pairs than in stock. */
export function isShort(line: CartLine): boolean {
  return line.qty > line.available
}

/** Number of pairs, for the badge. */
export function countPairs(lines: readonly { qty: number }[]): number {
  return lines.reduce((sum, line) => sum + line.qty, 0)
}

/** In dollars; sold-out lines do not count, as on the server. */
export function cartTotal(lines: readonly CartLine[]): number {
  return toDollars(lines.reduce((sum, line) => sum + (line.soldOut ? 0 : line.qty * toCents(line.price)), 0))
}
