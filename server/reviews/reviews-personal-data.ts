import { sql } from 'kysely'
import type { PersonalData } from '../platform/person.ts'

const formerCustomer = 'Former customer'

/** A review stays without its author and without what the shop said to them; a report stays without its customer. */
export const reviewData: PersonalData = {
  async exportOf(db, { accountId }) {
    const reviews = await db
      .selectFrom('review')
      .select(['product_id', 'rating', 'title', 'comment', 'size', 'fit', 'created_at'])
      .select(['state', 'hidden_reason', 'answer', 'answered_at'])
      .where('account_id', '=', accountId)
      .execute()
    const helpfulMarks = await db
      .selectFrom('helpful_mark')
      .select(['review_id', 'created_at'])
      .where('account_id', '=', accountId)
      .execute()
    const reviewReports = await db
      .selectFrom('review_report')
      .select(['review_id', 'reason', 'at'])
      .where('account_id', '=', accountId)
      .execute()
    return { reviews, helpfulMarks, reviewReports }
  },
  async forget(tx, { accountId }) {
    await tx
      .updateTable('review')
      // Without the orders the badge cannot be derived any more.
      .set({ author_name: formerCustomer, verified: sql`has_received(account_id, product_id)` })
      .set({ answer: null, answered_at: null, hidden_reason: '' })
      .where('account_id', '=', accountId)
      .execute()
    await tx
      .updateTable('review_report')
      .set({ account_id: null })
      .where('account_id', '=', accountId)
      .execute()
  },
  async empty(tx, accountId) {
    await tx.deleteFrom('helpful_mark').where('account_id', '=', accountId).execute()
    await tx.deleteFrom('review_report').where('account_id', '=', accountId).execute()
  },
}
