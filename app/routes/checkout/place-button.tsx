import type { PaymentMethod } from '../../../contract/orders.ts'
import { Button } from '../../ui/button.tsx'
import { formatPrice } from '../../ui/price-format.ts'

/** What the button that places the order needs to know, wherever it stands. */
export type Placing = {
  method: PaymentMethod | null
  /** What the shopper has read and agrees to pay, in dollars. */
  agreed: number
  busy: boolean
  blocked: boolean
}

const labels = { cod: 'Place Order', card: 'Pay by card', upi: 'Pay by UPI' }

/** The form of the review step: a button beside it can send it, too. */
export const reviewFormId = 'place-order'

export function PlaceButton({ placing, className }: { placing: Placing; className?: string }) {
  const { method, agreed, busy, blocked } = placing
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
      {labels[method]} · {formatPrice(agreed)}
    </Button>
  )
}
