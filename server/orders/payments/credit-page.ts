import type { ReplyOf } from '../../../contract/endpoint.ts'
import { toDollars } from '../../../contract/money.ts'
import type { returnEndpoints } from '../../../contract/returns.ts'
import type { Db } from '../../platform/db/database.ts'
import { readCreditCents } from './store-credit.ts'

const maxEntries = 200
type CreditPage = ReplyOf<typeof returnEndpoints.getStoreCredit>

/** Store credit of a customer with its entries, newest first. */
export async function readCreditPage({ db }: { db: Db }, accountId: string): Promise<CreditPage> {
  const rows = await db
    .selectFrom('store_credit as c')
    .leftJoin('customer_order as o', 'o.id', 'c.order_id')
    .select(['c.at', 'c.amount_cents', 'c.cause', 'o.id', 'o.order_number'])
    .where('c.account_id', '=', accountId)
    .orderBy('c.at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(maxEntries)
    .execute()
  return {
    balance: toDollars(await readCreditCents(db, accountId)),
    entries: rows.map((row) => ({
      at: row.at.toISOString(),
      amount: toDollars(row.amount_cents),
      text: row.cause === 'refund' ? 'Money back' : 'Spent on an order',
      order: row.id === null || row.order_number === null ? null : { _id: row.id, orderId: row.order_number },
    })),
  }
}
