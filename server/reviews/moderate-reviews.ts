import { validate as isUuid } from 'uuid'
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
  id: string,
  hidden: boolean,
): Promise<{ id: string; hidden: boolean } | Refusal> {
  const found = isUuid(id) && (await setHidden(db, id, hidden ? clock.now() : null))
  return found ? { id, hidden } : refuse('not_found', `There is no review ${id}`)
}
