import type { Db } from '../platform/db/database.ts'
import type { Tx } from '../platform/db/transaction.ts'
import type { Query } from './contact-mails.ts'

/** Inserts a query; false where it exists already. */
export async function insertQuery(
  tx: Tx,
  query: Query,
  row: { accountId: string | null; now: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('contact_query')
    .values({
      id: query.id,
      account_id: row.accountId,
      phone: query.phone,
      email: query.email,
      order_number: query.orderNumber,
      issue: query.issue,
      created_at: row.now,
      last_at: row.now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function forgetQueries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('contact_query').where('created_at', '<', before).execute()
}
