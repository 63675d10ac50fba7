import { sql } from 'kysely'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { isForeignKeyViolation } from '../platform/db/sql-states.ts'
import { transaction } from '../platform/db/transaction.ts'
import { isOffered } from './editing/offered.ts'

/** Stored views per customer. */
const maxEntries = 50

/** Ids of a customer's recently viewed products, newest first. */
export async function readViews(db: Db, accountId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('product_view')
    .innerJoin('product', 'product.id', 'product_view.product_id')
    .select('product_id')
    .where('account_id', '=', accountId)
    .where(isOffered('product'))
    .orderBy('viewed_at', 'desc')
    .orderBy('product_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.product_id)
}

/** Records a view; a repeat moves it to the front. False where the product was removed. */
export async function recordView(
  { db, clock }: { db: Db; clock: Clock },
  accountId: string,
  productId: string,
): Promise<boolean> {
  const viewedAt = clock.now()
  try {
    await transaction(db, async (tx) => {
      await tx
        .insertInto('product_view')
        .values({ account_id: accountId, product_id: productId, viewed_at: viewedAt })
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'product_id']).doUpdateSet({ viewed_at: viewedAt }),
        )
        .execute()
      await sql`
        delete from product_view where account_id = ${accountId} and product_id in (
          select product_id from product_view where account_id = ${accountId}
          order by viewed_at desc, product_id offset ${maxEntries}
        )`.execute(tx)
    })
    return true
  } catch (error) {
    if (isForeignKeyViolation(error)) return false
    throw error
  }
}

export async function clearViews(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('product_view').where('account_id', '=', accountId).execute()
}
