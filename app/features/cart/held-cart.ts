import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { Cart } from '../../../contract/cart.ts'
import { readSession } from '../accounts/use-session.ts'
import { cartQuery } from './cart-query.ts'

export type HeldCart = { cart: Cart; accountId: string; at: number }

const storageKey = 'outsole.cart'

/** Keeps each cart that the shop sends, for times without a network; returns how to stop. */
export function holdCarts(queries: QueryClient): () => void {
  const hash = hashKey(cartQuery.queryKey)
  function hold() {
    const cart = queries.getQueryData(cartQuery.queryKey)
    const accountId = readSession().user?._id
    if (cart && accountId !== undefined) write({ cart, accountId, at: Date.now() })
  }
  hold()
  return queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.query.queryHash === hash) hold()
  })
}

/** The customer's cart as it was last seen, and when, in milliseconds. */
export function readHeldCart(): HeldCart | null {
  try {
    const held: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return isHeld(held) && held.accountId === readSession().user?._id ? held : null
  } catch {
    return null
  }
}

export function forgetCart(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Closed storage: nothing was kept.
  }
}

function write(held: HeldCart): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(held))
  } catch {
    // Closed or full storage: there is no cart without a network.
  }
}

/** Written by this file alone. */
function isHeld(value: unknown): value is HeldCart {
  return typeof value === 'object' && value !== null && 'cart' in value && 'accountId' in value
}
