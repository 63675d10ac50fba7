import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { prepareOnce } from '../platform/db/prepared-statements.ts'
import type { Tx } from '../platform/db/transaction.ts'

export type NewSession = {
  id: string
  accountId: string
  tokenHash: Buffer
  device: string
  now: Date
  expiresAt: Date
}

/** Reads the unexpired session of a token: one indexed read. */
export async function findSession(db: Db, tokenHash: Buffer, now: Date) {
  const { rows } = await sql<{ id: string; account_id: string; last_used_at: Date }>`${prepareOnce}
    select id, account_id, last_used_at from session
     where token_hash = ${tokenHash} and expires_at > ${now}`.execute(db)
  return rows[0]
}

export async function isOpenSession(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('session').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function prolongSession(db: Db, id: string, now: Date, expiresAt: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_used_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

/**
 * Opens a session if the account's password hash is still the one that was checked; returns whether it did. Of its
 * unexpired sessions the newest `keep` remain.
 */
export async function insertSession(
  db: Db,
  session: NewSession,
  { keep, passwordHash }: { keep: number; passwordHash?: string },
): Promise<boolean> {
  const { id, accountId, tokenHash, device, now, expiresAt } = session
  const samePassword = passwordHash === undefined ? sql`` : sql`and password_hash = ${passwordHash}`
  // The deletion sees the sessions as they were before this one.
  const opened = await sql`
    with owner as (select id from account where id = ${accountId} ${samePassword} for share),
    opened as (
      insert into session (id, account_id, token_hash, device, created_at, last_used_at, expires_at)
      select ${id}::uuid, id, ${tokenHash}::bytea, ${device}::text, ${now}::timestamptz, ${now}, ${expiresAt}::timestamptz
        from owner
      returning account_id),
    pruned as (
      delete from session where account_id = (select account_id from opened) and (expires_at <= ${now} or id in (
        select id from session where account_id = ${accountId}
         order by last_used_at desc, id desc offset ${keep - 1})))
    select account_id from opened`.execute(db)
  return opened.rows.length > 0
}

export function selectSessions(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Deletes one session and returns its device; undefined where there was none. */
export function deleteSession(db: Db, accountId: string, id: string) {
  return db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('device')
    .executeTakeFirst()
}

/** Deletes all sessions of an account but the given one. */
export async function deleteSessions(tx: Tx, accountId: string, except?: string): Promise<void> {
  let sessions = tx.deleteFrom('session').where('account_id', '=', accountId)
  if (except !== undefined) sessions = sessions.where('id', '<>', except)
  await sessions.execute()
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute()
}
