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

/**
 * Words that many orders have are soon found among the first of the list, rare ones by their index. The database cannot
 * estimate which they are, and would look through all orders for a rare one, or sort all that have a common one.
 */
async function findByWords(db: Db, finding: Finding, words: WordSearch): Promise<FoundOrder[]> {
  const { sort: _, ...filter } = finding.filter
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const near = await (isFiltered ? findAmongFiltered : findAmongFirst)(db, finding, words)
  return near ?? findByIndex(db, finding, words)
}

/** How many of the first orders are looked through for a word; their words lie side by side. */
const firstLookedThrough = 20_000
/** How many of the first orders that answer the filters are looked through. */
const filteredLookedThrough = 1_000

/** A page of the orders with these words among the first ones; null where they are too few. */
async function findAmongFirst(db: Db, finding: Finding, { all }: WordSearch): Promise<FoundOrder[] | null> {
  const { after, limit } = finding.page
  const { side, order } = directionOf(finding.page)
  const { rows } = await sql<FoundOrder>`
    with first as materialized (
      select s.* from order_search s
       where ${after ? sql`(s.created_at, s.order_id) ${side} (${after.at}, ${after.id}::uuid)` : sql`true`}
       order by s.created_at ${order}, s.order_id ${order} limit ${firstLookedThrough}), found as materialized (
      select order_id from first where words @@ lower(${all})::tsquery limit ${limit})
    select o.* from found join (${filtered(db, finding)}) o on o.id = found.order_id
     order by o."createdAt" ${order}, o.id ${order}`.execute(db)
  return rows.length === limit ? rows : null
}

/** The same among the first that answer the filters; a page that is not full where there are no more of those. */
async function findAmongFiltered(
  db: Db,
  finding: Finding,
  { all }: WordSearch,
): Promise<FoundOrder[] | null> {
  const { limit } = finding.page
  const { order } = directionOf(finding.page)
  const first = paged(filtered(db, finding), { ...finding.page, limit: filteredLookedThrough })
  const { rows } = await sql<FoundOrder & { looked: number }>`
    with first as materialized (${first}), found as (
      select f.* from first f join order_search s on s.order_id = f.id
       where s.words @@ lower(${all})::tsquery order by f."createdAt" ${order}, f.id ${order} limit ${limit})
    select f.*, looked from (select count(*)::int as looked from first) c left join found f on true
     order by f."createdAt" ${order}, f.id ${order}`.execute(db)
  const [{ looked = 0 } = {}] = rows
  const found = rows.filter(({ id }) => id !== null).map(({ looked: _, ...row }) => row)
  return found.length === limit || looked < filteredLookedThrough ? found : null
}

/** A page of all orders with these words; the filters are asked for one after the other until it is full. */
async function findByIndex(db: Db, finding: Finding, words: WordSearch): Promise<FoundOrder[]> {
  const { after, limit } = finding.page
  const { side, order } = directionOf(finding.page)
  // Its own limit has it looked up row by row, in the order of the words' rows.
  const one = filtered(db, finding).where('o.id', '=', sql<string>`found.order_id`).limit(1)
  // `is true` keeps a condition from the index.
  const { rows } = await sql<FoundOrder>`
    with found as materialized (
      select s.order_id from order_search s
       where s.words @@ lower(${words.indexed})::tsquery
         and ${words.all === words.indexed ? sql`true` : sql`(s.words @@ lower(${words.all})::tsquery) is true`}
         and ${after ? sql`(s.created_at, s.order_id) ${side} (${after.at}, ${after.id}::uuid)` : sql`true`}
       order by s.created_at ${order}, s.order_id ${order})
    select f.* from found, lateral (${one}) f limit ${limit}`.execute(db)
  return rows
}

/** The direction of a list in SQL. */
function directionOf({ isOldest }: Finding['page']) {
  return isOldest ? { side: sql`>`, order: sql`asc` } : { side: sql`<`, order: sql`desc` }
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
