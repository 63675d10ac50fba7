import type { Updateable } from 'kysely'
import type { Review } from '../platform/db/database-types.ts'
import type { Tx } from '../platform/db/transaction.ts'

export type ModeratedReview = NonNullable<Awaited<ReturnType<typeof lockReview>>>

/** A review as the shop's people change it, locked until the transaction ends. */
export function lockReview(tx: Tx, id: string) {
  return tx
    .selectFrom('review')
    .select(['id', 'account_id as accountId', 'state', 'hidden_at as hiddenAt'])
    .select(['hidden_reason as hiddenReason', 'answer'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

type Moderation = Pick<Updateable<Review>, 'hidden_at' | 'hidden_reason' | 'waits' | 'answer' | 'answered_at'>

/** Its product's rating and pages follow by the change feed. */
export async function updateReview(tx: Tx, id: string, values: Moderation): Promise<void> {
  await tx.updateTable('review').set(values).where('id', '=', id).execute()
}

/** Settles the open reports of a review; returns how many there were. */
export async function settleReports(tx: Tx, id: string, at: Date): Promise<number> {
  const settled = await tx
    .updateTable('review_report')
    .set({ settled_at: at })
    .where('review_id', '=', id)
    .where('settled_at', 'is', null)
    .returning('id')
    .execute()
  return settled.length
}
