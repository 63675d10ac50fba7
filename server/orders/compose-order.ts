import { type CheckoutDraft, type DeliveryAddress, holdMilliseconds } from '../../contract/orders.ts'
import { newId } from '../platform/db/ids.ts'
import type { OrderLineRow, WholeOrder } from './order-columns.ts'
import { newOrderNumber } from './order-number.ts'
import { orderTotals } from './order-totals.ts'

/** What a new order follows from. */
export type OrderParts = {
  accountId: string
  buyer: { email: string; emailIsVerified: boolean; address: DeliveryAddress }
  /** What the customer chose and typed, but for what `buyer` and `discount` follow from. */
  draft: Omit<CheckoutDraft, 'deliveryAddress' | 'discountCode'>
  lines: OrderLineRow[]
  discount: { code: string; percent: number } | null
  /** Whether it stands at once; else its stock is held until it is paid. */
  isFinal: boolean
  /** The gateway that is to take its payment. */
  gateway: string
  now: Date
}

/** A new order as it is written down: with ids of its own, totals in cents and its first event. */
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
