import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Cart } from '../../../contract/cart.ts'
import { cartEndpoints } from '../../api/endpoints.ts'
import { type ProblemError, personalQuery } from '../../api/personal-query.ts'
import { useSession } from '../accounts/use-session.ts'
import { applyChanges, emptyCart } from './cart-change.ts'
import { cartQuery, usePendingChanges } from './cart-query.ts'
import { useGuestLines } from './use-guest-lines.ts'

export type CartState =
  | { status: 'loading'; cart: null; isGuest: boolean }
  | { status: 'failed'; cart: null; isGuest: boolean; error: ProblemError; retry: () => void }
  /** A change is pending; the cart shows its result already. */
  | {
      status: 'ready'
      cart: Cart
      isGuest: boolean
      busy: boolean
      /** The data is stale, because refetching failed. */
      failure?: { text: string; retry: () => void }
    }

/** The cart: a customer's from the server, a guest's from this browser at current prices. */
export function useCart(): CartState {
  const session = useSession()
  const isGuest = session.status === 'signed-out'
  const lines = useGuestLines()
  const changes = usePendingChanges()
  const own = useQuery({ ...cartQuery, enabled: session.status === 'signed-in' })
  const priced = useQuery({
    ...personalQuery(cartEndpoints.priceLines, { body: { items: [...lines] } }),
    enabled: isGuest && lines.length > 0,
    placeholderData: keepPreviousData,
  })
  if (session.status === 'unknown') return { status: 'loading', cart: null, isGuest: false }
  if (isGuest && lines.length === 0) return { status: 'ready', cart: emptyCart, isGuest, busy: false }
  const query = isGuest ? priced : own
  if (query.data) {
    const cart = isGuest ? query.data : applyChanges(query.data, changes)
    const { error, refetch } = query
    const failure = error ? { text: error.message, retry: () => void refetch() } : undefined
    return { status: 'ready', cart, isGuest, busy: changes.length > 0, failure }
  }
  if (query.error) {
    return { status: 'failed', cart: null, isGuest, error: query.error, retry: () => void query.refetch() }
  }
  return { status: 'loading', cart: null, isGuest }
}
