import type { DeliveryAddress } from '../../contract/account-forms.ts'
import { holdMilliseconds, type OrderInput } from '../../contract/orders.ts'
import { newId } from '../platform/db/ids.ts'
import type { PaymentRow, UndiscountedLine, WholeOrder } from './order-columns.ts'
import { newOrderNumber } from './order-number.ts'
import { composePayment } from './payments/payment-rows.ts'
import { creditGateway } from './payments/store-credit.ts'
import { type CodeDiscount, lineDiscounts } from './totals/line-discounts.ts'
import { orderTotals } from './totals/order-totals.ts'

/** Input of `composeOrder`. */
export type OrderParts = {
  accountId: string
  buyer: { email: string; emailIsVerified: boolean; address: DeliveryAddress }
  /** What the customer chose and typed, for the columns of the same names. */
  input: OrderInput
  lines: UndiscountedLine[]
  discount: (CodeDiscount & { code: string }) | null
  /** True: confirmed at once. False: pending, its stock held until it is paid. */
  isFinal: boolean
  /** Name of the payment gateway. */
  gateway: string
  /** Store credit that is spent on it. */
  creditCents?: number
  now: Date
}

/** Builds a new order with ids, number, totals in cents and its first status event; writes nothing. */
export function composeOrder(parts: OrderParts): WholeOrder {
  const { accountId, buyer, input, lines, discount, isFinal, now } = parts
  const status = isFinal ? 'confirmed' : 'pending'
  const shares = lineDiscounts(lines, discount)
  const totals = orderTotals(
    lines,
    shares.reduce((sum, share) => sum + share, 0),
  )
  const note = placedNote(parts, totals.totalCents)
  const payments = chargesOf(parts, totals.totalCents)
  return {
    id: newId(),
    orderNumber: newOrderNumber(now),
    accountId,
    email: buyer.email,
    emailIsVerified: buyer.emailIsVerified,
    status,
    address: buyer.address,
    ...input,
    ...totals,
    discountCode: discount?.code ?? null,
    discountPercent: discount?.percent ?? null,
    packedAt: null,
    heldUntil: isFinal ? null : new Date(now.getTime() + holdMilliseconds),
    createdAt: now,
    payments,
    payment: composePayment(status, payments),
    lines: lines.map((line, at) => ({
      ...line,
      position: at + 1,
      discountCents: shares[at] ?? 0,
      cancelled: 0,
      returned: 0,
      returnId: null,
    })),
    events: [{ status, at: now, note, actorKind: 'customer', actorName: null }],
  }
}

function placedNote({ isFinal, creditCents = 0 }: OrderParts, totalCents: number): string {
  if (totalCents === 0) return 'Order placed, nothing to pay'
  if (creditCents >= totalCents) return 'Order placed, paid with store credit'
  return isFinal ? 'Order placed, payment due on delivery' : 'Order placed, waiting for payment'
}

/** The charge of what the customer has still to pay, and, where there is some, that of the store credit. */
function chargesOf({ input, gateway, creditCents = 0 }: OrderParts, totalCents: number): PaymentRow[] {
  const due = totalCents - creditCents
  const own = newCharge({ gateway, method: input.paymentMethod, amountCents: due })
  if (creditCents === 0) return [due === 0 ? { ...own, status: 'succeeded' } : own]
  const credit = newCharge({ gateway: creditGateway, method: input.paymentMethod, amountCents: creditCents })
  return [
    { ...own, status: due === 0 ? 'succeeded' : 'pending' },
    { ...credit, status: 'succeeded' },
  ]
}

function newCharge(charge: Pick<PaymentRow, 'gateway' | 'method' | 'amountCents'>): PaymentRow {
  const id = newId()
  return {
    id,
    kind: 'charge',
    chargeId: null,
    returnId: null,
    ...charge,
    status: 'pending',
    currency: 'USD',
    transactionId: null,
    paymentUrl: null,
    idempotencyKey: `start-${id}`,
    submittedAt: null,
    byHand: false,
    attempts: 0,
    failure: null,
  }
}
