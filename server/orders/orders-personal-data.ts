import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { orderMoves, orderStatuses } from '../../contract/orders.ts'
import type { PersonalData } from '../platform/person.ts'
import { exportedLine, exportedOrder, forgottenOrder } from './order-columns.ts'
import { forgetOrderMails } from './order-mail-log.ts'
import { forgetNotes } from './order-notes.ts'
import { forgetInEvents } from './sale-queries.ts'

const overStatuses = orderStatuses.filter((status) => orderMoves[status].length === 0)

/**
 * Privacy export and anonymization of orders; `order-columns.ts` says which columns. An order under way keeps its
 * delivery address; `moveOrder` removes it when the order is over.
 */
export const orderData: PersonalData = {
  async exportOf(db, { accountId }) {
    const orders = await db
      .selectFrom('customer_order as o')
      .select(exportedOrder)
      .select((eb) => [
        jsonArrayFrom(
          eb
            .selectFrom('order_line as l')
            .select(exportedLine)
            .whereRef('l.order_id', '=', 'o.id')
            .orderBy('l.position'),
        ).as('lines'),
        jsonArrayFrom(
          eb
            .selectFrom('order_status_event as e')
            .select(['e.status', 'e.note', 'e.at'])
            .whereRef('e.order_id', '=', 'o.id')
            .orderBy('e.at')
            .orderBy('e.id'),
        ).as('history'),
        jsonArrayFrom(
          eb
            .selectFrom('order_note as n')
            .select(['n.text', 'n.at'])
            .whereRef('n.order_id', '=', 'o.id')
            .where('n.to_customer', '=', true)
            .orderBy('n.at')
            .orderBy('n.id'),
        ).as('notes'),
        jsonArrayFrom(
          eb
            .selectFrom('payment as p')
            .select(['p.kind', 'p.method', 'p.status', 'p.amount_cents', 'p.transaction_id', 'p.created_at'])
            .whereRef('p.order_id', '=', 'o.id')
            .orderBy('p.created_at')
            .orderBy('p.id'),
        ).as('payments'),
      ])
      .where('o.account_id', '=', accountId)
      .orderBy('o.created_at')
      .execute()
    const storeCredit = await db
      .selectFrom('store_credit')
      .select(['amount_cents', 'cause', 'at'])
      .where('account_id', '=', accountId)
      .orderBy('at')
      .execute()
    return { orders, storeCredit }
  },
  async forget(tx, { accountId }) {
    await forgetInEvents(tx, accountId)
    const over = await tx
      .selectFrom('customer_order')
      .select('id')
      .where('account_id', '=', accountId)
      .where('status', 'in', overStatuses)
      .execute()
    await forgetNotes(
      tx,
      over.map(({ id }) => id),
    )
    const all = await tx
      .selectFrom('customer_order')
      .select('id')
      .where('account_id', '=', accountId)
      .execute()
    await forgetOrderMails(
      tx,
      all.map(({ id }) => id),
    )
    await tx
      .updateTable('customer_order')
      .set(forgottenOrder('at once'))
      .where('account_id', '=', accountId)
      .execute()
    await tx
      .updateTable('customer_order')
      .set(forgottenOrder('order over'))
      .where('account_id', '=', accountId)
      .where('status', 'in', overStatuses)
      .execute()
  },
  async hasLastingData(db, accountId) {
    const orders = db.selectFrom('customer_order').select('id').where('account_id', '=', accountId)
    return (await orders.limit(1).executeTakeFirst()) !== undefined
  },
}
