import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createConcurrencyLimit, LineFull } from '../platform/limits/concurrency-limit.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'

/** argon2id with the minimum of OWASP's cheat sheet: 19 MiB, two iterations, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Longer queues would make a caller wait for more than a second. */
const maxWaiting = 50
const retryAfterSeconds = 5

/**
 * More in parallel than processors is no faster and takes 19 MiB each; one of Node's four worker threads stays free for
 * files.
 */
const inTurn = createConcurrencyLimit(Math.min(3, availableParallelism()), maxWaiting)

/** The argon2id hash of a password; 8 to 20 ms of processor time. Throws `LineFull` when the queue is full. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), cost))
}

/** The email as password is refused whatever its length: attackers try it first. */
export function refuseEmailAsPassword(password: string, email: string, path: string): Refusal | null {
  if (password.trim().toLowerCase() !== email) return null
  const sentence = 'Please choose a password other than your email'
  return refuse('validation_failed', sentence, { details: [{ path, message: sentence }] })
}

let nobodysHash: Promise<string> | undefined

/**
 * Whether a password matches a hash. Without a hash it takes as long and returns false, so that timing reveals nothing.
 * Throws `LineFull` when the queue is full.
 */
export async function passwordFits(password: string, passwordHash: string | undefined): Promise<boolean> {
  const compared = passwordHash ?? (await hashOfNobody())
  const fits = await inTurn(() => verify(compared, password.normalize('NFKC')))
  return fits && passwordHash !== undefined
}

function hashOfNobody(): Promise<string> {
  nobodysHash ??= hash(randomBytes(16).toString('hex'), cost)
  return nobodysHash
}

/** The result of a password check, or a refusal (503) when its queue is full. */
export async function unlessBusy<Result>(check: Promise<Result>): Promise<Result | Refusal> {
  try {
    return await check
  } catch (error) {
    if (!(error instanceof LineFull)) throw error
    const sentence = 'Many people are signing in right now. Please try again in a moment.'
    return refuse('unavailable', sentence, { retryAfterSeconds })
  }
}
