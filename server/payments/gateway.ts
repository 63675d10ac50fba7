import type { PaymentMethod, PaymentStatus } from '../../contract/orders.ts'

/** What a gateway is told of a payment; the amount is US cents. `id` serves as idempotency key towards the gateway. */
export type PaymentToMake = {
  id: string
  orderId: string
  orderNumber: string
  method: PaymentMethod
  amountCents: number
  transactionId: string | null
}

/** How the customer shows that a payment of this method was made. */
type PaymentProof =
  /** Nothing is asked: the courier takes the money. */
  | 'on_delivery'
  /** A code mailed by the shop. */
  | 'mailed_code'
  /** The customer says so. */
  | 'claim'
  /** The gateway's own page, and only its word counts. */
  | 'gateway_page'

/**
 * What stands between the shop and the money. The verbs are called outside of any transaction and may be called again
 * for the same payment (a crash in between, a repeat): they must then do nothing twice.
 */
export type Gateway = {
  /** Kept with each payment. */
  readonly name: string
  proofOf(method: PaymentMethod): PaymentProof
  /** Called after the order was placed, unless it is paid on delivery. */
  start(payment: PaymentToMake): Promise<{ transactionId: string | null; paymentUrl: string | null }>
  /** What has become of a payment that the customer says was made. */
  confirm(payment: PaymentToMake): Promise<Extract<PaymentStatus, 'pending' | 'submitted' | 'completed'>>
  /** Gives the money of a cancelled order back. Throws where that cannot be done now. */
  refund(payment: PaymentToMake): Promise<void>
}
