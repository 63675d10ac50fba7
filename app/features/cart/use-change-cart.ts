import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Cart } from '../../../contract/cart.ts'
import type { Problem } from '../../api/client.ts'
import { ProblemError } from '../../api/personal-query.ts'
import { readSession } from '../accounts/use-session.ts'
import { type CartChange, emptyCart } from './cart-change.ts'
import { cartMutation, cartQuery, sendChange, storeCart } from './cart-query.ts'
import { changeGuestLines, readGuestLines, writeGuestLines } from './guest-cart.ts'

/**
 * Changes the cart: a customer's on the server with an optimistic update, a guest's in this browser. Resolves to the
 * problem where the server refused, else null.
 */
export function useChangeCart(): (change: CartChange) => Promise<Problem | null> {
  const queries = useQueryClient()
  const { mutateAsync } = useMutation({
    ...cartMutation,
    mutationFn: (change: CartChange) => sendUnlessOvertaken(queries, change),
    onSuccess: (cart) => storeCart(queries, cart),
    // Not awaited, so that a network error shows at once.
    onError: () => void queries.invalidateQueries({ queryKey: cartQuery.queryKey }),
  })
  return async function changeCart(change) {
    if (readSession().status === 'signed-out') {
      writeGuestLines(changeGuestLines(readGuestLines(), change))
      return null
    }
    try {
      await mutateAsync(change)
      return null
    } catch (error) {
      if (error instanceof ProblemError) return error.problem
      throw error
    }
  }
}

/** Skips a quantity that a later pending change replaces: ten quick clicks are one call. */
async function sendUnlessOvertaken(queries: QueryClient, change: CartChange): Promise<Cart> {
  if (change.kind === 'quantity') {
    const { line } = change
    const waiting = queries
      .getMutationCache()
      .findAll({ mutationKey: cartMutation.mutationKey, status: 'pending' })
      .map((mutation) => mutation.state.variables as CartChange)
    const later = waiting.slice(waiting.indexOf(change) + 1)
    const overtaken = later.some(
      (next) =>
        next.kind === 'quantity' && next.line.variantId === line.variantId && next.line.size === line.size,
    )
    if (overtaken) return queries.getQueryData(cartQuery.queryKey) ?? emptyCart
  }
  return sendChange(change, crypto.randomUUID())
}
