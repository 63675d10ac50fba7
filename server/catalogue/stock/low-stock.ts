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
  /** Whole days until it is sold out at that pace; null where none was sold. */
  daysLeft: number | null
}

/** Where a page of the list ends. */
export type LowSizePlace = Pick<LowSize, 'daysLeft' | 'sold' | 'pairs' | 'variantId' | 'size'>

type Wanted = { below: number; days: number; limit: number; after?: LowSizePlace | undefined }

const paceDays = 30
const dayMs = 86_400_000

/**
 * Sizes that are offered and have fewer pairs than `below`, or sell out within `days` at the pace of the last thirty. Those
 * that sell first: sold out soonest, of these the best selling; then those that do not, by what is left. With `after`, those
 * behind it.
 */
export async function lowStock({ db, clock }: { db: Db; clock: Clock }, wanted: Wanted): Promise<LowSize[]> {
  const { limit, after } = wanted
  const since = new Date(clock.now().getTime() - paceDays * dayMs)
  const isBehindSelling = after !== undefined && after.daysLeft === null
  const selling = isBehindSelling ? [] : await sellingSizes(db, wanted, since)
  if (selling.length >= limit) return selling
  const rest = { ...wanted, limit: limit - selling.length, after: isBehindSelling ? after : undefined }
  return [...selling, ...(await restingSizes(db, rest, since))]
}

/** Pairs sold since then, by size. */
function paceSince(since: Date) {
  return sql`
    select variant_id, size, -sum(quantity)::int as sold from stock_movement
     where cause in ('order', 'cancelled', 'expired') and at > ${since}
     group by variant_id, size having sum(quantity) < 0`
}

async function sellingSizes(db: Db, { below, days, limit, after }: Wanted, since: Date): Promise<LowSize[]> {
  const { rows } = await sql<LowSize>`
    with pace as (${paceSince(since)}), low as (
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

/** Low sizes that nobody bought lately. `not in`, as its hash is made once whatever the statistics say of a row. */
async function restingSizes(db: Db, { below, limit, after }: Wanted, since: Date): Promise<LowSize[]> {
  const { rows } = await sql<LowSize>`
    select v.product_id as "productId", s.variant_id as "variantId", b.name as brand, p.title,
           v.color_name as "colorName", s.size, s.sku, s.stock as pairs, 0 as sold, null::int as "daysLeft"
      from variant_size s
      join variant v on v.id = s.variant_id
      join product p on p.id = v.product_id and ${isOffered('p')}
      join brand b on b.id = p.brand_id
     where s.stock < ${below}::int
       and (s.variant_id, s.size) not in (select variant_id, size from (${paceSince(since)}) pace)
       and ${
         after
           ? sql`(s.stock, s.variant_id, s.size)
                 > (${after.pairs}::int, ${after.variantId}::uuid, ${after.size}::text)`
           : sql`true`
       }
     order by s.stock, s.variant_id, s.size limit ${limit}`.execute(db)
  return rows
}
