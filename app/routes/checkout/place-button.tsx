import type { PaymentMethod } from '../../../contract/orders.ts'
import { Button } from '../../ui/button.tsx'
import { formatPrice } from '../../ui/price-format.ts'
import type { CheckoutCredit } from './store-credit.tsx'

/** Props of the button that places the order, in either place. */
export type Placing = {
  method: PaymentMethod | null
  /** The displayed total in dollars, which the customer agrees to. */
  agreed: number
  credit: CheckoutCredit
  busy: boolean
  blocked: boolean
}

const labels = { cod: 'Place Order', card: 'Pay by card', upi: 'Pay by UPI' }

/** Id of the review form, for a button outside of it. */
export const reviewFormId = 'place-order'

export function PlaceButton({ placing, className }: { placing: Placing; className?: string }) {
  const { method, credit, busy, blocked } = placing
  if (method === null) return null
  return (
    <Button
      type="submit"
      form={reviewFormId}
      kind="signal"
      size="large"
      wide
      busy={busy}
      busyLabel="Placing your order…"
      disabled={blocked}
      className={className}
    >
      {credit.paysAll ? labels.cod : labels[method]} · {formatPrice(credit.due)}
    </Button>
  )
}
