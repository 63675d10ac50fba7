import { type SqlBool, sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import type { OrderRowView, orderFilter } from '../../../contract/admin/order-views.ts'
import type { Db } from '../../platform/db/database.ts'
import { pageOf, readTimeCursor } from '../../platform/db/keyset.ts'
import { lateAfterMs } from '../order-queries.ts'
import { type OrderSearch, readOrderSearch, type WordSearch } from './order-search.ts'

export type OrderFilter = z.output<typeof orderFilter>
export type OrderListQuery = OrderFilter & { cursor?: string | undefined; limit: number }

const dayMs = 86_400_000

export type ListedOrders = { rows: OrderRowView[]; next: string | null }

/** Orders by filter and search, newest or oldest first, page by page. */
export async function listOrderPage(
  db: Db,
  { cursor, limit, q = '', ...filter }: OrderListQuery,
  { now }: { now: Date },
): Promise<ListedOrders> {
  const search = q.trim() === '' ? undefined : readOrderSearch(q)
  if (search === null) return { rows: [], next: null }
  const page = { after: readTimeCursor(cursor), limit: limit + 1, isOldest: filter.sort === 'oldest' }
  const found = await findOrders(db, { filter, search, now, page })
  const { rows, next } = pageOf(found, limit, (row) => [row.createdAt.toISOString(), row.id])
  const pairs = await countPairs(
    db,
    rows.map(({ id }) => id),
  )
  const lateBefore = now.getTime() - lateAfterMs
  return {
    next,
    rows: rows.map(({ createdAt, packedAt, name, ...row }) => ({
      ...row,
      name: name ?? '',
      createdAt: createdAt.toISOString(),
      packedAt: packedAt?.toISOString() ?? null,
      pairs: pairs.get(row.id) ?? 0,
      isLate: (row.status === 'confirmed' || row.status === 'processing') && createdAt.getTime() < lateBefore,
    })),
  }
}

type Finding = {
  filter: Omit<OrderFilter, 'q'>
  search: OrderSearch | undefined
  now: Date
  page: { after: { at: Date; id: string } | null; limit: number; isOldest: boolean }
}

async function findOrders(db: Db, finding: Finding): Promise<FoundOrder[]> {
  const { search, page } = finding
  if (!search) return paged(filtered(db, finding), page).execute()
  if ('number' in search) return paged(filtered(db, finding).where(search.number), page).execute()
  return findByWords(db, finding, search.words)
}

/** How many of the first orders are looked through before the index of words is asked. */
const lookedThrough = 4_000

/**
 * Words that many orders have are soon found among the first of the list, rare ones by their index. The database cannot
 * estimate which they are, and would look through all orders for a rare one, or sort all that have a common one.
 */
async function findByWords(db: Db, finding: Finding, words: WordSearch): Promise<FoundOrder[]> {
  const { page } = finding
  const order = page.isOldest ? sql`asc` : sql`desc`
  const sorted = sql`order by f."createdAt" ${order}, f.id ${order} limit ${page.limit}`
  const first = paged(filtered(db, finding), { ...page, limit: lookedThrough })
  const near = await sql<FoundOrder>`
    select f.* from (${first}) f join order_search s on s.order_id = f.id
     where s.words @@ lower(${words.all})::tsquery ${sorted}`.execute(db)
  if (near.rows.length === page.limit) return near.rows
  // `is true` keeps a condition from the index.
  const far = await sql<FoundOrder>`
    with found as materialized (
      select s.order_id from order_search s
       where s.words @@ lower(${words.indexed})::tsquery and (s.words @@ lower(${words.all})::tsquery) is true)
    select f.* from found join (${beyond(filtered(db, finding), page)}) f on f.id = found.order_id ${sorted}`.execute(
    db,
  )
  return far.rows
}

type Filtered = ReturnType<typeof filtered>
type FoundOrder = Awaited<ReturnType<Filtered['execute']>>[number]

/** What comes after the cursor. */
function beyond(query: Filtered, { after, isOldest }: Finding['page']): Filtered {
  if (!after) return query
  const side = isOldest ? '>' : '<'
  return query.where((eb) => eb(eb.refTuple('o.created_at', 'o.id'), side, eb.tuple(after.at, after.id)))
}

function paged(query: Filtered, page: Finding['page']): Filtered {
  const { limit, isOldest } = page
  const order = isOldest ? 'asc' : 'desc'
  return beyond(query, page).orderBy('o.created_at', order).orderBy('o.id', order).limit(limit)
}

function filtered(db: Db, { filter, now }: Finding) {
  const { status, method, payment, work, from, to, minCents, maxCents, carrier, product, customer } = filter
  let query = db
    .selectFrom('customer_order as o')
    .select(['o.id', 'o.order_number as orderNumber', 'o.account_id as accountId', 'o.email', 'o.status'])
    .select(['o.payment_method as method', 'o.payment_state as payment', 'o.total_cents as totalCents'])
    .select(['o.created_at as createdAt', 'o.packed_at as packedAt'])
    .select(sql<string | null>`o.address ->> 'name'`.as('name'))
  if (status) query = query.where('o.status', '=', status)
  if (method) query = query.where('o.payment_method', '=', method)
  if (payment) query = query.where('o.payment_state', '=', payment)
  if (from) query = query.where('o.created_at', '>=', new Date(from))
  // The whole of the last day.
  if (to) query = query.where('o.created_at', '<', new Date(Date.parse(to) + dayMs))
  if (minCents !== undefined) query = query.where('o.total_cents', '>=', minCents)
  if (maxCents !== undefined) query = query.where('o.total_cents', '<=', maxCents)
  // An id that is none finds nothing.
  if (customer)
    query = query.where(sql<SqlBool>`o.account_id = any(${[customer].filter((id) => isUuid(id))}::uuid[])`)
  if (carrier) {
    query = query.where('o.id', 'in', (eb) =>
      eb.selectFrom('shipment as s').select('s.order_id').where('s.carrier', '=', carrier),
    )
  }
  if (product) {
    query = query.where('o.id', 'in', (eb) =>
      eb
        .selectFrom('order_line as l')
        .select('l.order_id')
        .where(sql<SqlBool>`l.product_id = any(${[product].filter((id) => isUuid(id))}::uuid[])`),
    )
  }
  return work ? query.where(workCondition(work, now)) : query
}

/** SQL of what is to be done about an order `o`. */
function workCondition(work: NonNullable<OrderFilter['work']>, now: Date) {
  switch (work) {
    case 'to_pack':
      return sql<SqlBool>`o.status in ('confirmed', 'processing') and o.packed_at is null`
    case 'to_send':
      return sql<SqlBool>`o.status = 'processing' and o.packed_at is not null`
    case 'late':
      return sql<SqlBool>`o.status in ('confirmed', 'processing')
        and o.created_at < ${new Date(now.getTime() - lateAfterMs)}`
    case 'unpaid':
      return sql<SqlBool>`o.status = 'pending'`
  }
}

async function countPairs(db: Db, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('order_line')
    .select(['order_id', sql<number>`sum(quantity)::int`.as('pairs')])
    .where('order_id', 'in', orderIds)
    .groupBy('order_id')
    .execute()
  return new Map(rows.map((row) => [row.order_id, row.pairs]))
}
