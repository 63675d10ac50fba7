import { type OrderStatus, orderMoves } from '../../contract/orders.ts'
import { type Actor, actorColumns } from '../platform/actor.ts'
import { newId } from '../platform/db/ids.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { forgottenOrder, type OrderRow } from './order-columns.ts'

export type OrderMove = {
  to: OrderStatus
  note: string
  by: Actor
  now: Date
  /** Until when stock stays held; null ends the hold. */
  heldUntil?: Date | null
}

/**
 * Changes the status of an order whose row is locked; a move the table of allowed moves lacks fails. An order of a
 * closed account loses its delivery address once it is delivered or cancelled.
 */
export async function moveOrder(tx: Tx, order: OrderRow, move: OrderMove): Promise<void> {
  const isOver = orderMoves[move.to].length === 0
  // From then on the order counts against no limit, so its client is deleted.
  const isSeen = move.to !== 'confirmed' || order.paymentMethod !== 'cod'
  const forgotten = isOver && order.accountId === null ? forgottenOrder('order over') : {}
  await tx
    .with('moved', (query) =>
      query
        .updateTable('customer_order')
        .set({ status: move.to, updated_at: move.now, held_until: move.heldUntil ?? null, ...forgotten })
        .set(isSeen ? { client: null } : {})
        .where('id', '=', order.id),
    )
    .insertInto('order_status_event')
    .values({
      id: newId(),
      order_id: order.id,
      from_status: order.status,
      status: move.to,
      note: move.note,
      at: move.now,
      ...actorColumns(move.by),
    })
    .execute()
}

/** Ends the hold of an order that stays pending, because an operator checks its payment. */
export async function endHold(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ held_until: null, updated_at: now })
    .where('id', '=', orderId)
    .execute()
}
