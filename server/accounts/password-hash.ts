import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createConcurrencyLimit, LineFull } from '../platform/limits/concurrency-limit.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'

/** argon2id as OWASP's cheat sheet asks for at least: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Whoever comes later would wait for more than a second. */
const maxWaiting = 50
const retryAfterSeconds = 5

/** More at once than there are processors would be no faster and take 19 MiB each; of Node's four threads one is left for files. */
const inTurn = createConcurrencyLimit(Math.min(3, availableParallelism()), maxWaiting)

/** The argon2id hash of a password; some 8 to 20 ms of a core. Throws `LineFull` where too many wait already. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), cost))
}

/** The one password that is refused whatever its length: whoever tries an account tries its address first. */
export function refuseEmailAsPassword(password: string, email: string, path: string): Refusal | null {
  if (password.trim().toLowerCase() !== email) return null
  const sentence = 'Please choose a password other than your email'
  return refuse('validation_failed', sentence, { details: [{ path, message: sentence }] })
}

let nobodysHash: Promise<string> | undefined

/**
 * Whether a password fits a hash. Without a hash it works as long and says no, so that time tells nothing. Throws
 * `LineFull` where too many wait already.
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

/** A check of a password, or the refusal a customer gets where too many wait for theirs. */
export async function unlessBusy<Result>(check: Promise<Result>): Promise<Result | Refusal> {
  try {
    return await check
  } catch (error) {
    if (!(error instanceof LineFull)) throw error
    const sentence = 'Many people are signing in right now. Please try again in a moment.'
    return refuse('unavailable', sentence, { retryAfterSeconds })
  }
}
