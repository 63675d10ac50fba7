import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { createTurns } from '../platform/limits/turns.ts'

/** argon2id as OWASP's cheat sheet asks for at least: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** More at once than there are processors would be no faster and take 19 MiB each; of Node's four threads one is left for files. */
const inTurn = createTurns(Math.min(3, availableParallelism()))

/** The argon2id hash of a password; some 8 to 20 ms of a core. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), cost))
}

let nobodysHash: Promise<string> | undefined

/** Whether a password fits a hash. Without a hash it works as long and says no, so that time tells nothing. */
export async function passwordFits(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobodysHash ??= hashPassword(randomBytes(16).toString('hex'))
  const compared = passwordHash ?? (await nobodysHash)
  const fits = await inTurn(() => verify(compared, password.normalize('NFKC')))
  return fits && passwordHash !== undefined
}
