import { createHash, randomInt } from 'node:crypto'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/db/ids.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { queueMail } from '../platform/mail/mail.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { type CodeRequest, codeMail } from './account-mails.ts'
import { type CodeOwner, compareCode, consumeCode, replaceCode } from './code-queries.ts'

/** Valid ten minutes, dead after five wrong tries (decisions: Accounts). */
const lifetimeMs = 10 * 60_000
const maxWrongTries = 5

/**
 * Mails a new six-digit code in the caller's transaction; it replaces the one before. Beyond the mails allowed per
 * hour nothing happens and the old code stays: a code nobody is sent must not displace one that somebody holds.
 * Says whether a code went out.
 */
export async function issueCode(tx: Tx, clock: Clock, request: CodeRequest): Promise<boolean> {
  const id = newId()
  const otp = randomInt(1_000_000).toString().padStart(6, '0')
  const now = clock.now()
  if (!(await queueMail(tx, codeMail(request, otp), clock))) return false
  await replaceCode(tx, ownerOf(request), {
    id,
    hash: hashCode(id, otp),
    now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  })
  return true
}

/**
 * Whether a code is right. A wrong try is counted at once and for good, so call it with the database itself, before
 * the transaction in which `redeemCode` then uses the code up.
 */
export function checkCode(db: Db, clock: Clock, owner: CodeOwner, otp: string): Promise<boolean> {
  return compareCode(db, owner, otp, clock.now(), maxWrongTries)
}

/** Uses a right code up in the caller's transaction; false where another call was faster. */
export function redeemCode(tx: Tx, clock: Clock, owner: CodeOwner, otp: string): Promise<boolean> {
  return consumeCode(tx, owner, otp, clock.now(), maxWrongTries)
}

/** Wrong, dead, used or expired: the answer is the same (decisions: Accounts). */
export function refuseCode(): Refusal {
  return refuse('invalid_code', 'Invalid or expired code')
}

function ownerOf({ accountId, type, order }: CodeRequest): CodeOwner {
  return order ? { accountId, type, orderId: order.id } : { accountId, type }
}

function hashCode(id: string, otp: string): Buffer {
  return createHash('sha256').update(`${id}:${otp}`).digest()
}
