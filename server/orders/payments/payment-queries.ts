import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { Db } from '../../platform/db/database.ts'

/** Whether this webhook event was handled before. */
export async function isEventHandled(db: Db, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_event')
    .select('id')
    .where('gateway_event_id', '=', eventId)
    .executeTakeFirst()
  return row !== undefined
}

/** The order of a row of a payment; null if there is none. */
export async function findOrderOfPayment(db: Db, paymentId: string): Promise<string | null> {
  if (!isUuid(paymentId)) return null
  const row = await db.selectFrom('payment').select('order_id').where('id', '=', paymentId).executeTakeFirst()
  return row?.order_id ?? null
}

/** Refunds that a gateway is to be sent by now, oldest first. */
export async function findDueRefunds(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment')
    .select('id')
    .where('kind', '=', 'refund')
    .where('status', '=', 'pending')
    .where('by_hand', '=', false)
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** In the condition of a statement that is a transaction of its own: its commit does not wait for the disk. */
const withoutFlush = sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`

/**
 * Counts an attempt to send a refund and puts the next one off: 1 minute, 2, 4, up to 6 hours. Returns its order; null
 * where it is settled, left to people or not due, so that of two senders only one goes on. A claim that a crash of the
 * database forgets is made again, and the gateway knows the refund by its key.
 */
export async function claimRefund(db: Db, id: string, now: Date): Promise<string | null> {
  const row = await db
    .updateTable('payment')
    .set({
      attempts: sql<number>`attempts + 1`,
      next_try_at: sql<Date>`${now}::timestamptz
        + least(interval '6 hours', interval '1 minute' * power(2, least(attempts, 10)))`,
    })
    .where('id', '=', id)
    .where('kind', '=', 'refund')
    .where('status', '=', 'pending')
    .where('by_hand', '=', false)
    .where('next_try_at', '<=', now)
    .where(withoutFlush)
    .returning('order_id')
    .executeTakeFirst()
  return row?.order_id ?? null
}

const maxFailureLength = 500

/** Keeps why the gateway has not taken a refund. */
export async function noteRefundFailure(db: Db, id: string, reason: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ failure: reason.slice(0, maxFailureLength) })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

export type OpenRefund = {
  id: string
  orderId: string
  orderNumber: string
  method: string
  amountCents: number
  byHand: boolean
  attempts: number
  failure: string | null
  createdAt: Date
}

/** Refunds that are decided and not settled, oldest first; for operators. */
export function listOpenRefunds(db: Db, limit: number): Promise<OpenRefund[]> {
  return db
    .selectFrom('payment as y')
    .innerJoin('customer_order as o', 'o.id', 'y.order_id')
    .select([
      'y.id',
      'y.order_id as orderId',
      'o.order_number as orderNumber',
      'y.method',
      'y.amount_cents as amountCents',
      'y.by_hand as byHand',
      'y.attempts',
      'y.failure',
      'y.created_at as createdAt',
    ])
    .where('y.kind', '=', 'refund')
    .where('y.status', '=', 'pending')
    .orderBy('y.created_at')
    .limit(limit)
    .execute()
}
