import { type SqlBool, sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { Db } from '../platform/db/database.ts'
import { pageOf, readTimeCursor } from '../platform/db/keyset.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { selectSessions } from './session-queries.ts'

/** An account as the shop's people see it. */
export type ListedAccount = {
  id: string
  name: string
  email: string
  phone: string | null
  verifiedAt: Date | null
  createdAt: Date
}

/** Beginnings of words of name and email: all of them, and those that an index is asked for, as PostgreSQL reads them. */
type Words = { all: string; indexed: string }

/** Accounts whose name or email has these words, newest first, page by page. */
export async function listAccounts(
  db: Db,
  { words, cursor, limit }: { words: Words | null; cursor?: string | undefined; limit: number },
): Promise<{ rows: ListedAccount[]; next: string | null }> {
  const after = readTimeCursor(cursor)
  let query = selectAccounts(db)
  if (after)
    query = query.where((eb) => eb(eb.refTuple('a.created_at', 'a.id'), '<', eb.tuple(after.at, after.id)))
  const rows = words
    ? await searchAccounts(db, query, { words, limit: limit + 1 })
    : await newest(query, limit + 1).execute()
  return pageOf(rows, limit, (row) => [row.createdAt.toISOString(), row.id])
}

function newest(query: ReturnType<typeof selectAccounts>, limit: number) {
  return query.orderBy('a.created_at', 'desc').orderBy('a.id', 'desc').limit(limit)
}

/** How many of the newest accounts are looked through before the index of words is asked. */
const lookedThrough = 4_000

/** Common words are soon found among the newest accounts, rare ones by their index; the database cannot estimate which. */
async function searchAccounts(
  db: Db,
  query: ReturnType<typeof selectAccounts>,
  { words, limit }: { words: Words; limit: number },
): Promise<ListedAccount[]> {
  const sorted = sql`order by f."createdAt" desc, f.id desc limit ${limit}`
  const near = await sql<ListedAccount & { words: string }>`
    select f.* from (${newest(query.select('a.words'), lookedThrough)}) f
     where f.words @@ lower(${words.all})::tsquery ${sorted}`.execute(db)
  if (near.rows.length === limit) return near.rows.map(({ words: _, ...row }) => row)
  // `is true` keeps a condition from the index, `offset 0` the order of the list from the plan of the search.
  const found = query
    .where(sql<SqlBool>`a.words @@ lower(${words.indexed})::tsquery`)
    .where(sql<SqlBool>`(a.words @@ lower(${words.all})::tsquery) is true`)
  const { rows } = await sql<ListedAccount>`select f.* from (${found} offset 0) f ${sorted}`.execute(db)
  return rows
}

/** One account, locked where a transaction asks; undefined where there is none. */
export async function findAccount(
  db: Db,
  id: string,
  { locked = false } = {},
): Promise<ListedAccount | undefined> {
  if (!isUuid(id)) return undefined
  const query = selectAccounts(db).where('a.id', '=', id)
  return (locked ? query.forUpdate() : query).executeTakeFirst()
}

function selectAccounts(db: Db) {
  return db
    .selectFrom('account as a')
    .select(['a.id', 'a.name', 'a.email', 'a.phone'])
    .select(['a.verified_at as verifiedAt', 'a.created_at as createdAt'])
}

/** Where a customer is signed in, newest use first. */
export async function listOpenSessions(db: Db, accountId: string, now: Date) {
  const rows = await selectSessions(db, accountId, now)
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
  }))
}

/** Ends all sessions of an account; returns how many there were. */
export async function endAllSessions(tx: Tx, accountId: string): Promise<number> {
  const ended = await tx.deleteFrom('session').where('account_id', '=', accountId).returning('id').execute()
  return ended.length
}
