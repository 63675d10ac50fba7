import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import type { ReviewPage, ReviewRowView, reviewFilter } from '../../contract/admin/reviews.ts'
import { reviewFits } from '../../contract/catalogue.ts'
import type { ReportReason } from '../../contract/reviews.ts'
import { listAuditPage } from '../audit/audit.ts'
import type { Db } from '../platform/db/database.ts'
import { pageOf, readTimeCursor } from '../platform/db/keyset.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'

export type ReviewListQuery = z.output<typeof reviewFilter> & { cursor?: string | undefined; limit: number }

/** Counts stop here: more says nothing more. */
const maxCounted = 10_000
/** Of one review, newest first. */
const shownEvents = 50

/** Reviews by filter and search, newest or oldest first, page by page. */
export async function listReviewPage(
  db: Db,
  { cursor, limit, sort, q = '', ...filter }: ReviewListQuery,
): Promise<{ rows: ReviewRowView[]; next: string | null }> {
  const query = filtered(db, filter)
  const search = q.trim() === '' ? undefined : readSearch(q)
  if (query === null || search === null) return { rows: [], next: null }
  const page = { after: readTimeCursor(cursor), limit: limit + 1, isOldest: sort === 'oldest' }
  const wanted = beyond(query, page)
  const found = search ? await searched(db, wanted, search, page) : await paged(wanted, page).execute()
  const { rows, next } = pageOf(found, limit, (row) => [row.createdAt.toISOString(), row.id])
  return { rows: await withReports(db, rows), next }
}

type Page = { after: { at: Date; id: string } | null; limit: number; isOldest: boolean }
type Reviews = ReturnType<typeof reviewsWithProducts>

/** What comes after the cursor. */
function beyond(query: Reviews, { after, isOldest }: Page): Reviews {
  if (!after) return query
  return query.where((eb) =>
    eb(eb.refTuple('r.created_at', 'r.id'), isOldest ? '>' : '<', eb.tuple(after.at, after.id)),
  )
}

function paged(query: Reviews, { limit, isOldest }: Page) {
  const order = isOldest ? 'asc' : 'desc'
  return withColumns(query).orderBy('r.created_at', order).orderBy('r.id', order).limit(limit)
}

/** How many of the first reviews are looked through before the index of words is asked. */
const lookedThrough = 4_000

/** Common words are soon found among the first reviews, rare ones by their index; the database cannot estimate which. */
async function searched(db: Db, query: Reviews, { prefixes, title }: Search, page: Page) {
  const order = page.isOldest ? 'asc' : 'desc'
  const first = query
    .select(['r.id', 'r.created_at', 'r.words', 'p.title'])
    .orderBy('r.created_at', order)
    .orderBy('r.id', order)
    .limit(lookedThrough)
  const near = await sql<{ id: string }>`
    select f.id from (${first}) f
     where f.words @@ to_tsquery('simple', ${prefixes}) or f.title ilike ${title}
     order by f.created_at ${sql.raw(order)}, f.id ${sql.raw(order)} limit ${page.limit}`.execute(db)
  const ids = near.rows.map(({ id }) => id)
  if (ids.length === page.limit) return paged(query.where('r.id', 'in', ids), page).execute()
  const byIndex = sql<SqlBool>`r.id in (
    select id from review where words @@ to_tsquery('simple', ${prefixes})
    union all
    select w.id from review w join product t on t.id = w.product_id where t.title ilike ${title})`
  return paged(query.where(byIndex), page).execute()
}

/** One review with what the shop did with it. */
export async function readReviewPage(db: Db, id: string): Promise<ReviewPage | Refusal> {
  const found = isUuid(id) ? await withColumns(reviewsWithProducts(db).where('r.id', '=', id)).execute() : []
  const [row] = await withReports(db, found)
  if (!row) return refuse('not_found', 'There is no such review')
  const timeline = await listAuditPage(db, { subjectKind: 'review', subjectId: row.id, limit: shownEvents })
  return { ...row, timeline: timeline.rows }
}

/** How many reviews wait to be published and how many are reported, up to 10,000 each. */
export async function countReviewWork(db: Db): Promise<{ waiting: number; reported: number }> {
  const count = (condition: RawBuilder<SqlBool>) =>
    sql`(select count(*)::int from (select from review r where ${condition} limit ${maxCounted + 1}) c)`
  const { rows } = await sql<{ waiting: number; reported: number }>`
    select ${count(sql`r.state = 'waiting'`)} as waiting, ${count(isReported)} as reported`.execute(db)
  return rows[0] ?? { waiting: 0, reported: 0 }
}

const isReported = sql<SqlBool>`r.state <> 'hidden'
  and r.id in (select review_id from review_report where settled_at is null)`

function reviewsWithProducts(db: Db) {
  return db.selectFrom('review as r').innerJoin('product as p', 'p.id', 'r.product_id')
}

function withColumns(query: Reviews) {
  return query
    .select(['r.id', 'r.product_id as productId', 'p.title as productTitle', 'r.account_id as accountId'])
    .select(['r.author_name as authorName', 'r.rating', 'r.title', 'r.comment', 'r.size', 'r.fit'])
    .select(['r.helpful_count as helpful', 'r.state', 'r.hidden_reason as hiddenReason', 'r.answer'])
    .select(['r.answered_at as answeredAt', 'r.created_at as createdAt'])
    .select(
      sql<boolean>`case when r.account_id is null then r.verified
        else has_received(r.account_id, r.product_id) end`.as('verified'),
    )
}

/** Null where nothing can be found. */
function filtered(db: Db, filter: Omit<ReviewListQuery, 'q' | 'cursor' | 'limit' | 'sort'>): Reviews | null {
  const { state, reported, answered, rating, product, customer } = filter
  if ([product, customer].some((id) => id !== undefined && !isUuid(id))) return null
  let query = reviewsWithProducts(db)
  if (state) query = query.where('r.state', '=', state)
  if (reported) query = query.where(isReported)
  if (answered) query = query.where('r.answer', answered === 'yes' ? 'is not' : 'is', null)
  if (rating !== undefined) query = query.where('r.rating', '=', rating)
  if (product) query = query.where('r.product_id', '=', product)
  if (customer) query = query.where('r.account_id', '=', customer)
  return query
}

const maxWords = 8

/** A text query for the words of a review, and a pattern for the title of its product. */
type Search = { prefixes: string; title: string }

/** Words by their beginnings, or a part of a title; null where the text has no word. */
function readSearch(text: string): Search | null {
  const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, maxWords)
  if (words.length === 0) return null
  return {
    prefixes: words.map((word) => `'${word}':*`).join(' & '),
    title: `%${text.trim().replaceAll(/[\\%_]/g, '\\$&')}%`,
  }
}

type ListedReview = Awaited<ReturnType<ReturnType<typeof withColumns>['execute']>>[number]

async function withReports(db: Db, rows: readonly ListedReview[]): Promise<ReviewRowView[]> {
  const reports = await openReports(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(
    ({ productId, productTitle, accountId, authorName, fit, answer, answeredAt, createdAt, ...row }) => ({
      ...row,
      product: { id: productId, title: productTitle },
      author: { name: authorName, accountId },
      fit: reviewFits.find((each) => each === fit) ?? 'true_to_size',
      answer: answer !== null && answeredAt ? { text: answer, at: answeredAt.toISOString() } : null,
      reports: reports
        .filter(({ reviewId }) => reviewId === row.id)
        .map(({ reason, count }) => ({ reason, count })),
      createdAt: createdAt.toISOString(),
    }),
  )
}

async function openReports(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ reviewId: string; reason: ReportReason; count: number }>`
    select review_id as "reviewId", reason, count(*)::int as count from review_report
     where review_id = any(${ids}::uuid[]) and settled_at is null
     group by 1, 2 order by count(*) desc, 2`.execute(db)
  return rows
}
