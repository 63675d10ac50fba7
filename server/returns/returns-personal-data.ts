import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PersonalData } from '../platform/person.ts'

/** Returns of a customer; when the customer is forgotten, what they wrote and photographed goes, the figures stay. */
export const returnData: PersonalData = {
  async exportOf(db, { accountId }) {
    const returns = await db
      .selectFrom('order_return as r')
      .innerJoin('customer_order as o', 'o.id', 'r.order_id')
      .select([
        'o.order_number',
        'r.number',
        'r.kind',
        'r.status',
        'r.refunded_cents',
        'r.created_at',
        'r.carrier',
      ])
      .select('r.tracking')
      .select((eb) => [
        jsonArrayFrom(
          eb
            .selectFrom('order_return_line as l')
            .select(['l.position', 'l.pairs', 'l.reason', 'l.comment', 'l.new_size'])
            .whereRef('l.return_id', '=', 'r.id')
            .orderBy('l.position'),
        ).as('lines'),
        jsonArrayFrom(
          eb
            .selectFrom('order_return_event as e')
            .select([
              'e.status',
              'e.at',
              sql<string>`case when e.to_customer then e.note else '' end`.as('note'),
            ])
            .whereRef('e.return_id', '=', 'r.id')
            .orderBy('e.at')
            .orderBy('e.id'),
        ).as('history'),
        jsonArrayFrom(
          eb
            .selectFrom('return_picture as p')
            .select('p.created_at')
            .whereRef('p.return_id', '=', 'r.id')
            .where('p.by_staff', '=', false)
            .orderBy('p.created_at'),
        ).as('photographs'),
      ])
      .where('o.account_id', '=', accountId)
      .orderBy('r.created_at')
      .execute()
    return { returns }
  },
  async forget(tx, { accountId }) {
    await sql`
      with own as (
        select r.id from order_return r join customer_order o on o.id = r.order_id where o.account_id = ${accountId}
      ), returns as (
        update order_return set actor_id = nullif(actor_id, ${accountId}), tracking = '' where id in (select id from own)
      ), lines as (
        update order_return_line set comment = '', answer_id = null where return_id in (select id from own)
      ), receipts as (
        update order_return_receipt set note = '', picture_id = null where return_id in (select id from own)
      ), events as (
        update order_return_event set note = '', actor_id = nullif(actor_id, ${accountId})
         where return_id in (select id from own)
      )
      delete from return_picture p using customer_order o where o.id = p.order_id and o.account_id = ${accountId}`.execute(
      tx,
    )
    await sql`
      delete from return_link l using customer_order o
       where o.id = l.order_id and o.account_id = ${accountId}`.execute(tx)
  },
}
