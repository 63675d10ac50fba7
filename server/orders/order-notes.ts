import { type Actor, actorColumns } from '../platform/actor.ts'
import { columnsAs } from '../platform/db/camel-case.ts'
import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/db/ids.ts'
import { type Tx, transaction } from '../platform/db/transaction.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import type { OrderDeps } from './order-deps.ts'
import { mailLetter } from './order-mails.ts'
import { findAnyOrder, readOrder } from './order-queries.ts'
import { orderNotFound } from './order-refusals.ts'

const maxLength = 1000
const shown = ['id', 'to_customer', 'text', 'at', 'actor_kind', 'actor_name'] as const

export type OrderNote = {
  id: string
  toCustomer: boolean
  text: string
  at: Date
  actorKind: Actor['kind']
  actorName: string | null
}

/**
 * Keeps a note beside an order, for an operator; one to the customer is mailed. Refuses an empty text, one of more than
 * 1000 characters, and one to a customer who has closed the account.
 */
export async function addOrderNote(
  deps: OrderDeps,
  reference: string,
  { text, toCustomer, by }: { text: string; toCustomer: boolean; by: Actor },
): Promise<OrderNote[] | Refusal> {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > maxLength) {
    return refuse('validation_failed', `A note has 1 to ${maxLength} characters`)
  }
  const found = await findAnyOrder(deps.db, reference)
  if (!found) return orderNotFound()
  return transaction(deps.db, async (tx) => {
    const order = await readOrder(tx, found.id)
    if (toCustomer && order.email === '') {
      return refuse('invalid_state', 'The customer of this order has closed the account')
    }
    const at = deps.clock.now()
    const row = { id: newId(), order_id: order.id, to_customer: toCustomer, text: trimmed, at }
    await tx
      .insertInto('order_note')
      .values({ ...row, ...actorColumns(by) })
      .execute()
    if (toCustomer) await mailLetter(tx, deps, order, { kind: 'note', text: trimmed })
    return readNotes(tx, order.id)
  })
}

/** The notes beside an order by `_id`, number or the eight characters customers see, oldest first; for operators. */
export async function listOrderNotes(db: Db, reference: string): Promise<OrderNote[] | Refusal> {
  const order = await findAnyOrder(db, reference)
  return order ? readNotes(db, order.id) : orderNotFound()
}

function readNotes(db: Db, orderId: string): Promise<OrderNote[]> {
  return db
    .selectFrom('order_note as n')
    .select(columnsAs('n', shown))
    .where('n.order_id', '=', orderId)
    .orderBy('n.at')
    .orderBy('n.id')
    .execute()
}

/** Takes out what was written beside these orders, whose customer is forgotten. */
export async function forgetNotes(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  await tx.updateTable('order_note').set({ text: '' }).where('order_id', 'in', orderIds).execute()
  await tx.updateTable('order_change').set({ note: '' }).where('order_id', 'in', orderIds).execute()
}
