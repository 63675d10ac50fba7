import { sql } from 'kysely'
import type { Gender } from '../../contract/facets.ts'
import type { BoughtSizes } from '../../contract/fit-profile.ts'
import type { Db } from '../platform/db/database.ts'

/** Number of last orders that are read. */
const maxOrders = 50

/** Size of the last purchase that was not cancelled, per gender. */
export async function readBoughtSizes(db: Db, accountId: string): Promise<BoughtSizes> {
  const result = await sql<{ gender: Gender; size: string }>`
    select distinct on (p.gender) p.gender, l.size
      from (select id, created_at from customer_order
             where account_id = ${accountId} and status <> 'cancelled'
             order by created_at desc, id desc limit ${maxOrders}) o
      join order_line l on l.order_id = o.id
      join product p on p.id = l.product_id
     order by p.gender, o.created_at desc, o.id desc, l.position`.execute(db)
  return Object.fromEntries(result.rows.map(({ gender, size }) => [gender, size]))
}
