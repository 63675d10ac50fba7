import { z } from 'zod'
import { orderStatuses } from '../../contract/orders.ts'
import { type Actor, actorColumns } from '../platform/actor.ts'
import type { Db } from '../platform/db/database.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { returnLetter } from './return-letter.ts'

/** What a mail to the customer of an order says besides the order itself. */
const orderLetter = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('placed') }),
  z.object({ kind: z.literal('status'), to: z.enum(orderStatuses), note: z.string() }),
  z.object({ kind: z.literal('payment_late') }),
  z.object({ kind: z.literal('note'), text: z.string() }),
  z.object({ kind: z.literal('changed'), sentences: z.array(z.string()) }),
  returnLetter,
])
export type OrderLetter = z.infer<typeof orderLetter>

/** A mail that was sent; without `by` by the shop itself. */
export type SentMail = {
  /** The same as in the queue. */
  id: string
  orderId: string
  letter: OrderLetter
  subject: string
  at: Date
  by?: Actor | undefined
}

export async function insertOrderMail(
  tx: Tx,
  { id, orderId, letter, subject, at, by }: SentMail,
): Promise<void> {
  await tx
    .insertInto('order_mail')
    .values({
      id,
      order_id: orderId,
      letter: JSON.stringify(letter),
      subject,
      at,
      ...(by && actorColumns(by)),
    })
    .execute()
}

/** The mails about an order, newest first. */
export async function listOrderMails(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('order_mail')
    .select(['id', 'subject', 'at', 'actor_kind as actorKind', 'actor_name as actorName', 'letter'])
    .where('order_id', '=', orderId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, letter: orderLetter.parse(row.letter) }))
}

/** The orders that mails with these ids are about. */
export async function mailsOfOrders(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('order_mail').select(['id', 'order_id']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.order_id]))
}

/** Forgets what these orders' customers were written. */
export async function forgetOrderMails(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await tx.deleteFrom('order_mail').where('order_id', 'in', orderIds).execute()
}
