import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import type { OrderRowView, orderFilter } from '../../../contract/admin/order-views.ts'
import type { Db } from '../../platform/db/database.ts'
import { pageOf, readTimeCursor } from '../../platform/db/keyset.ts'
import { lateAfterMs } from '../order-queries.ts'
import { type OrderSearch, readOrderSearch } from './order-search.ts'

export type OrderFilter = z.output<typeof orderFilter>
export type OrderListQuery = OrderFilter & { cursor?: string | undefined; limit: number }

const dayMs = 86_400_000

export type ListedOrders = { rows: OrderRowView[]; next: string | null }

/**
 * Orders by filter and search, newest or oldest first, page by page; `productIds` are the products that the searched
 * words name.
 */
export async function listOrderPage(
  db: Db,
  { cursor, limit, q = '', ...filter }: OrderListQuery,
  { now, productIds }: { now: Date; productIds: readonly string[] },
): Promise<ListedOrders> {
  const search = q.trim() === '' ? undefined : readOrderSearch(q)
  if (search === null) return { rows: [], next: null }
  const page = { after: readTimeCursor(cursor), limit: limit + 1, isOldest: filter.sort === 'oldest' }
  const found = await findOrders(db, { filter, search, productIds, now, page })
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
  productIds: readonly string[]
  now: Date
  page: { after: { at: Date; id: string } | null; limit: number; isOldest: boolean }
}

async function findOrders(db: Db, finding: Finding): Promise<FoundOrder[]> {
  const { search, productIds, page } = finding
  if (!search) return paged(filtered(db, finding), page).execute()
  if ('number' in search) return paged(filtered(db, finding).where(search.number), page).execute()
  const byWords = await findByWords(db, finding, search.words)
  if (productIds.length === 0) return byWords
  const byProduct = await paged(
    filtered(db, finding).where('o.id', 'in', (eb) =>
      eb
        .selectFrom('order_line as l')
        .select('l.order_id')
        .where(sql<SqlBool>`l.product_id = any(${productIds}::uuid[])`),
    ),
    page,
  ).execute()
  return merge(byWords, byProduct, page)
}

/** How many of the first orders are scanned before the index of words is used. */
const lookedThrough = 2_000

/**
 * A word that many orders contain is soon found by a scan, a rare one by its index. The database cannot estimate which
 * it is, and would scan all orders for a rare word.
 */
async function findByWords(db: Db, finding: Finding, words: RawBuilder<SqlBool>): Promise<FoundOrder[]> {
  const { page } = finding
  const order = page.isOldest ? sql`asc` : sql`desc`
  const first = paged(filtered(db, finding), { ...page, limit: lookedThrough })
  const near = await sql<FoundOrder>`
    select f.* from (${first}) f join customer_order o on o.id = f.id where ${words}
     order by f."createdAt" ${order}, f.id ${order} limit ${page.limit}`.execute(db)
  if (near.rows.length === page.limit) return near.rows
  const all = beyond(filtered(db, finding), page).where(words)
  // `offset 0` keeps the order of the list out of the plan of the search.
  const far = await sql<FoundOrder>`
    select f.* from (${all} offset 0) f
     order by f."createdAt" ${order}, f.id ${order} limit ${page.limit}`.execute(db)
  return far.rows
}

/** Two sorted lists as one, each order once. */
function merge(
  one: readonly FoundOrder[],
  other: readonly FoundOrder[],
  page: Finding['page'],
): FoundOrder[] {
  const known = new Set(one.map(({ id }) => id))
  const sign = page.isOldest ? 1 : -1
  return [...one, ...other.filter(({ id }) => !known.has(id))]
    .sort((a, b) => sign * (a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1)))
    .slice(0, page.limit)
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
