import { sql } from 'kysely'
import { type OrderStatus, orderMoves, type PaymentStatus } from '../../contract/orders.ts'
import { addressWithoutPerson } from '../accounts/accounts.ts'
import { newId } from '../platform/db/ids.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { OrderRow } from './order-view.ts'

export type OrderMove = {
  to: OrderStatus
  note: string
  now: Date
  /** Until when stock stays held; null ends the hold. */
  heldUntil?: Date | null
}

/**
 * Moves an order whose row is locked. The table of allowed moves has the last word. An order of a closed account
 * forgets whom it went to as soon as it has arrived or is cancelled, as was promised on closing.
 */
export async function moveOrder(tx: Tx, order: OrderRow, move: OrderMove): Promise<void> {
  const isOver = orderMoves[move.to].length === 0
  // From then on the order counts against nobody's limits: whence it came need not be known any longer.
  const isSeen = move.to !== 'confirmed' || order.paymentMethod !== 'cod'
  const address = isOver && order.accountId === null ? addressWithoutPerson : sql`address`
  await sql`
    with moved as (
      update customer_order set status = ${move.to}, updated_at = ${move.now}, held_until = ${move.heldUntil ?? null},
        address = ${address}, client = case when ${isSeen}::boolean then null else client end
       where id = ${order.id}
    )
    insert into order_status_event (id, order_id, from_status, status, note, at)
    values (${newId()}, ${order.id}, ${order.status}, ${move.to}, ${move.note}, ${move.now})`.execute(tx)
}

export type PaymentMove = {
  to: PaymentStatus
  cause: string
  now: Date
  /** The notice it follows from, and what the gateway calls the payment since then. */
  notice?: { eventId: string; transactionId: string | null }
}

/** Where no gateway has a name for a completed payment, the shop gives it one. */
const ownReferencePrefix = 'outsole-'

/** Gives the payment of a locked order another status, or the same once more, and writes down why. */
export async function movePayment(tx: Tx, order: OrderRow, move: PaymentMove): Promise<void> {
  const { eventId = null, transactionId = null } = move.notice ?? {}
  const ownReference = move.to === 'completed' ? `${ownReferencePrefix}${order.payment.id}` : null
  await sql`
    with moved as (
      update payment set status = ${move.to}, updated_at = ${move.now},
        transaction_id = coalesce(${transactionId}, transaction_id, ${ownReference})
       where id = ${order.payment.id}
    )
    insert into payment_event (id, payment_id, status, cause, gateway_event_id, at)
    values (${newId()}, ${order.payment.id}, ${move.to}, ${move.cause}, ${eventId}, ${move.now})`.execute(tx)
}

/** Ends the hold of an order that stays pending: its payment is being looked at. */
export async function endHold(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ held_until: null, updated_at: now })
    .where('id', '=', orderId)
    .execute()
}
