import { type ExpressionBuilder, sql } from 'kysely'
import type { reviewSorts } from '../../contract/reviews.ts'
import type { Db } from '../platform/db/database.ts'
import type { DB, Review } from '../platform/db/database-types.ts'

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
  'verified',
  'helpful_count',
  'created_at',
] as const

export type ReviewRow = Awaited<ReturnType<typeof readReviews>>[number]

/** Ties by id, so that pages never overlap. */
export function readReviews(
  db: Db,
  filter: ReviewFilter,
  sort: ReviewSort,
  page: { limit: number; offset: number },
) {
  let query = db
    .selectFrom('review')
    .select(columns)
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
    ...(filter.rating === undefined ? [] : [eb('rating', '=', filter.rating)]),
    ...(filter.size === undefined ? [] : [eb('size', '=', filter.size)]),
  ])
}

/** All reviews of a product counted by rating and fit. */
export function countByRatingAndFit(db: Db, productId: string) {
  return db
    .selectFrom('review')
    .select((eb) => ['rating', 'fit', eb.fn.countAll<number>().as('count')])
    .where('product_id', '=', productId)
    .groupBy(['rating', 'fit'])
    .execute()
}

/** Which of these reviews the customer marked helpful, and the one they wrote of the product. */
export async function readOwnMarks(
  db: Db,
  accountId: string,
  productId: string,
  reviewIds: readonly string[],
) {
  const helpful =
    reviewIds.length === 0
      ? []
      : await db
          .selectFrom('helpful_mark')
          .select('review_id')
          .where('account_id', '=', accountId)
          .where('review_id', 'in', reviewIds)
          .execute()
  const written = await db
    .selectFrom('review')
    .select('id')
    .where('account_id', '=', accountId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return { helpful: helpful.map((mark) => mark.review_id), written: written?.id ?? null }
}

/** True where the customer has bought the product in an order that was not cancelled or left unpaid. */
export async function hasBought(db: Db, accountId: string, productId: string): Promise<boolean> {
  const bought = await db
    .selectFrom('customer_order as o')
    .innerJoin('order_line as l', 'l.order_id', 'o.id')
    .select('o.id')
    .where('o.account_id', '=', accountId)
    .where('l.product_id', '=', productId)
    .where('o.status', 'not in', ['pending', 'cancelled'])
    .limit(1)
    .executeTakeFirst()
  return bought !== undefined
}

export type NewReviewRow = Omit<
  Pick<Review, (typeof columns)[number]>,
  'created_at' | 'helpful_count' | 'verified'
> & {
  product_id: string
  verified: boolean
  created_at: Date
}

export async function insertReview(db: Db, row: NewReviewRow): Promise<void> {
  await db.insertInto('review').values(row).execute()
}

/** Counts the mark where it is the customer's first; returns the number of marks. The review must be there. */
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

export function readReview(db: Db, reviewId: string) {
  return db.selectFrom('review').select(columns).where('id', '=', reviewId).executeTakeFirst()
}

export async function readAuthorName(db: Db, accountId: string): Promise<string> {
  const { name } = await db
    .selectFrom('account')
    .select('name')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return name
}
