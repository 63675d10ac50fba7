import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/browser-call.ts'
import { cartEndpoints } from '../../api/endpoints.ts'
import { useSession } from '../accounts/use-session.ts'
import { cartQuery, onCartOfOtherTab, storeCart } from './cart-query.ts'
import { readGuestLines, writeGuestLines } from './guest-cart.ts'

/** Rendered once in the shell: refreshes the cart after changes in other tabs, and merges a guest's cart at sign-in. */
export function CartHost() {
  const session = useSession()
  const queries = useQueryClient()
  useEffect(
    () => onCartOfOtherTab(() => void queries.invalidateQueries({ queryKey: cartQuery.queryKey })),
    [queries],
  )
  useEffect(() => {
    const lines = readGuestLines()
    if (session.status !== 'signed-in' || lines.length === 0) return
    void call(cartEndpoints.mergeCart, { body: { items: [...lines] } }).then((result) => {
      // Merging is idempotent, so the lines are deleted once the server has them.
      if (!result.ok) return
      writeGuestLines([])
      void storeCart(queries, result.reply)
    })
  }, [session.status, queries])
  return null
}
