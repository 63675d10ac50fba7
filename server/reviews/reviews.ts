import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import { reviewFits } from '../../contract/catalogue.ts'
import { totalPages } from '../../contract/paging.ts'
import type { newReview, ReportReason, Review, ReviewState } from '../../contract/reviews.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/db/ids.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../platform/db/sql-states.ts'
import { transaction } from '../platform/db/transaction.ts'
import { consumeLimit, type Limit } from '../platform/limits/limits.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { shopSettings } from '../platform/settings/shop-settings.ts'
import { type ReviewSummary, summariseReviews } from './review-summary.ts'
import {
  addHelpfulMark,
  addReport,
  countByRatingAndFit,
  countReviews,
  insertReview,
  type ReviewRow,
  type ReviewSort,
  readAuthor,
  readOwnMarks,
  readReview,
  readReviews,
} from './reviews-queries.ts'

export { countReviewWork } from './review-list.ts'

export type ReviewDeps = { db: Db; clock: Clock; catalogue: Pick<Catalogue, 'getProduct'> }
export type ReviewQuery = {
  page: number
  sort: ReviewSort
  rating?: number | undefined
  size?: string | undefined
}
export type ReviewList = {
  reviews: Review[]
  totalPages: number
  totalReviews: number
  summary: ReviewSummary
  mine?: Awaited<ReturnType<typeof readOwnMarks>>
}

const reviewsPerPage = 10

/** One page of a product's reviews. The summary is always over all of them; `mine` is added for a customer. */
export async function listReviews(
  deps: ReviewDeps,
  productId: string,
  query: ReviewQuery,
  accountId: string | null,
): Promise<ReviewList | Refusal> {
  const { db } = deps
  const product = findProduct(deps, productId)
  if (!product) return unknownProduct
  const filter = { productId: product._id, rating: query.rating, size: query.size }
  const page = { limit: reviewsPerPage, offset: (query.page - 1) * reviewsPerPage }
  const [rows, count, counts] = await Promise.all([
    readReviews(db, filter, query.sort, page),
    countReviews(db, filter),
    countByRatingAndFit(db, product._id),
  ])
  const mine = accountId
    ? await readOwnMarks(
        db,
        accountId,
        product._id,
        rows.map((row) => row.id),
      )
    : null
  return {
    reviews: rows.map(reviewView),
    totalPages: totalPages(count, reviewsPerPage),
    totalReviews: count,
    summary: summariseReviews(counts),
    ...(mine ? { mine } : {}),
  }
}

/** Maximum reviews per customer and hour. */
const perHour: Limit = { name: 'reviews', max: 10, windowMs: 3_600_000 }

/**
 * Writes the one review a customer may write of a product; their address must be verified. It waits where the shop looks
 * at reviews first.
 */
export async function createReview(
  deps: ReviewDeps,
  accountId: string,
  body: z.output<typeof newReview>,
): Promise<{ review: Review; state: ReviewState } | Refusal> {
  const { db, clock } = deps
  const product = findProduct(deps, body.productId)
  if (!product) return unknownProduct
  const knownSize = product.variants.some((variant) =>
    variant.sizes.some((entry) => entry.size === body.size),
  )
  const full = await consumeLimit(deps, perHour, accountId)
  if (full) return full
  const id = newId()
  const waits = shopSettings().reviewsWait
  try {
    return await transaction(db, async (tx) => {
      const author = await readAuthor(tx, accountId)
      if (!author.verified_at) {
        return refuse('email_not_verified', 'Please verify your email to publish a review')
      }
      await insertReview(tx, {
        id,
        product_id: product._id,
        account_id: accountId,
        author_name: author.name,
        rating: body.rating,
        title: body.title,
        comment: body.comment,
        size: knownSize ? (body.size ?? null) : null,
        fit: body.fit,
        waits,
        created_at: clock.now(),
      })
      const written = await readReview(tx, id, { authorId: accountId })
      if (!written) throw new Error('a review that was just written is not there')
      return { review: reviewView(written), state: waits ? 'waiting' : 'shown' } as const
    })
  } catch (error) {
    if (isUniqueViolation(error, 'review_account_id_product_id_key')) {
      return refuse('already_reviewed', 'You have already reviewed this product')
    }
    if (isForeignKeyViolation(error, 'review_product_id_fkey')) return unknownProduct
    throw error
  }
}

/** Counts a customer once, however often it is called; nobody marks their own. */
export async function markHelpful(
  { db, clock }: Pick<ReviewDeps, 'db' | 'clock'>,
  accountId: string,
  reviewId: string,
): Promise<{ helpful: number } | Refusal> {
  const review = isUuid(reviewId) ? await readReview(db, reviewId) : undefined
  if (!review) return reviewNotFound
  if (review.account_id === accountId)
    return refuse('forbidden', 'You cannot mark your own review as helpful')
  return transaction(db, async (tx) => ({
    helpful: await addHelpfulMark(tx, review.id, accountId, clock.now()),
  }))
}

/** Maximum reports per customer and hour. */
const reportsPerHour: Limit = { name: 'review_reports', max: 10, windowMs: 3_600_000 }

/** Tells the shop what is wrong with a review; once per customer, however often it is called. Nobody reports their own. */
export async function reportReview(
  deps: Pick<ReviewDeps, 'db' | 'clock'>,
  accountId: string,
  { id, reason }: { id: string; reason: ReportReason },
): Promise<{ success: true } | Refusal> {
  const review = isUuid(id) ? await readReview(deps.db, id) : undefined
  if (!review) return reviewNotFound
  if (review.account_id === accountId) return refuse('forbidden', 'You cannot report your own review')
  const full = await consumeLimit(deps, reportsPerHour, accountId)
  if (full) return full
  await addReport(deps.db, { reviewId: review.id, accountId, reason, at: deps.clock.now() })
  return { success: true }
}

const reviewNotFound = refuse('not_found', 'Review not found')
const unknownProduct = refuse('not_found', 'Product not found')

function findProduct({ catalogue }: Pick<ReviewDeps, 'catalogue'>, id: string) {
  return isUuid(id) ? catalogue.getProduct(id.toLowerCase()) : undefined
}

function reviewView(row: ReviewRow): Review {
  return {
    _id: row.id,
    userId: { _id: row.author_id, name: row.author_name },
    rating: row.rating,
    title: row.title,
    comment: row.comment,
    size: row.size,
    fit: reviewFits.find((fit) => fit === row.fit) ?? 'true_to_size',
    verified: row.is_verified,
    helpful: row.helpful_count,
    createdAt: row.created_at.toISOString(),
    answer:
      row.answer !== null && row.answered_at !== null
        ? { text: row.answer, at: row.answered_at.toISOString() }
        : null,
  }
}
