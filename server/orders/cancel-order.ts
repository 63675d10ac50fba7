import { type Actor, byCustomer, bySystem } from '../platform/actor.ts'
import { type Tx, transaction } from '../platform/db/transaction.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { moveOrder } from './move-order.ts'
import type { OrderRow } from './order-columns.ts'
import type { OrderDeps, OrderReply } from './order-deps.ts'
import { releaseOrderDiscount } from './order-discount.ts'
import { mailStatusChange } from './order-mails.ts'
import { canMove, isCancellableByCustomer } from './order-moves.ts'
import { findOrder, lockOrder, readOrder } from './order-queries.ts'
import { orderNotFound } from './order-refusals.ts'
import { cancelledByCustomer, orderView } from './order-view.ts'
import { movePayment } from './payments/move-payment.ts'
import { refundAll } from './refunds/decide-refund.ts'
import { returnStock, undoSale } from './sale-queries.ts'
import { settleCancelled } from './settle-cancelled.ts'

/** Cancels an order for its owner; 409 once it is being packed. Idempotent. */
export async function cancelOwnOrder(
  deps: OrderDeps,
  accountId: string,
  reference: string,
): Promise<OrderReply | Refusal> {
  const order = await findOrder(deps.db, accountId, reference)
  if (!order) return orderNotFound()
  const refusal = await transaction(deps.db, async (tx) => {
    const locked = await lockOrder(tx, order.id)
    if (!locked) return orderNotFound()
    if (locked.status === 'cancelled') return null
    if (!isCancellableByCustomer(locked.status)) {
      return refuse('invalid_state', 'This order is already being packed and can no longer be cancelled')
    }
    await cancelLocked(tx, deps, locked, {
      cause: 'cancelled',
      note: cancelledByCustomer,
      by: byCustomer(accountId),
    })
    return null
  })
  if (refusal) return refusal
  await settleCancelled(deps, order.id, bySystem)
  const cancelled = await readOrder(deps.db, order.id)
  return { success: true, message: 'Order cancelled', order: orderView(cancelled, deps.config.upiId) }
}

/**
 * Cancels an order whose row is locked and whose status allows it: returns stock, voids what is unpaid,
 * decides the refund of what was paid, queues the mail.
 */
export async function cancelLocked(
  tx: Tx,
  deps: OrderDeps,
  order: OrderRow,
  { cause, note, by }: { cause: 'cancelled' | 'expired'; note: string; by: Actor },
): Promise<void> {
  if (!canMove(order.status, 'cancelled')) throw new Error(`order ${order.id} is ${order.status}`)
  const now = deps.clock.now()
  await returnStock(tx, { orderId: order.id, cause, by, now })
  if (order.status !== 'pending') await undoSale(tx, order.id)
  await releaseOrderDiscount(tx, order.id)
  // An expired order keeps `held_until`: completing it later answers 410 because of it.
  const heldUntil = cause === 'expired' ? order.heldUntil : null
  await moveOrder(tx, order, { to: 'cancelled', note, by, now, heldUntil })
  for (const row of order.payments) {
    if (row.kind !== 'charge' || row.status !== 'pending') continue
    await movePayment(tx, row, { to: 'failed', cause: `order ${cause}`, by, now })
  }
  await refundAll(tx, order, { cause: `order ${cause}`, by, now })
  await mailStatusChange(tx, deps, await readOrder(tx, order.id), { to: 'cancelled', note })
}
