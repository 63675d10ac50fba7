import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { basePath } from '../../../contract/base-path.ts'
import { countOf } from '../../../contract/wording/count-words.ts'
import { createClient } from '../../api/client.ts'
import { recoveryEndpoints } from '../../api/endpoints.ts'
import { wordsOf } from '../../api/problem-words.ts'
import { sessionToken } from '../../api/session-token.ts'
import { refreshCart } from '../../features/cart/cart-query.ts'
import { readGuestLines, writeGuestLines } from '../../features/cart/guest-cart.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { joinGuestLines } from './join-guest-lines.ts'
import type { SavedItem } from './saved-cart-sum.ts'

/** Ignores the 401 rule: this page has its own text for an ended session (docs/product.md#signed-out-rule). */
const call = createClient({
  fetch: (request) => globalThis.fetch(request),
  root: () => `${window.location.origin}${basePath}/api`,
  token: () => sessionToken.read(),
})

/** Restores items to the cart: a customer's on the server, a guest's in this browser. */
export function useRestoreItems(token: string) {
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const navigate = useNavigate()
  const queries = useQueryClient()

  /** All available items, or only these. */
  async function restore(only: readonly SavedItem[] | null) {
    setBusy(true)
    const items = only?.map(({ variantId, size }) => ({ variantId, size }))
    const input = { params: { token }, body: items ? { items } : {} }
    const result = await call(recoveryEndpoints.restoreSavedCart, input)
    setBusy(false)
    if (result.ok) {
      const { itemsAdded, itemsSkipped } = result.reply
      toast.success(`Cart restored! ${countOf(itemsAdded, 'item')} added to your cart`)
      for (const { name, reason } of itemsSkipped) toast.warning(`${name}: ${reason}`)
      await refreshCart(queries)
      await navigate(href('/cart'))
    } else if (result.problem.status === 401) {
      sessionToken.write(null)
      toast.error('Please log in to restore your cart')
      await navigate(
        `${href('/auth')}?redirect=${encodeURIComponent(href('/cart/recover/:token', { token }))}`,
      )
    } else {
      toast.error(wordsOf(result.problem, 'Failed to restore cart'))
    }
  }

  async function addAsGuest(items: readonly SavedItem[]) {
    writeGuestLines(joinGuestLines(readGuestLines(), items))
    toast.success(`${countOf(items.length, 'item')} added to cart!`)
    await navigate(href('/cart'))
  }

  return { busy, restore, addAsGuest }
}
