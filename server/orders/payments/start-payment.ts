import type { PaymentToMake } from '../../payments/payments.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { OrderRow, PaymentRow, WholeOrder } from '../order-columns.ts'
import type { OrderDeps, OrderReply } from '../order-deps.ts'
import { readOrder } from '../order-queries.ts'
import { orderView } from '../order-view.ts'
import { firstCharge } from './payment-rows.ts'

/** A charge of an order as the gateway gets it. */
export function paymentOf(order: OrderRow, charge: PaymentRow): PaymentToMake {
  return {
    id: charge.id,
    orderId: order.id,
    orderNumber: order.orderNumber,
    email: order.email,
    method: charge.method,
    amountCents: charge.amountCents,
    transactionId: charge.transactionId,
    placedAt: order.createdAt,
  }
}

/**
 * Opens the gateway's payment page for a new order, after the commit. If the gateway does not answer, the next call to
 * complete the order tries again.
 */
export async function startPayment(deps: OrderDeps, reply: OrderReply): Promise<OrderReply> {
  const { payment, _id } = reply.order
  if (deps.gateway.proofOf(payment.method) !== 'gateway_page') return reply
  const order = await openPaymentPage(deps, await readOrder(deps.db, _id))
  return isRefusal(order) ? reply : { ...reply, order: orderView(order, deps.config.upiId) }
}

/** The order with the URL of its payment page; refuses 503 where the gateway does not answer. */
export async function openPaymentPage(deps: OrderDeps, order: WholeOrder): Promise<WholeOrder | Refusal> {
  if (order.status !== 'pending' || order.payment.paymentUrl !== null) return order
  try {
    const { transactionId, paymentUrl } = await deps.gateway.start(
      paymentOf(order, firstCharge(order.payments)),
    )
    // A webhook event may have arrived already; its transaction id wins.
    await deps.db
      .updateTable('payment')
      .set({ transaction_id: transactionId, payment_url: paymentUrl, updated_at: deps.clock.now() })
      .where('id', '=', order.payment.id)
      .where('status', '=', 'pending')
      .where('transaction_id', 'is', null)
      .execute()
  } catch (error) {
    deps.log.error({ err: error, orderId: order.id }, 'the payment page could not be opened')
    return refuse('unavailable', 'The payment page can’t be opened right now. Please try again in a moment.')
  }
  return readOrder(deps.db, order.id)
}
