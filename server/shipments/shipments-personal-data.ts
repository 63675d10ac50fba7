import type { PersonalData } from '../platform/person.ts'

/** The parcels of a customer's orders; what stays of them when the customer is forgotten names nobody. */
export const shipmentData: PersonalData = {
  async exportOf(db, { accountId }) {
    const shipments = await db
      .selectFrom('shipment as s')
      .innerJoin('customer_order as o', 'o.id', 's.order_id')
      .select(['o.order_number', 's.carrier', 's.tracking', 's.sent_at'])
      .where('o.account_id', '=', accountId)
      .orderBy('s.sent_at')
      .execute()
    return { shipments }
  },
  async forget(tx, { accountId }) {
    await tx
      .updateTable('shipment')
      .set({ tracking: '' })
      .where('order_id', 'in', (eb) =>
        eb
          .selectFrom('customer_order')
          .select('id')
          .where('account_id', '=', accountId)
          .where('status', '=', 'delivered'),
      )
      .execute()
  },
}
