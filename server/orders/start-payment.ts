import type { PaymentToMake } from '../payments/payments.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import type { OrderRow, WholeOrder } from './order-columns.ts'
import type { OrderDeps, OrderReply } from './order-deps.ts'
import { readOrder } from './order-queries.ts'
import { orderView } from './order-view.ts'

/** What a gateway is told of an order's payment. */
export function paymentOf(order: OrderRow): PaymentToMake {
  return {
    id: order.payment.id,
    orderId: order.id,
    orderNumber: order.orderNumber,
    email: order.email,
    method: order.paymentMethod,
    amountCents: order.totalCents,
    transactionId: order.payment.transactionId,
    placedAt: order.createdAt,
  }
}

/**
 * Opens a page of the gateway's own for a new order, after the order is safe in the database. A gateway that does not
 * answer now is asked again when the customer goes on paying.
 */
export async function startPayment(deps: OrderDeps, reply: OrderReply): Promise<OrderReply> {
  const { payment, _id } = reply.order
  if (deps.gateway.proofOf(payment.method) !== 'gateway_page') return reply
  const order = await openPaymentPage(deps, await readOrder(deps.db, _id))
  return isRefusal(order) ? reply : { ...reply, order: orderView(order, deps.config.upiId) }
}

/** The order with the address of its payment page; refuses with 503 where the gateway does not answer. */
export async function openPaymentPage(deps: OrderDeps, order: WholeOrder): Promise<WholeOrder | Refusal> {
  if (order.status !== 'pending' || order.payment.paymentUrl !== null) return order
  try {
    const { transactionId, paymentUrl } = await deps.gateway.start(paymentOf(order))
    // A notice of the payment may be here already: it knows better what the payment is called.
    await deps.db
      .updateTable('payment')
      .set({ transaction_id: transactionId, payment_url: paymentUrl, updated_at: deps.clock.now() })
      .where('id', '=', order.payment.id)
      .where('status', '=', 'pending')
      .where('transaction_id', 'is', null)
      .execute()
  } catch (error) {
    deps.log.error({ err: error, orderId: order.id }, 'the payment page could not be opened')
    return refuse('unavailable', 'The payment page cannot be opened right now. Please try again in a moment.')
  }
  return readOrder(deps.db, order.id)
}
