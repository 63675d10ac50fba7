import type { OrderStatus } from '../../contract/orders.ts'
import { type Tx, transaction } from '../platform/db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import { cancelLocked } from './cancel-order.ts'
import { moveOrder, movePayment } from './move-order.ts'
import type { OrderRow, WholeOrder } from './order-columns.ts'
import type { OrderDeps } from './order-deps.ts'
import { mailOrderPlaced, mailStatusChange } from './order-mails.ts'
import { canMove, nextStatus } from './order-moves.ts'
import { findAnyOrder, lockOrder, readOrder } from './order-queries.ts'
import { orderNotFound } from './order-refusals.ts'
import { settleCancelled } from './refund-order.ts'
import { settleSale } from './sale-queries.ts'

/** Moves an order to its next status, for an operator; the customer sees `note`. */
export function advanceOrder(deps: OrderDeps, reference: string, note = ''): Promise<WholeOrder | Refusal> {
  return operate(deps, reference, async (tx, order) => {
    if (order.status === 'pending') {
      return refuse('invalid_state', 'This order waits for its payment: confirm the payment instead')
    }
    const to = nextStatus(order.status)
    if (!to) return refuse('invalid_state', `This order is ${order.status}: there is no next step`)
    await moveOrder(tx, order, { to, note, now: deps.clock.now() })
    if (to === 'delivered') await collectCash(tx, deps, order)
    await mailStatusChange(tx, deps, await readOrder(tx, order.id), { to, note })
    return null
  })
}

/** Cancels an order that has not been shipped, for an operator; a paid one is refunded. */
export async function cancelAnyOrder(
  deps: OrderDeps,
  reference: string,
  note = 'Cancelled by the shop',
): Promise<WholeOrder | Refusal> {
  const cancelled = await operate(deps, reference, async (tx, order) => {
    if (!canMove(order.status, 'cancelled')) return cannotCancel(order.status)
    await cancelLocked(tx, deps, order, { cause: 'cancelled', note })
    return null
  })
  if (isRefusal(cancelled)) return cancelled
  await settleCancelled(deps, cancelled.id)
  return readOrder(deps.db, cancelled.id)
}

/** Records that a pending order was paid, for an operator, and confirms it. */
export function confirmPayment(deps: OrderDeps, reference: string): Promise<WholeOrder | Refusal> {
  return operate(deps, reference, async (tx, order) => {
    if (order.status !== 'pending') {
      return refuse('invalid_state', `This order is ${order.status}: it waits for no payment`)
    }
    const now = deps.clock.now()
    // The cart was emptied when the customer claimed to have paid; what is in it now is new.
    const emptyCartOf = order.payment.status === 'submitted' ? null : order.accountId
    await movePayment(tx, order, { to: 'completed', cause: 'confirmed by an operator', now })
    await moveOrder(tx, order, { to: 'confirmed', note: 'Payment received', now })
    await settleSale(tx, { orderId: order.id, sold: true, emptyCartOf, now })
    await mailOrderPlaced(tx, deps, await readOrder(tx, order.id))
    return null
  })
}

/** Records that a cancelled order was refunded by hand, for an operator. */
export function noteRefund(deps: OrderDeps, reference: string): Promise<WholeOrder | Refusal> {
  return operate(deps, reference, async (tx, order) => {
    if (order.status !== 'cancelled' || order.payment.status !== 'completed') {
      return refuse('invalid_state', 'There is no money of this order to give back')
    }
    await movePayment(tx, order, { to: 'refunded', cause: 'given back by hand', now: deps.clock.now() })
    return null
  })
}

async function operate(
  deps: OrderDeps,
  reference: string,
  change: (tx: Tx, order: OrderRow) => Promise<Refusal | null>,
): Promise<WholeOrder | Refusal> {
  const found = await findAnyOrder(deps.db, reference)
  if (!found) return orderNotFound()
  return transaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, found.id)
    if (!order) return orderNotFound()
    return (await change(tx, order)) ?? readOrder(tx, found.id)
  })
}

async function collectCash(tx: Tx, deps: OrderDeps, order: OrderRow): Promise<void> {
  if (order.paymentMethod !== 'cod') return
  await movePayment(tx, order, {
    to: 'completed',
    cause: 'cash taken at the door',
    now: deps.clock.now(),
  })
}

function cannotCancel(status: OrderStatus): Refusal {
  return refuse('invalid_state', `This order is ${status} and can no longer be cancelled`)
}
