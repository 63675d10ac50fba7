import { useQuery } from '@tanstack/react-query'
import { useSession } from '../accounts/use-session.ts'
import { applyChanges, type CartChange, countPairs } from './cart-change.ts'
import { cartQuery, usePendingChanges } from './cart-query.ts'
import { useGuestLines } from './use-guest-lines.ts'

/** Number of pairs in the cart for the badges of header and bottom navigation; zero on the server. */
export const useCartCount: () => number = import.meta.env.SSR ? () => 0 : useCountInBrowser

function useCountInBrowser(): number {
  const session = useSession()
  const lines = useGuestLines()
  const changes = usePendingChanges()
  const { data } = useQuery({ ...cartQuery, enabled: session.status === 'signed-in' })
  if (session.status === 'signed-out') return countPairs(lines)
  if (!data) return 0
  const isNew = (change: CartChange) =>
    change.kind === 'add' &&
    !data.items.some((item) => item.variantId._id === change.line.variantId && item.size === change.line.size)
  const coming = changes.reduce((sum, change) => sum + (isNew(change) && 'qty' in change ? change.qty : 0), 0)
  return countPairs(applyChanges(data, changes).items) + coming
}
