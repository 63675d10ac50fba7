import type { OrderStatus } from '../../contract/orders.ts'
import { recordAudit } from '../audit/audit.ts'
import { type Actor, bySystem } from '../platform/actor.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import { cancelLocked } from './cancel-order.ts'
import { isPartlySent, sendRest } from './dispatch/dispatch-order.ts'
import { moveOrder } from './move-order.ts'
import type { OrderRow, WholeOrder } from './order-columns.ts'
import type { Operation, OrderDeps } from './order-deps.ts'
import { mailOrderPlaced, mailStatusChange } from './order-mails.ts'
import { canMove, nextStatus } from './order-moves.ts'
import { readOrder } from './order-queries.ts'
import { confirmExtra } from './payments/extra-charge.ts'
import { movePayment } from './payments/move-payment.ts'
import { firstCharge, refundableCents } from './payments/payment-rows.ts'
import { settleSale } from './sale-queries.ts'
import { settleCancelled } from './settle-cancelled.ts'
import { withLockedOrder } from './with-locked-order.ts'

/**
 * Moves an order to its next status, for an operator; the customer sees `note`. Refuses where it is not at `from` any
 * more, if that is given.
 */
export function advanceOrder(
  deps: OrderDeps,
  reference: string,
  { by, note = '', from }: Operation & { from?: OrderStatus | undefined },
): Promise<WholeOrder | Refusal> {
  return operate(deps, reference, { verb: 'order.advance', by, note }, async (tx, order) => {
    if (order.status === 'pending') {
      return refuse('invalid_state', 'This order waits for its payment: confirm the payment instead')
    }
    if (from !== undefined && from !== order.status) {
      return refuse('invalid_state', `This order is ${order.status} by now: please look at it again`)
    }
    const to = nextStatus(order.status)
    if (!to) return refuse('invalid_state', `This order is ${order.status}: there is no next step`)
    const now = deps.clock.now()
    if (to === 'shipped') await sendRest(tx, order.id, { by, at: now })
    await moveOrder(tx, order, { to, note, by, now })
    if (to === 'delivered') await collectCash(tx, deps, order, by)
    await mailStatusChange(tx, deps, await readOrder(tx, order.id), { to, note })
    return null
  })
}

/**
 * Cancels an order that has not been shipped, for an operator; a paid one is refunded, which is refused (403) where
 * `mayRefund` is false.
 */
export async function cancelAnyOrder(
  deps: OrderDeps,
  reference: string,
  { by, note = 'Cancelled by the shop', mayRefund = true }: Operation & { mayRefund?: boolean },
): Promise<WholeOrder | Refusal> {
  const cancelled = await operate(deps, reference, { verb: 'order.cancel', by, note }, async (tx, order) => {
    if (!mayRefund && refundableCents(order.payments) > 0) {
      return refuse('forbidden', 'This order is paid: you need the right refunds:write to cancel it')
    }
    if (!canMove(order.status, 'cancelled')) return cannotCancel(order.status)
    if (await isPartlySent(tx, order.id)) {
      return refuse('invalid_state', 'A part of this order is on its way: it can no longer be cancelled')
    }
    await cancelLocked(tx, deps, order, { cause: 'cancelled', note, by })
    return null
  })
  if (isRefusal(cancelled)) return cancelled
  await settleCancelled(deps, cancelled.id, bySystem)
  return readOrder(deps.db, cancelled.id)
}

/** Records that a pending order was paid, for an operator, and confirms it; `note` is for the shop only. */
export function confirmPayment(
  deps: OrderDeps,
  reference: string,
  { by, note }: Operation,
): Promise<WholeOrder | Refusal> {
  return operate(deps, reference, { verb: 'payment.confirm', by, note }, async (tx, order) => {
    const now = deps.clock.now()
    if (order.status !== 'pending') {
      if (await confirmExtra(tx, order, { by, now })) return null
      return refuse('invalid_state', `This order is ${order.status}: it waits for no payment`)
    }
    // The cart was emptied when the customer claimed to have paid; what is in it now is new.
    const emptyCartOf = order.payment.status === 'submitted' ? null : order.accountId
    const charge = firstCharge(order.payments)
    await movePayment(tx, charge, { to: 'succeeded', cause: 'confirmed by an operator', by, note, now })
    await moveOrder(tx, order, { to: 'confirmed', note: 'Payment received', by, now })
    await settleSale(tx, { orderId: order.id, sold: true, emptyCartOf, now })
    await mailOrderPlaced(tx, deps, await readOrder(tx, order.id))
    return null
  })
}

/** Runs a change on the locked order and records in the audit what of its state it changed. */
function operate(
  deps: OrderDeps,
  reference: string,
  { verb, by, note }: Operation & { verb: string },
  change: (tx: Tx, order: OrderRow) => Promise<Refusal | null>,
): Promise<WholeOrder | Refusal> {
  return withLockedOrder(deps, reference, async (tx, order) => {
    const refusal = await change(tx, order)
    if (refusal) return refusal
    const changed = await readOrder(tx, order.id)
    await recordAudit(tx, {
      by,
      verb,
      on: { kind: 'order', id: order.id },
      before: stateOf(order),
      after: stateOf(changed),
      note,
      accountId: order.accountId,
      at: deps.clock.now(),
    })
    return changed
  })
}

function stateOf({ status, payment }: OrderRow) {
  return { status, payment: payment.status }
}

async function collectCash(tx: Tx, deps: OrderDeps, order: OrderRow, by: Actor): Promise<void> {
  if (order.paymentMethod !== 'cod') return
  await movePayment(tx, firstCharge(order.payments), {
    to: 'succeeded',
    cause: 'cash taken at the door',
    by,
    now: deps.clock.now(),
  })
}

function cannotCancel(status: OrderStatus): Refusal {
  return refuse('invalid_state', `This order is ${status} and can no longer be cancelled`)
}
