import { href } from 'react-router'
import type { Cart } from '../../../contract/cart.ts'
import { countPairs } from '../../features/cart/cart-change.ts'
import { CostLines } from '../../features/cart/cost-lines.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Link } from '../../ui/link.tsx'
import { formatPrice } from '../../ui/price-format.ts'
import { OrderedLines } from './ordered-lines.tsx'
import { PlaceButton, type Placing } from './place-button.tsx'
import { type CheckoutCredit, CreditLines } from './store-credit.tsx'
import { type KnownDiscount, totalsWith } from './use-applied-discount.ts'

type CheckoutSummaryProps = {
  cart: Cart
  discount: KnownDiscount | null
  credit: CheckoutCredit
  /** The button that places the order, in the last step. */
  place: Placing | false
}

/** Order summary: sticky on wide screens, collapsible above the steps on phones. */
export function CheckoutSummary({ cart, discount, credit, place }: CheckoutSummaryProps) {
  return (
    <>
      <div className="lg:hidden">
        <Disclosure title="Order summary" note={formatPrice(credit.due)}>
          <SummaryBody cart={cart} discount={discount} credit={credit} place={false} />
        </Disclosure>
      </div>
      <section
        aria-labelledby="checkout-summary"
        className="rounded-panel border border-line bg-raised p-6 max-lg:hidden"
      >
        <h2 id="checkout-summary" className="display mb-5 text-title">
          Order summary
        </h2>
        <SummaryBody cart={cart} discount={discount} credit={credit} place={place} />
      </section>
    </>
  )
}

function SummaryBody({ cart, discount, credit, place }: CheckoutSummaryProps) {
  const { total } = totalsWith(cart.total, discount)
  return (
    <div className="grid gap-5">
      <CostLines subtotal={cart.total} pairs={countPairs(cart.items)} discount={discount} total={total} />
      <CreditLines credit={credit} />
      {place && <PlaceButton placing={place} />}
      <OrderedLines cart={cart} />
      <Link
        href={href('/cart')}
        className="touch-target justify-self-start text-small underline underline-offset-4"
      >
        Change cart
      </Link>
    </div>
  )
}
