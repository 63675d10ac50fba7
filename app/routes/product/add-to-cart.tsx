import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cartEndpoints } from '../../../contract/cart.ts'
import type { ProductDetail } from '../../../contract/catalogue.ts'
import { call } from '../../api/browser-call.ts'
import { personalKey, replyOrThrow } from '../../api/personal-query.ts'
import { openAuthDialog } from '../../features/accounts/auth-dialog-request.ts'
import { useSession } from '../../features/accounts/use-session.ts'
import { setCartCount } from '../../features/cart/use-cart-count.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast.tsx'
import type { ProductChoice } from './use-product-choice.ts'

type AddToCartProps = { product: ProductDetail; choice: ProductChoice; quantity: number; onAdded: () => void }

/** The main action of the page, with every message of the specification (section 5). */
export function AddToCart({ product, choice, quantity, onAdded }: AddToCartProps) {
  const session = useSession()
  const toast = useToast()
  const queries = useQueryClient()
  const { variant, size } = choice
  const adding = useMutation({
    mutationFn: async (body: { variantId: string; size: string; qty: number }) =>
      replyOrThrow(await call(cartEndpoints.addToCart, { body }, { idempotencyKey: crypto.randomUUID() })),
    onSuccess(cart) {
      setCartCount(cart.items.reduce((sum, line) => sum + line.qty, 0))
      queries.setQueryData(personalKey(cartEndpoints.getCart, {}), cart)
      toast.success(`${product.title} added to cart!`, {
        description: `${variant?.colorName}, size ${size?.size}, ${quantity} ${quantity === 1 ? 'pair' : 'pairs'}`,
        duration: 6000,
        action: { label: 'View cart', href: '/cart' },
      })
      onAdded()
    },
    onError: () => toast.error('Failed to add item to cart'),
  })

  function add() {
    if (session.status !== 'signed-in') {
      openAuthDialog({ reason: 'Please login to add items to cart' })
      return
    }
    if (!variant || !size) {
      toast.error('Please select size and color')
      return
    }
    if (size.stock < quantity) {
      toast.error('Not enough stock available')
      return
    }
    adding.mutate({ variantId: variant._id, size: size.size, qty: quantity })
  }

  const soldOut = product.variants.every((each) => each.sizes.every((entry) => entry.stock === 0))
  return (
    <Button
      kind="signal"
      size="large"
      wide
      onClick={add}
      busy={adding.isPending}
      busyLabel="Adding…"
      disabled={soldOut}
    >
      {soldOut ? 'Sold out' : 'Add to Cart'}
    </Button>
  )
}
