import type { BoughtSizes } from '../../contract/fit-profile.ts'
import type { Db } from '../platform/db/database.ts'

/** Only this many of the newest orders are read. */
const maxOrders = 50

/** The size last bought per gender (men's, women's, unisex, kids'); cancelled orders do not count. */
export async function readBoughtSizes(db: Db, accountId: string): Promise<BoughtSizes> {
  const orders = db
    .selectFrom('customer_order')
    .select(['id', 'created_at'])
    .where('account_id', '=', accountId)
    .where('status', '<>', 'cancelled')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxOrders)
  const sizes = await db
    .selectFrom(orders.as('o'))
    .innerJoin('order_line as l', 'l.order_id', 'o.id')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .where('l.quantity', '>', 0)
    .distinctOn('p.gender')
    .select(['p.gender', 'l.size'])
    .orderBy('p.gender')
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .orderBy('l.position')
    .execute()
  return Object.fromEntries(sizes.map(({ gender, size }) => [gender, size]))
}
