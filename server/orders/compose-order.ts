import { type CheckoutDraft, type DeliveryAddress, holdMilliseconds } from '../../contract/orders.ts'
import { newId } from '../platform/db/ids.ts'
import type { OrderLineRow, WholeOrder } from './order-columns.ts'
import { newOrderNumber } from './order-number.ts'
import { orderTotals } from './order-totals.ts'

/** Input of `composeOrder`. */
export type OrderParts = {
  accountId: string
  buyer: { email: string; emailIsVerified: boolean; address: DeliveryAddress }
  /** What the customer chose and typed; address and discount are resolved in `buyer` and `discount`. */
  draft: Omit<CheckoutDraft, 'deliveryAddress' | 'discountCode'>
  lines: OrderLineRow[]
  discount: { code: string; percent: number } | null
  /** True: confirmed at once. False: pending, its stock held until it is paid. */
  isFinal: boolean
  /** Name of the payment gateway. */
  gateway: string
  now: Date
}

/** Builds a new order with ids, number, totals in cents and its first status event; writes nothing. */
export function composeOrder(parts: OrderParts): WholeOrder {
  const { accountId, buyer, draft, lines, discount, isFinal, gateway, now } = parts
  const status = isFinal ? 'confirmed' : 'pending'
  const note = isFinal ? 'Order placed, to be paid on delivery' : 'Order placed, waiting for payment'
  return {
    id: newId(),
    orderNumber: newOrderNumber(now),
    accountId,
    email: buyer.email,
    emailIsVerified: buyer.emailIsVerified,
    status,
    address: buyer.address,
    paymentMethod: draft.paymentMethod,
    ...orderTotals(lines, discount?.percent ?? 0),
    discountCode: discount?.code ?? null,
    discountPercent: discount?.percent ?? null,
    heldUntil: isFinal ? null : new Date(now.getTime() + holdMilliseconds),
    createdAt: now,
    payment: { id: newId(), gateway, status: 'pending', transactionId: null, paymentUrl: null },
    lines,
    events: [{ status, at: now, note }],
  }
}
