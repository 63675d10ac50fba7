import type { PaymentToMake } from '../payments/payments.ts'
import type { OrderDeps, OrderReply } from './order-deps.ts'
import { readOrder } from './order-queries.ts'
import { type OrderRow, orderView } from './order-view.ts'

/** What a gateway is told of an order's payment. */
export function paymentOf(order: OrderRow): PaymentToMake {
  return {
    id: order.payment.id,
    orderId: order.id,
    orderNumber: order.orderNumber,
    method: order.paymentMethod,
    amountCents: order.totalCents,
    transactionId: order.payment.transactionId,
  }
}

/** Opens a page of the gateway's own for a new order, after the order is safe in the database. */
export async function startPayment(deps: OrderDeps, reply: OrderReply): Promise<OrderReply> {
  const { payment, _id } = reply.order
  if (deps.gateway.proofOf(payment.method) !== 'gateway_page') return reply
  const order = await readOrder(deps.db, _id)
  if (order.status === 'pending' && order.payment.paymentUrl === null) {
    const started = await deps.gateway.start(paymentOf(order))
    await deps.db
      .updateTable('payment')
      .set({
        transaction_id: started.transactionId,
        payment_url: started.paymentUrl,
        updated_at: deps.clock.now(),
      })
      .where('id', '=', order.payment.id)
      .execute()
  }
  return { ...reply, order: orderView(await readOrder(deps.db, _id), deps.config.upiId) }
}
