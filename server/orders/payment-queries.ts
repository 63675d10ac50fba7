import type { Db } from '../platform/db/database.ts'

/** The event cause of a refund that support makes by hand; `payments refunded` completes it. */
export const manualRefund = 'to be given back by hand'

/** Whether this webhook event was handled before. */
export async function isEventHandled(db: Db, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_event')
    .select('id')
    .where('gateway_event_id', '=', eventId)
    .executeTakeFirst()
  return row !== undefined
}

/** The order of a payment id; null if there is none. */
export async function findOrderOfPayment(db: Db, paymentId: string): Promise<string | null> {
  const row = await db.selectFrom('payment').select('order_id').where('id', '=', paymentId).executeTakeFirst()
  return row?.order_id ?? null
}

/** Whether support was asked to refund this payment by hand. */
export async function isManualRefund(db: Db, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_event')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('cause', '=', manualRefund)
    .executeTakeFirst()
  return row !== undefined
}

/** Cancelled orders with a refund outstanding that is not made by hand, oldest first. */
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
            .where('e.cause', '=', manualRefund),
        ),
      ),
    )
    .orderBy('o.updated_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}
