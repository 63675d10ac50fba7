import { type QueryClient, useMutationState } from '@tanstack/react-query'
import type { Cart } from '../../../contract/cart.ts'
import { call } from '../../api/browser-call.ts'
import { cartEndpoints } from '../../api/endpoints.ts'
import { personalQuery, replyOrThrow, writeQueryData } from '../../api/personal-query.ts'
import type { CartChange } from './cart-change.ts'

/** The customer's cart; every cart call answers with the whole of it. */
export const cartQuery = personalQuery(cartEndpoints.getCart, {})

/** Changes run one after another, so that the last answer is the last word. */
export const cartMutation = { mutationKey: ['cart'], scope: { id: 'cart' } } as const

/** Sends one change; throws ProblemError. A repeat of an addition adds nothing twice. */
export async function sendChange(change: CartChange, idempotencyKey: string): Promise<Cart> {
  switch (change.kind) {
    case 'add': {
      const body = { ...change.line, qty: change.qty }
      return replyOrThrow(await call(cartEndpoints.addToCart, { body }, { idempotencyKey }))
    }
    case 'quantity':
      return replyOrThrow(await call(cartEndpoints.updateCart, { body: { ...change.line, qty: change.qty } }))
    case 'size': {
      const body = { ...change.line, qty: change.qty, newSize: change.newSize }
      return replyOrThrow(await call(cartEndpoints.updateCart, { body }))
    }
    case 'remove':
      return replyOrThrow(await call(cartEndpoints.removeFromCart, { body: change.line }))
    case 'clear':
      return replyOrThrow(await call(cartEndpoints.clearCart))
  }
}

/** The changes under way, in the order they were made. */
export function usePendingChanges(): CartChange[] {
  return useMutationState({
    filters: { mutationKey: cartMutation.mutationKey, status: 'pending' },
    // Only `useChangeCart` and `useAddToCart` use this key, with a change as their variable.
    select: (mutation) => mutation.state.variables as CartChange,
  })
}

const channelName = 'outsole.cart'

/** Keeps a cart that the server sent, and tells the other tabs to look for themselves. */
export async function keepCart(queries: QueryClient, cart: Cart): Promise<void> {
  await writeQueryData<Cart>(queries, cartQuery.queryKey, cart)
  tellOtherTabs()
}

/** Asks for the cart anew after a call that changed it without sending it, and tells the other tabs to do so too. */
export function refreshCart(queries: QueryClient): Promise<void> {
  tellOtherTabs()
  return queries.invalidateQueries({ queryKey: cartQuery.queryKey })
}

function tellOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('changed')
  channel.close()
}

/** Tells when another tab has changed the cart; returns how to stop. */
export function onCartOfOtherTab(listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = listener
  return () => channel.close()
}
