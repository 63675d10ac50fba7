import { sql } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { SizePlace } from './size-place.ts'

/** A size that was bought lately, and how many pairs of it. */
export type PacedSize = {
  productId: string
  variantId: string
  size: string
  sold: number
  /** Where the catalogue in memory found it last. */
  place?: SizePlace | undefined
}

/** Days over which a pace is taken. */
export const paceDays = 30
const dayMs = 86_400_000

export function paceSince(now: Date): Date {
  return new Date(now.getTime() - paceDays * dayMs)
}

/** All sizes that were bought since then, and not given back. */
export async function readPaces(db: Db, since: Date): Promise<PacedSize[]> {
  const { rows } = await sql<PacedSize>`
    select v.product_id as "productId", m.variant_id as "variantId", m.size, m.sold
      from (select variant_id, size, -sum(quantity)::int as sold from stock_movement
             where cause in ('order', 'cancelled', 'expired') and at > ${since}
             group by variant_id, size having sum(quantity) < 0) m
      join variant v on v.id = m.variant_id`.execute(db)
  return rows
}

const freshMs = 60_000
const longestMs = 600_000

/**
 * The paces of the last thirty days, kept for a minute: a large shop sells so many sizes that each reading takes a tenth of
 * a second. Older ones are read anew behind the caller, who waits where they are older than ten minutes.
 */
export function cachePaces({ db, clock }: { db: Db; clock: Clock }): () => Promise<readonly PacedSize[]> {
  let kept: { at: number; paces: readonly PacedSize[] } | undefined
  let reading: Promise<readonly PacedSize[]> | undefined

  async function read() {
    const now = clock.now()
    try {
      const paces = await readPaces(db, paceSince(now))
      kept = { at: now.getTime(), paces }
      return paces
    } finally {
      reading = undefined
    }
  }

  return async () => {
    const ageMs = kept === undefined ? Number.POSITIVE_INFINITY : clock.now().getTime() - kept.at
    if (kept !== undefined && ageMs < freshMs) return kept.paces
    reading ??= read()
    if (kept === undefined || ageMs > longestMs) return reading
    // A failure shows when somebody has to wait.
    reading.catch(() => undefined)
    return kept.paces
  }
}
