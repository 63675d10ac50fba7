import { sql } from 'kysely'
import type { Db } from '../../server/platform/db/database.ts'
import { openSession } from '../bench-customers.ts'

/** A delivered order of a signed-in customer, one pair of which can go back, and another size in stock. */
export type Returnable = {
  orderId: string
  accountId: string
  token: string
  position: number
  variantId: string
  newSize: string
}

export type OpenReturn = { id: string; number: string; pairs: number; position: number }

/** So many orders of the last weeks without a return, another one each time. */
export async function readReturnable(db: Db, count: number): Promise<Returnable[]> {
  const { rows } = await sql<Omit<Returnable, 'token'>>`
    select o.id as "orderId", o.account_id as "accountId", l.position, l.variant_id as "variantId", other.size as "newSize"
      from customer_order o
      join order_line l on l.order_id = o.id and l.position = 1
      join product p on p.id = l.product_id and not p.final_sale
      join lateral (select s.size from variant_size s
                     where s.variant_id = l.variant_id and s.size <> l.size and s.stock > 3
                       and s.price_cents = l.unit_price_cents limit 1) other on true
     where o.status = 'delivered' and o.account_id is not null and o.updated_at > now() - interval '20 days'
       and not exists (select from order_return r where r.order_id = o.id)
     order by random() limit ${count}`.execute(db)
  if (rows.length < count) throw new Error('The kept data is too old or used up: delete its folder.')
  return Promise.all(rows.map(async (row) => ({ ...row, token: await openSession(db, row.accountId) })))
}

/** So many parcels that are on their way, another ones each time. */
export async function readParcels(db: Db, kind: 'return' | 'exchange', count: number): Promise<OpenReturn[]> {
  const { rows } = await sql<OpenReturn>`
    select r.id, r.number, l.pairs, l.position
      from order_return r join order_return_line l on l.return_id = r.id
     where r.status = 'in_transit' and r.kind = ${kind} order by random() limit ${count}`.execute(db)
  return rows
}

/** Lets the time of so many open returns run out a minute ago, and that of as many in a day. */
export async function makeDue(db: Db, count: number): Promise<void> {
  for (const at of [new Date(Date.now() - 60_000), new Date(Date.now() + 86_400_000)]) {
    await sql`
      update order_return set lapses_at = ${at}
       where id in (select id from order_return
                     where status = 'requested' and lapses_at > now() + interval '3 days' order by random() limit ${count})`.execute(
      db,
    )
  }
}
