import { validate as isUuid } from 'uuid'
import { recordAudit } from '../audit/audit.ts'
import type { Actor } from '../platform/actor.ts'
import { transaction } from '../platform/db/transaction.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import type { ReviewDeps } from './reviews.ts'
import { readNewest, setHidden } from './reviews-queries.ts'

export type ModeratedReview = {
  id: string
  product: string
  author: string
  rating: number
  comment: string
  hidden: boolean
  at: Date
}

/** The newest reviews, for operators. */
export async function newestReviews(
  { db }: Pick<ReviewDeps, 'db'>,
  wanted: { limit: number; hidden: boolean },
): Promise<ModeratedReview[]> {
  const rows = await readNewest(db, wanted)
  return rows.map((row) => ({
    id: row.id,
    product: row.product,
    author: row.author_name,
    rating: row.rating,
    comment: row.comment,
    hidden: row.hidden_at !== null,
    at: row.created_at,
  }))
}

/** Hides a review from pages, counts and ratings, or shows it again. Repeatable. */
export async function moderateReview(
  { db, clock }: Pick<ReviewDeps, 'db' | 'clock'>,
  { id, hidden, by, note }: { id: string; hidden: boolean; by: Actor; note?: string | undefined },
): Promise<{ id: string; hidden: boolean } | Refusal> {
  return transaction(db, async (tx) => {
    const at = clock.now()
    const found = isUuid(id) ? await setHidden(tx, id, hidden ? at : null) : undefined
    if (!found) return refuse('not_found', `There is no review ${id}`)
    await recordAudit(tx, {
      by,
      verb: hidden ? 'review.hide' : 'review.show',
      on: { kind: 'review', id },
      before: { hidden: found.wasHidden },
      after: { hidden },
      note,
      accountId: found.accountId,
      at,
    })
    return { id, hidden }
  })
}
