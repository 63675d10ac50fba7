import type { PaymentMethod, PaymentProof, PaymentStatus } from '../../contract/orders.ts'

/** A payment as passed to a gateway; the amount is US cents, `id` its idempotency key towards the gateway. */
export type PaymentToMake = {
  id: string
  orderId: string
  orderNumber: string
  /** Empty where the customer has closed the account. */
  email: string
  method: PaymentMethod
  amountCents: number
  /** The gateway's own id of the payment, where it gave one. */
  transactionId: string | null
  placedAt: Date
}

/** A refund of a payment, or of a part of it, in US cents. */
export type RefundToMake = { id: string; amountCents: number; idempotencyKey: string }

/** An event that a gateway posted. */
export type PaymentNotice = {
  /** The gateway's id of the event; each is processed once. */
  eventId: string
  /** The `id` of the payment it is about. */
  paymentId: string
  transactionId: string | null
  outcome:
    | { kind: 'paid'; amountCents: number }
    /** `refundId` is the shop's own id of the refund; null for one made elsewhere. */
    | { kind: 'refund_failed'; refundId: string | null; reason: string }
}

/**
 * A validly signed event that is not about an order of ours: another product of the same account, or another
 * currency.
 */
export type UnknownNotice = { eventId: string; description: string }

/**
 * A payment gateway. Its methods are called outside any transaction and may be repeated for the same payment (crash,
 * retry), so they must be idempotent. docs/payments.md says how to write one.
 */
export type Gateway = {
  /** Name stored with each payment. */
  readonly name: string
  /** How a method's payment is proven. Under `gateway_page` only a signed event counts. */
  proofOf(method: PaymentMethod): PaymentProof
  /** Opens the gateway's page for a `gateway_page` payment, after the order was placed. */
  start(payment: PaymentToMake): Promise<{ transactionId: string | null; paymentUrl: string | null }>
  /** Result of a payment that the customer claims to have made. */
  confirm(payment: PaymentToMake): Promise<Extract<PaymentStatus, 'pending' | 'submitted' | 'completed'>>
  /** Closes the payment page of a cancelled order; `paid` where the customer was faster. */
  withdraw(payment: PaymentToMake): Promise<'withdrawn' | 'paid'>
  /**
   * Gives an amount of a payment back, once however often it is called for the same refund; or leaves that to people.
   * Throws where it cannot be done now. `reference` is the gateway's own id of the refund.
   */
  refund(payment: PaymentToMake, refund: RefundToMake): Promise<{ reference: string | null } | 'by_hand'>
  /**
   * Parses a posted event: `forged` where signature or age is wrong, `ignored` where it is irrelevant. Omitted by
   * gateways that post none.
   */
  readNotice?(
    body: string,
    header: (name: string) => string | undefined,
  ): Promise<PaymentNotice | UnknownNotice | 'ignored' | 'forged'>
}
