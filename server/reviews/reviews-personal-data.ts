import { sql } from 'kysely'
import type { PersonalData } from '../platform/person.ts'

const formerCustomer = 'Former customer'

/** A review stays without its author; a mark of theirs goes with the account. */
export const reviewData: PersonalData = {
  async exportOf(db, { accountId }) {
    const reviews = await db
      .selectFrom('review')
      .select(['product_id', 'rating', 'title', 'comment', 'size', 'fit', 'created_at'])
      .where('account_id', '=', accountId)
      .execute()
    const helpfulMarks = await db
      .selectFrom('helpful_mark')
      .select(['review_id', 'created_at'])
      .where('account_id', '=', accountId)
      .execute()
    return { reviews, helpfulMarks }
  },
  async forget(tx, { accountId }) {
    await tx
      .updateTable('review')
      // Without the orders the badge cannot be derived any more.
      .set({ author_name: formerCustomer, verified: sql`has_received(account_id, product_id)` })
      .where('account_id', '=', accountId)
      .execute()
  },
  async empty(tx, accountId) {
    await tx.deleteFrom('helpful_mark').where('account_id', '=', accountId).execute()
  },
}
