import { sql } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { isOffered } from '../editing/offered.ts'

export type LowSize = {
  productId: string
  variantId: string
  brand: string
  title: string
  colorName: string
  size: string
  sku: string
  pairs: number
  /** Pairs sold in the last thirty days. */
  sold: number
  /** Whole days until it is sold out at that pace. */
  daysLeft: number
}

/** Where a page of the list ends. */
export type LowSizePlace = Pick<LowSize, 'daysLeft' | 'sold' | 'variantId' | 'size'>

const paceDays = 30
const dayMs = 86_400_000

/**
 * Sizes that are offered and were sold lately, and have fewer pairs than `below` or sell out within `days` at the pace of
 * the last thirty: those that are sold out soonest first, of these the best selling. With `after`, those behind it.
 */
export async function lowStock(
  { db, clock }: { db: Db; clock: Clock },
  wanted: { below: number; days: number; limit: number; after?: LowSizePlace | undefined },
): Promise<LowSize[]> {
  const { below, days, limit, after } = wanted
  const since = new Date(clock.now().getTime() - paceDays * dayMs)
  const { rows } = await sql<LowSize>`
    with pace as (
      select variant_id, size, -sum(quantity)::int as sold from stock_movement
       where cause in ('order', 'cancelled', 'expired') and at > ${since}
       group by variant_id, size having sum(quantity) < 0
    ), low as (
      select s.variant_id, s.size, s.sku, s.stock, pace.sold,
             floor(s.stock::numeric * ${paceDays}::int / pace.sold)::int as days
        from pace join variant_size s on s.variant_id = pace.variant_id and s.size = pace.size
       where s.stock < ${below}::int or s.stock::numeric * ${paceDays}::int / pace.sold < ${days}::int
    )
    select v.product_id as "productId", low.variant_id as "variantId", b.name as brand, p.title,
           v.color_name as "colorName", low.size, low.sku, low.stock as pairs, low.sold, low.days as "daysLeft"
      from low
      join variant v on v.id = low.variant_id
      join product p on p.id = v.product_id and ${isOffered('p')}
      join brand b on b.id = p.brand_id
     where ${
       after
         ? sql`(low.days, -low.sold, low.variant_id, low.size)
               > (${after.daysLeft}::int, ${-after.sold}::int, ${after.variantId}::uuid, ${after.size}::text)`
         : sql`true`
     }
     order by low.days, low.sold desc, low.variant_id, low.size limit ${limit}`.execute(db)
  return rows
}
