import { type QueryClient, useMutationState } from '@tanstack/react-query'
import type { Cart } from '../../../contract/cart.ts'
import { call } from '../../api/browser-call.ts'
import type { CallResult } from '../../api/client.ts'
import { cartEndpoints } from '../../api/endpoints.ts'
import { personalQuery, replyOrThrow, writeQueryData } from '../../api/personal-query.ts'
import { untilAnswered } from '../../api/until-answered.ts'
import type { CartChange } from './cart-change.ts'

/** The customer's cart; every cart call returns all of it. */
export const cartQuery = personalQuery(cartEndpoints.getCart, {})

/** Changes run one at a time, so that the last reply is the newest. */
export const cartMutation = { mutationKey: ['cart'], scope: { id: 'cart' } } as const

/** Sends one change, again while the shop is away for a moment; throws ProblemError. */
export async function sendChange(change: CartChange): Promise<Cart> {
  const idempotencyKey = (change.kind === 'add' ? change.key : undefined) ?? crypto.randomUUID()
  return replyOrThrow(await untilAnswered(() => callFor(change, idempotencyKey)))
}

/** All but `add` may be repeated as they are. */
function callFor(change: CartChange, idempotencyKey: string): Promise<CallResult<CartEndpoint>> {
  switch (change.kind) {
    case 'add': {
      const body = { ...change.line, qty: change.qty }
      return call(cartEndpoints.addToCart, { body }, { idempotencyKey })
    }
    case 'quantity':
      return call(cartEndpoints.updateCart, { body: { ...change.line, qty: change.qty } })
    case 'size': {
      const body = { ...change.line, qty: change.qty, newSize: change.newSize }
      return call(cartEndpoints.updateCart, { body })
    }
    case 'remove':
      return call(cartEndpoints.removeFromCart, { body: change.line })
    case 'clear':
      return call(cartEndpoints.clearCart)
  }
}

type CartEndpoint = typeof cartEndpoints.getCart

/** The pending changes, in their order. */
export function usePendingChanges(): CartChange[] {
  return useMutationState({
    filters: { mutationKey: cartMutation.mutationKey, status: 'pending' },
    // Only `useChangeCart` and `useAddToCart` use this mutation key, with a CartChange as variables.
    select: (mutation) => mutation.state.variables as CartChange,
  })
}

const channelName = 'outsole.cart'

/** Stores a cart the server has sent, and has other tabs refetch theirs. */
export async function storeCart(queries: QueryClient, cart: Cart): Promise<void> {
  await writeQueryData<Cart>(queries, cartQuery.queryKey, cart)
  notifyOtherTabs()
}

/** Refetches the cart after a call that changed it without returning it, in other tabs, too. */
export function refreshCart(queries: QueryClient): Promise<void> {
  notifyOtherTabs()
  return queries.invalidateQueries({ queryKey: cartQuery.queryKey })
}

function notifyOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('changed')
  channel.close()
}

/** Calls the listener when another tab has changed the cart; returns a function that unsubscribes. */
export function onCartOfOtherTab(listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = listener
  return () => channel.close()
}
