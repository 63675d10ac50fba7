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

/** Accounts whose name or email has these words (a text query), newest first, page by page. */
export async function listAccounts(
  db: Db,
  { words, cursor, limit }: { words: string | null; cursor?: string | undefined; limit: number },
): Promise<{ rows: ListedAccount[]; next: string | null }> {
  const after = readTimeCursor(cursor)
  let query = selectAccounts(db)
  if (after)
    query = query.where((eb) => eb(eb.refTuple('a.created_at', 'a.id'), '<', eb.tuple(after.at, after.id)))
  const rows =
    words === null
      ? await query
          .orderBy('a.created_at', 'desc')
          .orderBy('a.id', 'desc')
          .limit(limit + 1)
          .execute()
      : await searchAccounts(db, query, { words, limit: limit + 1 })
  return pageOf(rows, limit, (row) => [row.createdAt.toISOString(), row.id])
}

/** `offset 0` keeps the order of the list out of the plan of the search, which would read all accounts for a rare word. */
async function searchAccounts(
  db: Db,
  query: ReturnType<typeof selectAccounts>,
  { words, limit }: { words: string; limit: number },
): Promise<ListedAccount[]> {
  const found = query.where(sql<SqlBool>`person_words(a.email, a.name) @@ lower(${words})::tsquery`)
  const { rows } = await sql<ListedAccount>`
    select f.* from (${found} offset 0) f order by f."createdAt" desc, f.id desc limit ${limit}`.execute(db)
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
