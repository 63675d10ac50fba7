import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { type ReturnRowView, type returnFilter, returnWork } from '../../contract/admin/return-views.ts'
import { orderHasWords } from '../orders/orders.ts'
import type { Db } from '../platform/db/database.ts'
import { pageOf, readTimeCursor } from '../platform/db/keyset.ts'
import { readReturnNumber } from './return-number.ts'

export type ReturnListQuery = z.output<typeof returnFilter> & { cursor?: string | undefined; limit: number }

type ReturnWork = (typeof returnWork)[number]

const dayMs = 86_400_000

/** Returns by filter and search, newest or oldest first, page by page. */
export async function listReturnPage(
  db: Db,
  { cursor, limit, q = '', ...filter }: ReturnListQuery,
  now: Date,
): Promise<{ rows: ReturnRowView[]; next: string | null }> {
  const search = q.trim() === '' ? undefined : readSearch(q.trim())
  if (search === null) return { rows: [], next: null }
  const { status, kind, work, minDays, minCents, maxCents, order, customer } = filter
  let query = db
    .selectFrom('order_return as r')
    .innerJoin('customer_order as o', 'o.id', 'r.order_id')
    .select(['r.id', 'r.number', 'r.order_id as orderId', 'o.order_number as orderNumber', 'o.email'])
    .select(['r.kind', 'r.status', 'r.value_cents as valueCents', 'r.created_at as createdAt'])
    .select(['r.lapses_at as lapsesAt', sql<string>`coalesce(o.address ->> 'name', '')`.as('name')])
  if (search) query = query.where(search)
  if (status) query = query.where('r.status', '=', status)
  if (kind) query = query.where('r.kind', '=', kind)
  if (work) query = query.where(workCondition(work, now))
  if (minDays !== undefined)
    query = query.where('r.created_at', '<=', new Date(now.getTime() - minDays * dayMs))
  if (minCents !== undefined) query = query.where('r.value_cents', '>=', minCents)
  if (maxCents !== undefined) query = query.where('r.value_cents', '<=', maxCents)
  if (order)
    query = query.where(sql<SqlBool>`(o.id::text = ${order.toLowerCase()} or o.order_number = ${order})`)
  if (customer) query = query.where(sql<SqlBool>`o.account_id::text = ${customer.toLowerCase()}`)
  const isOldest = filter.sort === 'oldest'
  const after = readTimeCursor(cursor)
  if (after) {
    query = query.where((eb) =>
      eb(eb.refTuple('r.created_at', 'r.id'), isOldest ? '>' : '<', eb.tuple(after.at, after.id)),
    )
  }
  const found = await query
    .orderBy('r.created_at', isOldest ? 'asc' : 'desc')
    .orderBy('r.id', isOldest ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute()
  const { rows, next } = pageOf(found, limit, (row) => [row.createdAt.toISOString(), row.id])
  const lines = await readReasons(
    db,
    rows.map(({ id }) => id),
  )
  return {
    next,
    rows: rows.map(({ createdAt, lapsesAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      lapsesAt: lapsesAt?.toISOString() ?? null,
      pairs: lines.get(row.id)?.pairs ?? 0,
      reasons: lines.get(row.id)?.reasons ?? [],
    })),
  }
}

/** A return or order by its number, or words of name and address; null where the text has none. */
function readSearch(text: string): RawBuilder<SqlBool> | null {
  const number = readReturnNumber(text)
  const typed = text.replace(/^#/, '')
  if (/^os-/i.test(typed)) return sql`o.order_number = ${typed.toUpperCase()}`
  if (/^[0-9a-f]{8}$/i.test(typed)) return sql`right(o.id::text, 8) = ${typed.toLowerCase()}`
  const byWords = orderHasWords(text)
  if (number === null) return byWords
  return byWords === null ? sql`r.number = ${number}` : sql`(r.number = ${number} or ${byWords})`
}

/** SQL of what is to be done about a return `r`. */
function workCondition(work: NonNullable<ReturnListQuery['work']>, now: Date): RawBuilder<SqlBool> {
  switch (work) {
    case 'to_receive':
      return sql`r.status = 'in_transit'`
    case 'to_decide':
      return sql`r.status = 'received' and r.lapses_at is null`
    case 'to_pay':
      return sql`r.status = 'received' and r.lapses_at is not null`
    case 'claims':
      return sql`r.kind = 'claim' and r.status in ('requested', 'labelled') and not r.sends_back`
    case 'overdue':
      // The states that have a deadline, as in the index.
      return sql`r.status in ('requested', 'labelled', 'received') and r.lapses_at < ${now}`
    case 'to_send':
      return sql`r.unsent_pairs > 0`
  }
}

/** Counts stop here: more says nothing more. */
const maxCounted = 10_000

/** How many returns wait for each kind of work, up to 10,000. */
export async function countReturnWork(db: Db, now: Date): Promise<Record<ReturnWork, number>> {
  const counts = returnWork.map(
    (work) => sql`(select count(*)::int from (
      select from order_return r where ${workCondition(work, now)} limit ${maxCounted}) c) as ${sql.ref(work)}`,
  )
  const { rows } = await sql<Record<ReturnWork, number>>`select ${sql.join(counts)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a count gives a row')
  return row
}

type Reasons = { pairs: number; reasons: ReturnRowView['reasons'] }

async function readReasons(db: Db, ids: readonly string[]): Promise<Map<string, Reasons>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Reasons & { id: string }>`
    select return_id as id, sum(pairs)::int as pairs, array_agg(distinct reason) as reasons
      from order_return_line where return_id = any(${ids}::uuid[]) group by 1`.execute(db)
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}
