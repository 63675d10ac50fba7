import type { Actor } from '../platform/actor.ts'
import type { WholeOrder } from './order-columns.ts'
import type { OrderDeps } from './order-deps.ts'
import { readOrder } from './order-queries.ts'
import { firstCharge } from './payments/payment-rows.ts'
import { paymentOf } from './payments/start-payment.ts'
import { sendRefundsOf } from './refunds/send-refund.ts'

/**
 * Settles a cancelled order with its gateway: sends its refunds, or closes the open payment page. Runs after the
 * transaction, because a gateway may be slow.
 */
export async function settleCancelled(deps: OrderDeps, orderId: string, by: Actor): Promise<void> {
  const order = await readOrder(deps.db, orderId)
  if (order.status !== 'cancelled') return
  await sendRefundsOf(deps, order.id, by)
  if (order.payment.status === 'cancelled') await closePage(deps, order)
}

/** Best effort: a payment made on it anyway is refunded when its event arrives. */
async function closePage(deps: OrderDeps, order: WholeOrder): Promise<void> {
  if (deps.gateway.proofOf(order.paymentMethod) !== 'gateway_page') return
  try {
    await deps.gateway.withdraw(paymentOf(order, firstCharge(order.payments)))
  } catch (error) {
    deps.log.warn(
      { err: error, orderId: order.id },
      'the payment page of a cancelled order could not be closed',
    )
  }
}
