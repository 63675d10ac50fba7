import { type SqlBool, sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import type { InboxPage, InboxRowView, inboxFilter } from '../../contract/admin/inbox.ts'
import { listAuditPage } from '../audit/audit.ts'
import { findAnyOrder, readWordSearch } from '../orders/orders.ts'
import type { Db } from '../platform/db/database.ts'
import { pageOf, readTimeCursor } from '../platform/db/keyset.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { listStaffWith } from '../staff/staff.ts'
import { findQueryId, readMessages, referenceOf } from './inbox-queries.ts'

export type InboxQuery = z.output<typeof inboxFilter> & { cursor?: string | undefined; limit: number }

/** Counts stop here: more says nothing more. */
const maxCounted = 10_000
const shownEvents = 50
const shownOthers = 20

export function queryNotFound(): Refusal {
  return refuse('not_found', 'There is no such query')
}

/** Queries by filter and search, who wrote last first or last, page by page. `me` is who asks. */
export async function listInboxPage(
  db: Db,
  { cursor, limit, sort, ...filter }: InboxQuery,
  me: string | null = null,
): Promise<{ rows: InboxRowView[]; next: string | null }> {
  const query = await filtered(db, filter, me)
  if (query === null) return { rows: [], next: null }
  const isOldest = sort === 'oldest'
  const after = readTimeCursor(cursor)
  const beyond = after
    ? query.where((eb) =>
        eb(eb.refTuple('q.last_at', 'q.id'), isOldest ? '>' : '<', eb.tuple(after.at, after.id)),
      )
    : query
  const found = await beyond
    .orderBy('q.last_at', isOldest ? 'asc' : 'desc')
    .orderBy('q.id', isOldest ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute()
  const { rows, next } = pageOf(found, limit, (row) => [row.lastAt.toISOString(), row.id])
  return { rows: rows.map(rowView), next }
}

/** One query with its thread, by `_id` or reference. */
export async function readInboxPage(db: Db, typed: string): Promise<InboxPage | Refusal> {
  const id = await findQueryId(db, typed)
  const row = id && (await selectQueries(db).where('q.id', '=', id).executeTakeFirst())
  if (!row) return queryNotFound()
  const others = selectQueries(db)
    .where(sql<string>`lower(q.email)`, '=', row.email.toLowerCase())
    .where('q.id', '<>', row.id)
    .orderBy('q.last_at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(shownOthers)
  const [messages, ofThem, assignable, timeline] = await Promise.all([
    readMessages(db, row.id),
    row.email === '' ? [] : others.execute(),
    listStaffWith(db, 'inbox:write'),
    listAuditPage(db, { subjectKind: 'query', subjectId: row.id, limit: shownEvents }),
  ])
  return {
    ...rowView(row),
    phone: row.phone,
    issue: row.issue,
    version: row.version,
    messages: messages.map(({ actorKind, actorName, at, ...message }) => ({
      ...message,
      at: at.toISOString(),
      actor: { kind: actorKind, name: actorName },
    })),
    others: ofThem.map(rowView),
    assignable,
    timeline: timeline.rows,
  }
}

/** How many queries wait for an answer, and how many of them are nobody's, up to 10,000. */
export async function countInboxWork(db: Db): Promise<{ open: number; unowned: number }> {
  const { rows } = await sql<{ open: number; unowned: number }>`
    select count(*)::int as open, (count(*) filter (where owner_id is null))::int as unowned
      from (select owner_id from contact_query where state = 'open' limit ${maxCounted + 1}) q`.execute(db)
  return rows[0] ?? { open: 0, unowned: 0 }
}

function selectQueries(db: Db) {
  return db
    .selectFrom('contact_query as q')
    .leftJoin('account as a', 'a.id', 'q.account_id')
    .leftJoin('staff as m', 'm.id', 'q.owner_id')
    .select(['q.id', 'q.email', 'q.phone', 'q.issue', 'q.account_id as accountId', 'a.name'])
    .select(['q.order_number as orderNumber', 'q.state', 'q.is_spam as isSpam', 'q.version'])
    .select(['q.last_from as lastFrom', 'q.last_at as lastAt', 'q.created_at as createdAt'])
    .select(['m.id as ownerId', 'm.name as ownerName', 'm.email as ownerEmail'])
}

type ListedQuery = Awaited<ReturnType<ReturnType<typeof selectQueries>['execute']>>[number]

const excerptLength = 200

function rowView(row: ListedQuery): InboxRowView {
  const { id, ownerId, ownerName, ownerEmail } = row
  return {
    id,
    reference: referenceOf(id),
    email: row.email,
    name: row.name,
    accountId: row.accountId,
    orderNumber: row.orderNumber,
    excerpt: [...row.issue.slice(0, excerptLength * 2).replaceAll(/\s+/g, ' ')]
      .slice(0, excerptLength)
      .join(''),
    state: row.state,
    isSpam: row.isSpam,
    owner: ownerId ? { id: ownerId, name: ownerName || (ownerEmail ?? '') } : null,
    lastFrom: row.lastFrom,
    createdAt: row.createdAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
  }
}

/** Null where nothing can be found. */
async function filtered(
  db: Db,
  { q = '', state, owner, customer, order }: Omit<InboxQuery, 'cursor' | 'limit' | 'sort'>,
  me: string | null,
) {
  let query = selectQueries(db)
  if (q.trim() !== '') {
    const search = searchCondition(q.trim())
    if (search === null) return null
    query = query.where(search)
  }
  if (state === 'spam') query = query.where('q.is_spam', '=', true)
  else if (state) query = query.where('q.state', '=', state).where('q.is_spam', '=', false)
  if (owner === 'nobody') query = query.where('q.owner_id', 'is', null)
  else if (owner !== undefined) {
    const ownerId = owner === 'me' ? me : owner
    if (ownerId === null || !isUuid(ownerId)) return null
    query = query.where('q.owner_id', '=', ownerId)
  }
  if (customer !== undefined) {
    if (!isUuid(customer)) return null
    query = query.where('q.account_id', '=', customer)
  }
  if (order === undefined) return query
  const found = await findAnyOrder(db, order)
  if (!found) return null
  const names = [found.orderNumber, found.id, found.id.slice(-8)].map((name) => name.toUpperCase())
  const spelled = names.flatMap((name) => [name, `#${name}`])
  return query.where(sql<SqlBool>`upper(q.order_number) = any(${spelled})`)
}

/** A query by its reference or order number, else words of email and text; null where the text has none. */
function searchCondition(text: string) {
  const typed = text.replace(/^#/, '').toUpperCase()
  if (/^[0-9A-F]{8}$/.test(typed)) return sql<SqlBool>`upper(right(q.id::text, 8)) = ${typed}`
  if (typed.startsWith('OS-')) return sql<SqlBool>`upper(q.order_number) = any(${[typed, `#${typed}`]})`
  const words = readWordSearch(text)
  return (
    words &&
    sql<SqlBool>`q.words @@ lower(${words.indexed})::tsquery and q.words @@ lower(${words.all})::tsquery`
  )
}
