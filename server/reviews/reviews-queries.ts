import { type ExpressionBuilder, sql } from 'kysely'
import type { reviewSorts } from '../../contract/reviews.ts'
import type { Db } from '../platform/db/database.ts'
import type { DB, Review } from '../platform/db/database-types.ts'
import type { Tx } from '../platform/db/transaction.ts'

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
    eb('hidden_at', 'is', null),
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
    .where('hidden_at', 'is', null)
    .groupBy(['rating', 'fit'])
    .execute()
}

/** The customer's helpful marks among these reviews, and their own review. */
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

export type NewReviewRow = Omit<Pick<Review, (typeof columns)[number]>, 'created_at' | 'helpful_count'> & {
  product_id: string
  created_at: Date
}

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

/** Finds a visible review. */
export function readReview(db: Db, reviewId: string) {
  return db
    .selectFrom('review')
    .select([...columns, authorId, isVerified])
    .where('id', '=', reviewId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
}

export function readAuthor(db: Db, accountId: string) {
  return db
    .selectFrom('account')
    .select(['name', 'verified_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** Newest reviews of all products, or only hidden ones, for operators. */
export async function readNewest(db: Db, { limit, hidden }: { limit: number; hidden: boolean }) {
  let query = db
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .select([
      'review.id',
      'product.title as product',
      'review.author_name',
      'review.rating',
      'review.comment',
    ])
    .select(['review.hidden_at', 'review.created_at', 'review.account_id'])
  if (hidden) query = query.where('review.hidden_at', 'is not', null)
  return query.orderBy('review.created_at', 'desc').orderBy('review.id').limit(limit).execute()
}

/** Hides or shows a review; returns its author and whether it was hidden, undefined where there is none. */
export async function setHidden(
  tx: Tx,
  reviewId: string,
  hiddenAt: Date | null,
): Promise<{ accountId: string | null; wasHidden: boolean } | undefined> {
  const before = await tx
    .selectFrom('review')
    .select(['account_id', 'hidden_at'])
    .where('id', '=', reviewId)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return undefined
  await tx
    .updateTable('review')
    .set({ hidden_at: hiddenAt === null ? null : sql`coalesce(hidden_at, ${hiddenAt})` })
    .where('id', '=', reviewId)
    .execute()
  return { accountId: before.account_id, wasHidden: before.hidden_at !== null }
}
