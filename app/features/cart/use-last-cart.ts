import { useQuery } from '@tanstack/react-query'
import { whenSeen } from '../../ui/when-seen.ts'
import { useSession } from '../accounts/use-session.ts'
import { cartQuery } from './cart-query.ts'
import { readOfflineCart } from './offline-cart.ts'
import { type CartState, useCart } from './use-cart.ts'

/** The cart; where the shop cannot be reached, a customer's as it was last seen, with the time it is from. */
export function useLastCart(): CartState {
  const state = useCart()
  const { status } = useSession()
  const query = useQuery({ ...cartQuery, enabled: status === 'signed-in' })
  const unreached = query.fetchStatus === 'paused' || query.error?.problem.code === 'network'
  if (state.isGuest || !unreached) return state
  const last = query.data ? { cart: query.data, at: query.dataUpdatedAt } : readOfflineCart()
  if (!last) return state
  const text = `You’re offline. This is your cart as you saw it ${whenSeen(last.at)}; prices and stock may have changed.`
  const failure = { text, retry: () => void query.refetch() }
  if (state.status === 'ready') return { ...state, failure }
  return { status: 'ready', cart: last.cart, isGuest: false, busy: false, failure }
}
