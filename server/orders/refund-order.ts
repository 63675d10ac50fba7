import { transaction } from '../platform/db/transaction.ts'
import { queueMail } from '../platform/mail/mail.ts'
import { movePayment } from './move-order.ts'
import type { OrderRow } from './order-columns.ts'
import type { OrderDeps } from './order-deps.ts'
import { lockOrder, readOrder } from './order-queries.ts'
import { refundByHandMail } from './payment-mails.ts'
import { isManualRefund, manualRefund } from './payment-queries.ts'
import { paymentOf } from './start-payment.ts'

/**
 * Settles a cancelled order with its gateway: refunds a payment, or closes the open payment page. Runs after the
 * transaction, because a gateway may be slow.
 */
export async function settleCancelled(deps: OrderDeps, orderId: string): Promise<void> {
  const order = await readOrder(deps.db, orderId)
  if (order.status !== 'cancelled') return
  if (order.payment.status === 'completed') await refund(deps, order)
  if (order.payment.status === 'cancelled') await closePage(deps, order)
}

/** A failed refund is logged and retried by the job. */
async function refund(deps: OrderDeps, order: OrderRow): Promise<void> {
  if (await isManualRefund(deps.db, order.payment.id)) return
  try {
    // Only the gateway that took a payment can refund it.
    const isOurs = order.payment.gateway === deps.gateway.name
    const outcome = isOurs ? await deps.gateway.refund(paymentOf(order)) : 'by_hand'
    if (outcome === 'by_hand') await requestManualRefund(deps, order.id)
    else await recordRefund(deps, order.id)
  } catch (error) {
    deps.log.error({ err: error, orderId: order.id }, 'a refund failed; it will be tried again')
  }
}

async function recordRefund(deps: OrderDeps, orderId: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (locked?.payment.status !== 'completed') return
    await movePayment(tx, locked, { to: 'refunded', cause: 'order cancelled', now: deps.clock.now() })
  })
}

/** Support is mailed once; the command `payments refunded` completes it. */
async function requestManualRefund(deps: OrderDeps, orderId: string): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (locked?.payment.status !== 'completed' || (await isManualRefund(tx, locked.payment.id))) return
    await movePayment(tx, locked, { to: 'completed', cause: manualRefund, now: deps.clock.now() })
    await queueMail(tx, refundByHandMail(locked), deps.clock)
  })
}

/** Best effort: a payment made on it anyway is refunded when its event arrives. */
async function closePage(deps: OrderDeps, order: OrderRow): Promise<void> {
  if (deps.gateway.proofOf(order.paymentMethod) !== 'gateway_page') return
  try {
    await deps.gateway.withdraw(paymentOf(order))
  } catch (error) {
    deps.log.warn(
      { err: error, orderId: order.id },
      'the payment page of a cancelled order could not be closed',
    )
  }
}
