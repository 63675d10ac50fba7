import { href } from 'react-router'
import type { Cart } from '../../../contract/cart.ts'
import { isShort } from '../../features/cart/cart-change.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Shown instead of the steps when a line cannot be ordered, with a link to the cart. */
export function SoldOutStop({ cart }: { cart: Cart }) {
  return (
    <div className="grid max-w-form justify-items-start gap-6">
      <Notice tone="danger" role="alert" title="Something in your cart has sold out">
        <ul>
          {cart.items.filter(isShort).map((line) => (
            <li key={`${line.variantId._id} ${line.size}`}>
              {line.variantId.productId.title}, {line.variantId.colorName}, size {line.size}:{' '}
              {line.available === 0 ? 'sold out' : `only ${line.available} left`}
            </li>
          ))}
        </ul>
      </Notice>
      <LinkButton href={href('/cart')} kind="signal" size="large">
        Change your cart
      </LinkButton>
    </div>
  )
}
