import { type ExpressionBuilder, sql } from 'kysely'
import type { ReportReason, ReviewState, reviewSorts } from '../../contract/reviews.ts'
import type { Db } from '../platform/db/database.ts'
import type { DB, Review } from '../platform/db/database-types.ts'
import { newId } from '../platform/db/ids.ts'

export type ReviewFilter = {
  productId: string
  rating?: number | undefined
  size?: string | undefined
}
export type ReviewSort = (typeof reviewSorts)[number]

const columns = [
  'id',
  'account_id',
  'author_name',
  'rating',
  'title',
  'comment',
  'size',
  'fit',
  'helpful_count',
  'created_at',
  'answer',
  'answered_at',
] as const

/** Public id of the author, which leads to no account. */
const authorId = sql<
  string | null
>`(select review_author_id from account a where a.id = review.account_id)`.as('author_id')

/** Whether the product was delivered to the author; stored in the row only once the account is closed. */
const isVerified = sql<boolean>`case when account_id is null then verified
  else has_received(account_id, product_id) end`.as('is_verified')

export type ReviewRow = Awaited<ReturnType<typeof readReviews>>[number]

/** Ties are ordered by id, so that pages never overlap. */
export function readReviews(
  db: Db,
  filter: ReviewFilter,
  sort: ReviewSort,
  page: { limit: number; offset: number },
) {
  let query = db
    .selectFrom('review')
    .select([...columns, authorId, isVerified])
    .where((eb) => matching(eb, filter))
  if (sort === 'helpful') query = query.orderBy('helpful_count', 'desc')
  query = query.orderBy('created_at', sort === 'oldest' ? 'asc' : 'desc').orderBy('id')
  return query.limit(page.limit).offset(page.offset).execute()
}

export async function countReviews(db: Db, filter: ReviewFilter): Promise<number> {
  const { count } = await db
    .selectFrom('review')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => matching(eb, filter))
    .executeTakeFirstOrThrow()
  return count
}

function matching(eb: ExpressionBuilder<DB, 'review'>, filter: ReviewFilter) {
  return eb.and([
    eb('product_id', '=', filter.productId),
    eb('state', '=', 'shown'),
    ...(filter.rating === undefined ? [] : [eb('rating', '=', filter.rating)]),
    ...(filter.size === undefined ? [] : [eb('size', '=', filter.size)]),
  ])
}

/** Counts the visible reviews of a product by rating and fit. */
export function countByRatingAndFit(db: Db, productId: string) {
  return db
    .selectFrom('review')
    .select((eb) => ['rating', 'fit', eb.fn.countAll<number>().as('count')])
    .where('product_id', '=', productId)
    .where('state', '=', 'shown')
    .groupBy(['rating', 'fit'])
    .execute()
}

type OwnReview = { id: string; state: ReviewState; hiddenReason: string }

/** The customer's marks and reports among these reviews, and their own review. */
export async function readOwnMarks(
  db: Db,
  accountId: string,
  productId: string,
  reviewIds: readonly string[],
) {
  const { rows } = await sql<{ helpful: string[]; reported: string[]; own: OwnReview | null }>`
    select array(select review_id from helpful_mark
                  where account_id = ${accountId} and review_id = any(${reviewIds}::uuid[])) as helpful,
           array(select review_id from review_report
                  where account_id = ${accountId} and review_id = any(${reviewIds}::uuid[])) as reported,
           (select json_build_object('id', id, 'state', state, 'hiddenReason', hidden_reason) from review
             where account_id = ${accountId} and product_id = ${productId}) as own`.execute(db)
  const [{ helpful, reported, own } = { helpful: [], reported: [], own: null }] = rows
  const hiddenReason = own?.state === 'hidden' ? own.hiddenReason : null
  return { helpful, reported, written: own?.id ?? null, state: own?.state ?? null, hiddenReason }
}

export type NewReviewRow = Omit<
  Pick<Review, (typeof columns)[number]>,
  'created_at' | 'helpful_count' | 'answer' | 'answered_at'
> & { product_id: string; waits: boolean; created_at: Date }

export async function insertReview(db: Db, row: NewReviewRow): Promise<void> {
  await db.insertInto('review').values(row).execute()
}

/** Adds a helpful mark unless the customer made one; returns the number of marks. The review must exist. */
export async function addHelpfulMark(
  db: Db,
  reviewId: string,
  accountId: string,
  now: Date,
): Promise<number> {
  const marked = await sql`
    insert into helpful_mark (review_id, account_id, created_at) values (${reviewId}, ${accountId}, ${now})
    on conflict do nothing returning review_id`.execute(db)
  if (marked.rows.length > 0) {
    await db
      .updateTable('review')
      .set((eb) => ({ helpful_count: eb('helpful_count', '+', 1) }))
      .where('id', '=', reviewId)
      .execute()
  }
  const { helpful_count } = await db
    .selectFrom('review')
    .select('helpful_count')
    .where('id', '=', reviewId)
    .executeTakeFirstOrThrow()
  return helpful_count
}

/** Finds a review that is shown, or one's own whatever became of it. */
export function readReview(db: Db, reviewId: string, { authorId: own }: { authorId?: string } = {}) {
  return db
    .selectFrom('review')
    .select([...columns, authorId, isVerified])
    .where('id', '=', reviewId)
    .where((eb) => (own === undefined ? eb('state', '=', 'shown') : eb('account_id', '=', own)))
    .executeTakeFirst()
}

/** Adds a report unless the customer made one before. The review must exist. */
export async function addReport(
  db: Db,
  report: { reviewId: string; accountId: string; reason: ReportReason; at: Date },
): Promise<void> {
  await db
    .insertInto('review_report')
    .values({
      id: newId(),
      review_id: report.reviewId,
      account_id: report.accountId,
      reason: report.reason,
      at: report.at,
    })
    .onConflict((conflict) => conflict.columns(['review_id', 'account_id']).doNothing())
    .execute()
}

export function readAuthor(db: Db, accountId: string) {
  return db
    .selectFrom('account')
    .select(['name', 'verified_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}
