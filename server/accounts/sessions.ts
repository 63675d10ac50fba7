import { validate as isUuid } from 'uuid'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/db/ids.ts'
import { transaction } from '../platform/db/transaction.ts'
import type { Caller } from '../platform/http/route.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import type { AccountDeps, CallClient } from './account-deps.ts'
import {
  deleteSession,
  findSession,
  insertSession,
  prolongSession,
  selectSessions,
} from './session-queries.ts'
import { hashToken, newToken } from './session-token.ts'

/** A session expires 30 days after its last use (docs/product.md#sessions). */
const lifetimeMs = 30 * 24 * 3_600_000
/** `last_used_at` is updated at most once an hour. */
const noteEveryMs = 3_600_000
const maxSessions = 50

/**
 * The customer of a token; null where it is unknown, revoked or expired. Reads the database each time, so that a
 * revocation holds at once in every process.
 */
export async function authenticate(db: Db, clock: Clock, token: string): Promise<Caller | null> {
  const now = clock.now()
  const session = await findSession(db, hashToken(token), now)
  if (!session) return null
  if (now.getTime() - session.last_used_at.getTime() >= noteEveryMs) {
    await prolongSession(db, session.id, now, new Date(now.getTime() + lifetimeMs))
  }
  return { accountId: session.account_id, sessionId: session.id }
}

/**
 * Opens a session, in the caller's transaction if there is one, and returns its token; null where the account is gone
 * or, with `passwordHash`, its password has changed.
 */
export async function openSession(
  db: Db,
  clock: Clock,
  session: { accountId: string; device: string; passwordHash?: string },
): Promise<string | null> {
  const now = clock.now()
  const token = newToken()
  const opened = await insertSession(
    db,
    {
      id: newId(),
      accountId: session.accountId,
      tokenHash: hashToken(token),
      device: session.device,
      now,
      expiresAt: new Date(now.getTime() + lifetimeMs),
    },
    { keep: maxSessions, passwordHash: session.passwordHash },
  )
  return opened ? token : null
}

/** Replaces a valid token by a new one; of concurrent calls one succeeds. */
export function renewSession(db: Db, clock: Clock, caller: Caller): Promise<string | Refusal> {
  return transaction(db, async (tx) => {
    const old = await deleteSession(tx, caller.accountId, caller.sessionId)
    const token = old && (await openSession(tx, clock, { accountId: caller.accountId, device: old.device }))
    return token ?? refuse('unauthorized', 'Please sign in to continue')
  })
}

/** The customer's sessions: the current one first, then by last use. */
export async function listSessions(db: Db, clock: Clock, caller: Caller) {
  const rows = await selectSessions(db, caller.accountId, clock.now())
  const sessions = rows.map((row) => ({
    _id: row.id,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    current: row.id === caller.sessionId,
  }))
  return sessions.toSorted((a, b) => Number(b.current) - Number(a.current))
}

/** Ends one of the customer's sessions. */
export async function endSession(
  { db, security }: Pick<AccountDeps, 'db' | 'security'>,
  call: CallClient & { caller: Caller },
  id: string,
): Promise<Refusal | null> {
  const { accountId } = call.caller
  const ended = isUuid(id) && (await deleteSession(db, accountId, id))
  if (!ended) return refuse('not_found', 'This device is no longer signed in')
  security('session_ended', { ...call, accountId })
  return null
}
