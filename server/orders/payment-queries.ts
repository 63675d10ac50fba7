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
  const rows = await db
    .selectFrom('payment as y')
    .innerJoin('customer_order as o', 'o.id', 'y.order_id')
    .select('o.id')
    .where('o.status', '=', 'cancelled')
    .where('y.status', '=', 'completed')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment_event as e')
            .select('e.id')
            .whereRef('e.payment_id', '=', 'y.id')
            .where('e.cause', '=', byHand),
        ),
      ),
    )
    .orderBy('o.updated_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}
