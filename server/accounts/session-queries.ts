import type { Db } from '../platform/db/database.ts'
import type { Tx } from '../platform/db/transaction.ts'

export type NewSession = {
  id: string
  accountId: string
  tokenHash: Buffer
  device: string
  now: Date
  expiresAt: Date
}

/** One indexed read: the session behind a token, where it is still alive. */
export function findSession(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('session')
    .select(['id', 'account_id', 'last_used_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function prolongSession(db: Db, id: string, now: Date, expiresAt: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_used_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

/**
 * Opens a session only while the account still has the password that was checked: a change of it that commits
 * meanwhile wins. Says whether it did.
 */
export async function insertSession(tx: Tx, session: NewSession, passwordHash?: string): Promise<boolean> {
  let account = tx.selectFrom('account').select('id').where('id', '=', session.accountId)
  if (passwordHash !== undefined) account = account.where('password_hash', '=', passwordHash)
  const alive = await account.forShare().executeTakeFirst()
  if (!alive) return false
  await tx
    .insertInto('session')
    .values({
      id: session.id,
      account_id: session.accountId,
      token_hash: session.tokenHash,
      device: session.device,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute()
  return true
}

/** Keeps the newest so many sessions of an account that are still alive. */
export async function pruneSessions(tx: Tx, accountId: string, now: Date, keep: number): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now),
        eb(
          'id',
          'in',
          tx
            .selectFrom('session')
            .select('id')
            .where('account_id', '=', accountId)
            .orderBy('last_used_at', 'desc')
            .orderBy('id', 'desc')
            .offset(keep),
        ),
      ]),
    )
    .execute()
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

/** Ends one session and returns its device, or undefined where there was none. */
export function deleteSession(db: Db, accountId: string, id: string) {
  return db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('device')
    .executeTakeFirst()
}

/** Ends all sessions of an account but the one named. */
export async function deleteSessions(tx: Tx, accountId: string, except?: string): Promise<void> {
  let sessions = tx.deleteFrom('session').where('account_id', '=', accountId)
  if (except !== undefined) sessions = sessions.where('id', '<>', except)
  await sessions.execute()
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute()
}
