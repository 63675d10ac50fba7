import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { Cart } from '../../../contract/cart.ts'
import { readSession } from '../accounts/use-session.ts'
import { cartQuery } from './cart-query.ts'

export type OfflineCart = { cart: Cart; accountId: string; at: number }

const storageKey = 'outsole.cart'

/** Stores each cart that the API returns for offline use; returns the unsubscribe function. */
export function cacheCarts(queries: QueryClient): () => void {
  const hash = hashKey(cartQuery.queryKey)
  function store() {
    const cart = queries.getQueryData(cartQuery.queryKey)
    const accountId = readSession().user?._id
    if (cart && accountId !== undefined) write({ cart, accountId, at: Date.now() })
  }
  store()
  return queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && event.query.queryHash === hash) store()
  })
}

/** The customer's last stored cart, and when it was stored, in milliseconds. */
export function readOfflineCart(): OfflineCart | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return isOfflineCart(stored) && stored.accountId === readSession().user?._id ? stored : null
  } catch {
    return null
  }
}

export function deleteOfflineCart(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Closed storage: nothing was kept.
  }
}

function write(cart: OfflineCart): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(cart))
  } catch {
    // Closed or full storage: there is no cart without a network.
  }
}

/** Written by this file alone. */
function isOfflineCart(value: unknown): value is OfflineCart {
  return typeof value === 'object' && value !== null && 'cart' in value && 'accountId' in value
}
