import { useEffect, useEffectEvent, useState } from 'react'
import type { ProductDetail } from '../../../contract/catalogue.ts'
import { payableAmount } from '../../../contract/money.ts'
import { openAuthDialog } from '../../features/accounts/auth-dialog-request.ts'
import { readSession, useSession } from '../../features/accounts/use-session.ts'
import { useAddToCart } from '../../features/cart/use-add-to-cart.ts'
import { Button } from '../../ui/button.tsx'
import { loadLazily } from '../../ui/lazy-part.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import type { ProductChoice } from './use-product-choice.ts'

export type AddToCartProps = {
  product: ProductDetail
  choice: ProductChoice
  quantity: number
  onAdded: () => void
  /** Label of the button where it is repeated. */
  label?: string
}

/** The code comes with the first press. */
function countAdded(productId: string) {
  void loadLazily(() => import('../../features/catalogue/search-uses.ts')).then((code) =>
    code?.tellUsed(productId, 'cart'),
  )
}

/** Refusals whose own words say what to do. */
const tellsWhy = ['out_of_stock', 'validation_failed']

/** The main action of the page, with all its messages (docs/product.md#adding-to-the-cart). */
export function AddToCart({ product, choice, quantity, onAdded, label = 'Add to Cart' }: AddToCartProps) {
  const toast = useToast()
  const addToCart = useAddToCart()
  const [busy, setBusy] = useState(false)
  const { variant, size } = choice
  const [waits, setWanted] = useWanted(choice, () => void add())

  function ask() {
    if (readSession().status === 'signed-in') setWanted(true)
    else openAuthDialog({ reason: 'Please login to add items to cart', goOn: () => setWanted(true) })
  }

  async function add() {
    if (!variant || !size) {
      toast.error('Please select size and color')
      return
    }
    if (size.stock < quantity) {
      toast.error('Not enough stock available')
      return
    }
    setBusy(true)
    const outcome = await addToCart({ variantId: variant._id, size: size.size }, quantity, {
      title: product.title,
      gender: product.gender,
      colorName: variant.colorName,
      pictureId: variant.pictures[0]?.pictureId ?? null,
      tint: variant.tint,
      price: payableAmount(size.price, size.discountedPrice),
    })
    setBusy(false)
    if (outcome === 'added') {
      countAdded(product._id)
      onAdded()
    } else if (outcome !== 'signed-out')
      toast.error(tellsWhy.includes(outcome.code) ? outcome.message : 'Failed to add item to cart')
  }

  const soldOut = product.variants.every((each) => each.sizes.every((entry) => entry.stock === 0))
  return (
    <Button
      kind="signal"
      size="large"
      wide
      className="whitespace-nowrap max-lg:px-3"
      onClick={ask}
      busy={busy || waits}
      busyLabel="Adding…"
      disabled={soldOut}
    >
      {soldOut ? 'Sold out' : label}
    </Button>
  )
}

/** Calls `add` once it is wanted and the size is no longer open: the account may know the shopper's size. */
function useWanted({ isSizeOpen }: ProductChoice, add: () => void): [boolean, (wanted: boolean) => void] {
  const [wanted, setWanted] = useState(false)
  const { status } = useSession()
  const isReady = wanted && status === 'signed-in' && !isSizeOpen
  const addNow = useEffectEvent(add)
  useEffect(() => {
    if (!isReady) return
    setWanted(false)
    addNow()
  }, [isReady])
  return [wanted && status !== 'signed-out', setWanted]
}
