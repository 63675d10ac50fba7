import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/** The cause under which a refund is left to people; `payments refunded` ends it. */
export const byHand = 'to be given back by hand'

/** Whether this very notice was acted on before. */
export async function isEventHandled(db: Db, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_event')
    .select('id')
    .where('gateway_event_id', '=', eventId)
    .executeTakeFirst()
  return row !== undefined
}

/** The order behind a payment's id. */
export async function findOrderOfPayment(db: Db, paymentId: string): Promise<string | null> {
  const row = await db.selectFrom('payment').select('order_id').where('id', '=', paymentId).executeTakeFirst()
  return row?.order_id ?? null
}

/** Whether people were asked to give this money back. */
export async function isLeftToPeople(db: Db, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_event')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('cause', '=', byHand)
    .executeTakeFirst()
  return row !== undefined
}

/** Cancelled orders whose money has not gone back yet and is not left to people, oldest first. */
export async function findUnrefunded(db: Db, limit: number): Promise<string[]> {
  const result = await sql<{ id: string }>`
    select o.id from payment y join customer_order o on o.id = y.order_id
     where o.status = 'cancelled' and y.status = 'completed'
       and not exists (select from payment_event e where e.payment_id = y.id and e.cause = ${byHand})
     order by o.updated_at limit ${limit}`.execute(db)
  return result.rows.map((row) => row.id)
}
