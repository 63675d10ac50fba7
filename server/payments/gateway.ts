import type { PaymentMethod, PaymentProof, PaymentStatus } from '../../contract/orders.ts'

/** What a gateway is told of a payment; the amount is US cents. `id` serves as idempotency key towards the gateway. */
export type PaymentToMake = {
  id: string
  orderId: string
  orderNumber: string
  /** Empty where the customer has closed the account. */
  email: string
  method: PaymentMethod
  amountCents: number
  /** What the gateway calls it, as it last said. */
  transactionId: string | null
  placedAt: Date
}

/** What a gateway says of its own accord. */
export type PaymentNotice = {
  /** The gateway's own id of this notice: each is acted on once. */
  eventId: string
  /** The `id` of the payment it is about. */
  paymentId: string
  transactionId: string | null
  news: { kind: 'paid'; amountCents: number } | { kind: 'refund_failed'; reason: string }
}

/** A signed notice that no order follows from, in words: of another product of the same account, or in another currency. */
export type StrangeNotice = { eventId: string; strange: string }

/**
 * What stands between the shop and the money. The verbs are called outside of any transaction and may be called again
 * for the same payment (a crash in between, a repeat): they must then do nothing twice. docs/payments.md tells how to
 * write one.
 */
export type Gateway = {
  /** Kept with each payment. */
  readonly name: string
  /** Under `gateway_page` only a signed notice counts. */
  proofOf(method: PaymentMethod): PaymentProof
  /** Opens the gateway's page for a `gateway_page` payment, after the order was placed. */
  start(payment: PaymentToMake): Promise<{ transactionId: string | null; paymentUrl: string | null }>
  /** What has become of a payment that the customer says was made. */
  confirm(payment: PaymentToMake): Promise<Extract<PaymentStatus, 'pending' | 'submitted' | 'completed'>>
  /** Closes the page of an order that is cancelled; `paid` where the customer was faster. */
  withdraw(payment: PaymentToMake): Promise<'withdrawn' | 'paid'>
  /** Gives the money of a cancelled order back, or leaves that to people. Throws where it cannot be done now. */
  refund(payment: PaymentToMake): Promise<'refunded' | 'by_hand'>
  /**
   * Reads what was posted to the shop in the gateway's name: `forged` where its signature or its age is wrong,
   * `ignored` where it is of no interest. Left out by gateways that never write.
   */
  readNotice?(
    body: string,
    header: (name: string) => string | undefined,
  ): Promise<PaymentNotice | StrangeNotice | 'ignored' | 'forged'>
}
