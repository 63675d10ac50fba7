import { createHash, randomBytes } from 'node:crypto'
import type { Wearer } from '../../contract/admin/figures.ts'
import type { Visit } from '../../contract/counts/visits.ts'
import type { Gender } from '../../contract/facets.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { clientOf, consumeLimit, type Limit } from '../platform/limits/limits.ts'
import type { Refusal } from '../platform/refusal.ts'
import { shopSettings } from '../platform/settings/shop-settings.ts'
import { localDay } from './days.ts'
import { countDemand, countFilter, countStep, type Once, readSalt } from './visit-queries.ts'

export type VisitDeps = { db: Db; clock: Clock; catalogue: Pick<Catalogue, 'getVariants' | 'count'> }

/** Counted of one client in an hour; more are refused. */
const visitsPerClient: Limit = { name: 'visit', max: 120, windowMs: 3_600_000 }

/**
 * Counts how far a visitor came today, or a size that was asked for in vain. A client counts once a day for the same; of it
 * only a hash with the salt of the day is kept, until the day is over (docs/product.md#conversion).
 */
export async function countVisit(
  deps: VisitDeps,
  given: Visit,
  clientAddress: string,
): Promise<{ success: true } | Refusal> {
  const { db, clock } = deps
  const day = localDay(clock.now(), shopSettings().timeZone)
  const salt = await saltOf(db, day)
  const once = (...what: string[]): Once => ({
    day,
    hash: createHash('sha256')
      .update(salt)
      .update([clientOf(clientAddress), ...what].join('\n'))
      .digest()
      .subarray(0, 16),
  })
  const limited = await consumeLimit(deps, visitsPerClient, once().hash.toString('hex'))
  if (limited) return limited
  switch (given.kind) {
    case 'viewed':
    case 'carted':
    case 'checkout':
      await countStep(db, once(given.kind), given.kind)
      break
    case 'soldOut':
      await countSoldOut(deps, given, once)
      break
    case 'filtered':
      for (const size of new Set(given.sizes)) {
        if (isSold(deps, size, given.gender)) continue
        const wearer = wearerOf(given.gender)
        await countFilter(db, once('filtered', wearer, size), { wearer, size })
      }
  }
  return { success: true }
}

/** Counts only a size that the shoe comes in and that one of its colors has no pair of. */
async function countSoldOut(
  { db, catalogue }: VisitDeps,
  { productId: given, size }: { productId: string; size: string },
  once: (...what: string[]) => Once,
): Promise<void> {
  const productId = given.toLowerCase()
  const isSoldOut = catalogue
    .getVariants(productId)
    ?.some(({ sizes }) => sizes.some((each) => each.size === size && each.stock === 0))
  if (isSoldOut) await countDemand(db, once('soldOut', productId, size), { productId, size })
}

/** A size that anything is left of was not asked for in vain: another filter emptied the list. */
function isSold({ catalogue }: VisitDeps, size: string, gender: Gender | undefined): boolean {
  return catalogue.count({ sizes: [size], ...(gender ? { gender: [gender] } : {}) }) > 0
}

/** Unisex shoes bear men's sizes. */
export function wearerOf(gender: Gender | undefined): Wearer {
  return gender === 'unisex' ? 'men' : (gender ?? 'unknown')
}

const known = new WeakMap<Db, { day: string; salt: Buffer }>()

async function saltOf(db: Db, day: string): Promise<Buffer> {
  const last = known.get(db)
  if (last?.day === day) return last.salt
  const salt = await readSalt(db, day, randomBytes(32))
  known.set(db, { day, salt })
  return salt
}
