import { useRef } from 'react'
import { href } from 'react-router'
import type { Cart } from '../../../contract/cart.ts'
import { useRootData } from '../../api/shop-settings.ts'
import { countPairs, isShort } from '../../features/cart/cart-change.ts'
import { CostLines } from '../../features/cart/cost-lines.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { CartBar } from './cart-bar.tsx'
import { CheckoutButton } from './checkout-button.tsx'

/** Costs of the cart and the checkout button; guests are asked to sign in. */
export function CartSummary({ cart, isGuest }: { cart: Cart; isGuest: boolean }) {
  const blocked = cart.items.some(isShort)
  const lines = useRootData()?.lines
  const way = useRef<HTMLDivElement>(null)
  const pairs = countPairs(cart.items.filter((line) => !line.soldOut))
  return (
    <section
      aria-labelledby="summary-title"
      className="rounded-panel border border-line bg-raised p-5 md:p-6"
    >
      <h2 id="summary-title" className="display mb-4 text-title">
        Order summary
      </h2>
      <CostLines subtotal={cart.total} pairs={pairs} total={cart.total} />
      <div ref={way} className="mt-5 grid gap-3">
        {blocked ? (
          <>
            <Button kind="signal" size="large" wide disabled aria-describedby="checkout-blocked">
              Checkout
            </Button>
            <p id="checkout-blocked" className="text-danger text-small">
              Remove what’s sold out, or lower its quantity, to continue.
            </p>
          </>
        ) : (
          <>
            <CheckoutButton isGuest={isGuest} />
            {isGuest && <p className="text-caption text-soft">We’ll keep your cart.</p>}
          </>
        )}
        <Link
          href={href('/products')}
          className="touch-target justify-self-center text-small underline underline-offset-4 hover:decoration-2"
        >
          Continue Shopping
        </Link>
      </div>
      {lines && (
        <ul className="mt-5 grid gap-1.5 border-line border-t pt-4 text-caption text-soft">
          {[lines.delivery, lines.returns, lines.help].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {!blocked && <CartBar total={cart.total} isGuest={isGuest} main={way} />}
    </section>
  )
}
