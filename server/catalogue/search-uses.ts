import { createHash, randomBytes } from 'node:crypto'
import type { SearchUse } from '../../contract/counts/search-use.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Actor } from '../platform/actor.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { isForeignKeyViolation } from '../platform/db/sql-states.ts'
import { transaction } from '../platform/db/transaction.ts'
import { clientOf, consumeLimit, type Limit } from '../platform/limits/limits.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { keepableText, searchTerm } from './search/search-term.ts'
import {
  deleteMissing,
  insertUse,
  type MissingPage,
  type MissingRow,
  readMissing,
  readSalt,
} from './search-use-queries.ts'

export type SearchUseDeps = {
  db: Db
  clock: Clock
  catalogue: { finds(q: string, productId: string): boolean }
}

/** Maximum of counted uses of one client in an hour; more are refused. */
const usesPerClient: Limit = { name: 'search use', max: 120, windowMs: 3_600_000 }
const weights = { cart: 3, buy: 6 } as const
/** A click on the first place weighs 1; further down fewer look, so a click there weighs more. */
const maxOfPosition = 3

/**
 * Counts what a shopper did with a product that a search found. A client counts once a day for the same; of it only a
 * hash with the salt of the day is kept, until the day is over. What the search does not find is not counted.
 */
export async function countSearchUse(
  deps: SearchUseDeps,
  given: SearchUse,
  clientAddress: string,
): Promise<{ success: true } | Refusal> {
  const { db, clock, catalogue } = deps
  const now = clock.now()
  const day = now.toISOString().slice(0, 10)
  const salt = await saltOf(db, day)
  const hash = (...parts: string[]) =>
    createHash('sha256')
      .update(salt)
      .update([clientOf(clientAddress), ...parts].join('\n'))
      .digest()
      .subarray(0, 16)
  const limited = await consumeLimit(deps, usesPerClient, hash().toString('hex'))
  if (limited) return limited
  const { q, kind } = given
  const productId = given.productId.toLowerCase()
  const term = searchTerm(q)
  const shown = keepableText(q)
  if (term === '' || shown === '' || !catalogue.finds(q, productId)) return { success: true }
  const weight = kind === 'open' ? Math.min(maxOfPosition, Math.sqrt(given.position)) : weights[kind]
  const hashes = { useHash: hash(term, productId, kind), textHash: hash(term) }
  try {
    await insertUse(db, { term, shown, productId, weight, isOpening: kind === 'open', day, now, ...hashes })
  } catch (error) {
    // The product was removed meanwhile.
    if (!isForeignKeyViolation(error)) throw error
  }
  return { success: true }
}

const known = new WeakMap<Db, { day: string; salt: Buffer }>()

async function saltOf(db: Db, day: string): Promise<Buffer> {
  const last = known.get(db)
  if (last?.day === day) return last.salt
  const salt = await readSalt(db, day, randomBytes(32))
  known.set(db, { day, salt })
  return salt
}

/** Searches that found nothing of what they asked for, the most frequent first. */
export function listMissingSearches(db: Db, page: MissingPage): Promise<MissingRow[]> {
  return readMissing(db, page)
}

/** Takes a search off that list, until somebody searches for it again; refuses one that is not on it. */
export async function dismissMissingSearch(
  { db, clock }: { db: Db; clock: Clock },
  { text, by }: { text: string; by: Actor },
): Promise<{ success: true } | Refusal> {
  return transaction(db, async (tx) => {
    const gone = await deleteMissing(tx, text)
    if (gone === undefined) return refuse('not_found', 'This search is not on the list any more')
    const on = { kind: 'search', id: text }
    await recordAudit(tx, { by, verb: 'search.dismiss', on, before: { count: gone.count }, at: clock.now() })
    return { success: true }
  })
}
