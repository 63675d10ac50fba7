import { transaction } from '../platform/db/transaction.ts'
import { movePayment } from './move-order.ts'
import type { OrderDeps } from './order-deps.ts'
import { lockOrder, readOrder } from './order-queries.ts'
import { paymentOf } from './start-payment.ts'

/**
 * Gives the money of a cancelled, paid order back. Outside of the cancelling transaction, because a gateway may be
 * slow; what fails here is logged and tried again by the job that looks for such orders.
 */
export async function refundIfCancelled(deps: OrderDeps, orderId: string): Promise<void> {
  const order = await readOrder(deps.db, orderId)
  if (order.status !== 'cancelled' || order.payment.status !== 'completed') return
  try {
    await deps.gateway.refund(paymentOf(order))
  } catch (error) {
    deps.log.error({ err: error, orderId }, 'a refund failed; it will be tried again')
    return
  }
  await transaction(deps.db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (locked?.payment.status !== 'completed') return
    await movePayment(tx, locked, { to: 'refunded', cause: 'order cancelled', now: deps.clock.now() })
  })
}
