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
 * Wrong attempts after which a code is invalid: five for a client, fifteen for all unknown clients together. So strangers
 * can neither guess it nor use it up for the owner's known client.
 */
const bounds: CodeBounds = { perClient: 5, strangers: 15 }

/**
 * Mails a new six-digit code in the caller's transaction; it replaces the previous one. Over the hourly mail limit
 * nothing is sent and the old code stays valid. `ownBudget` counts the mail apart from those that others requested.
 * Returns whether a code was sent.
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
 * Whether a code is right. A wrong attempt is counted even if the caller rolls back: call it outside the transaction
 * that then redeems the code. Without a client all attempts are counted together.
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

/** Redeems a code in the caller's transaction, after `checkCode`; false where a concurrent call redeemed it first. */
export function redeemCode(tx: Tx, clock: Clock, owner: CodeOwner, otp: string): Promise<boolean> {
  return consumeCode(tx, owner, otp, clock.now())
}

/** Wrong, locked, redeemed and expired codes get the same reply (docs/product.md#codes). */
export function refuseCode(): Refusal {
  return refuse('invalid_code', 'Invalid or expired code')
}

function ownerOf({ accountId, type, order }: CodeRequest): CodeOwner {
  return order ? { accountId, type, orderId: order.id } : { accountId, type }
}

function hashCode(id: string, otp: string): Buffer {
  return createHash('sha256').update(`${id}:${otp}`).digest()
}
