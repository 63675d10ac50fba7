import { useEffect } from 'react'
import { href, useLocation, useMatches } from 'react-router'
import { useSession } from '../../features/accounts/use-session.ts'
import { useCartCount } from '../../features/cart/use-cart-count.ts'
import { usePairAdded } from '../../features/cart/use-pair-added.ts'
import { isHere } from '../navigation.ts'
import { screenVisits, shownProduct } from './screen-visits.ts'
import { onSoldOutPress, readSoldOutChoice } from './sold-out-choice.ts'
import { tellVisit } from './tell-visit.ts'

/**
 * Tells the shop how far visits come and which sizes were chosen in vain, without saying whose
 * (docs/product.md#conversion). Comes after the page, which knows nothing of it.
 */
export function Visits() {
  const { pathname, search } = useLocation()
  const loaderData = useMatches().at(-1)?.loaderData
  useEffect(() => {
    for (const visit of screenVisits({ pathname, loaderData })) tellVisit(visit)
  }, [pathname, loaderData])

  const productId = shownProduct({ pathname, loaderData })?._id
  useEffect(() => {
    const size = readSoldOutChoice(search)
    if (productId !== undefined && size !== null) tellVisit({ kind: 'soldOut', productId, size })
  }, [productId, search])
  useEffect(() => {
    if (productId === undefined) return
    return onSoldOutPress((size) => tellVisit({ kind: 'soldOut', productId, size }))
  }, [productId])

  const isSignedIn = useSession().status === 'signed-in'
  const pairs = useCartCount()
  // Without a pair or a customer it leads elsewhere.
  const isCheckout = isHere(pathname, href('/checkout')) && isSignedIn && pairs > 0
  useEffect(() => {
    if (isCheckout) tellVisit({ kind: 'checkout' })
  }, [isCheckout])

  usePairAdded(tellCarted)
  return null
}

function tellCarted(): void {
  tellVisit({ kind: 'carted' })
}
