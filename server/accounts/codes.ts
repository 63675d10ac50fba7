import { createHash, randomInt } from 'node:crypto'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/db/ids.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { queueMail } from '../platform/mail/mail.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { type CodeRequest, codeMail } from './account-mails.ts'
import {
  type CodeBounds,
  type CodeClient,
  type CodeOwner,
  compareCode,
  consumeCode,
  replaceCode,
} from './code-queries.ts'

const lifetimeMs = 10 * 60_000

/**
 * A code is dead for a client after five wrong tries, and for all whom the owner never signed in from after fifteen:
 * strangers can neither guess it nor take it from the owner's own network.
 */
const bounds: CodeBounds = { perClient: 5, strangers: 15 }

/**
 * Mails a new six-digit code in the caller's transaction; it replaces the one before. Beyond the mails allowed per
 * hour nothing happens and the old code stays: a code nobody is sent must not displace one that somebody holds.
 * `ownBudget` counts the mail apart from those that strangers asked for. Says whether a code went out.
 */
export async function issueCode(
  tx: Tx,
  clock: Clock,
  request: CodeRequest,
  { ownBudget = false }: { ownBudget?: boolean } = {},
): Promise<boolean> {
  const id = newId()
  const otp = randomInt(1_000_000).toString().padStart(6, '0')
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  const mail = { ...codeMail(request, otp), expiresAt: expiresAt.toISOString() }
  if (!(await queueMail(tx, mail, clock, { ownBudget }))) return false
  await replaceCode(tx, ownerOf(request), { id, hash: hashCode(id, otp), now, expiresAt })
  return true
}

/**
 * Whether a code is right. A wrong try is counted at once and for good, so call it with the database itself, before
 * the transaction in which `redeemCode` then uses the code up. Without a client all tries are counted together.
 */
export function checkCode(
  db: Db,
  clock: Clock,
  owner: CodeOwner,
  otp: string,
  client?: CodeClient,
): Promise<boolean> {
  return compareCode(db, owner, otp, clock.now(), { client, bounds })
}

/** Uses a right code up in the caller's transaction, after `checkCode`; false where another call was faster. */
export function redeemCode(tx: Tx, clock: Clock, owner: CodeOwner, otp: string): Promise<boolean> {
  return consumeCode(tx, owner, otp, clock.now())
}

/** Wrong, dead, used or expired: the answer is the same (docs/product.md#codes). */
export function refuseCode(): Refusal {
  return refuse('invalid_code', 'Invalid or expired code')
}

function ownerOf({ accountId, type, order }: CodeRequest): CodeOwner {
  return order ? { accountId, type, orderId: order.id } : { accountId, type }
}

function hashCode(id: string, otp: string): Buffer {
  return createHash('sha256').update(`${id}:${otp}`).digest()
}
