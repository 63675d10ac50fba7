import { sql } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { isOffered } from '../editing/offered.ts'
import { type PacedSize, paceDays, paceSince, readPaces } from './size-paces.ts'

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

export type Wanted = { below: number; days: number; limit: number; after?: LowSizePlace | undefined }

/** Pairs in stock of a size that is offered; undefined where it is not. */
export type ReadPairs = (size: PacedSize) => number | undefined

type LowStockDeps = { db: Db; clock: Clock; selling: (wanted: Wanted) => readonly SellingSize[] }

/**
 * Sizes that are offered and have fewer pairs than `below`, or sell out within `days` at the pace of the last thirty. Those
 * that sell first: sold out soonest, of these the best selling; then those that do not, by what is left. With `after`, those
 * behind it.
 */
export async function lowStock(
  { db, clock, selling: findSelling }: LowStockDeps,
  wanted: Wanted,
): Promise<LowSize[]> {
  const { limit, after } = wanted
  const isBehindSelling = after !== undefined && after.daysLeft === null
  const selling = isBehindSelling ? [] : await describeSizes(db, findSelling(wanted))
  if (selling.length >= limit) return selling
  const rest = { ...wanted, limit: limit - selling.length, after: isBehindSelling ? after : undefined }
  return [...selling, ...(await restingSizes(db, rest, paceSince(clock.now())))]
}

/** The same for a process without the catalogue in memory. */
export async function lowStockOf(
  { db, clock }: { db: Db; clock: Clock },
  wanted: Wanted,
): Promise<LowSize[]> {
  const paces = await readPaces(db, paceSince(clock.now()))
  const { rows } = await sql<{ key: string; stock: number }>`
    select s.variant_id || ' ' || s.size as key, s.stock
      from unnest(${paces.map(({ variantId }) => variantId)}::uuid[], ${paces.map(({ size }) => size)}::text[])
             as sold (variant_id, size)
      join variant_size s on s.variant_id = sold.variant_id and s.size = sold.size
      join variant v on v.id = s.variant_id
      join product p on p.id = v.product_id and ${isOffered('p')}`.execute(db)
  const pairs = new Map(rows.map(({ key, stock }) => [key, stock]))
  const pairsOf: ReadPairs = ({ variantId, size }) => pairs.get(`${variantId} ${size}`)
  return lowStock({ db, clock, selling: (each) => sellingSizes(paces, pairsOf, each) }, wanted)
}

export type SellingSize = PacedSize & { pairs: number; daysLeft: number }

/** The first sizes that sell and are low; one pass, as there may be many. */
export function sellingSizes(
  paces: readonly PacedSize[],
  pairsOf: ReadPairs,
  { below, days, limit, after }: Wanted,
): SellingSize[] {
  const first: SellingSize[] = []
  for (const paced of paces) {
    const pairs = pairsOf(paced)
    if (pairs === undefined) continue
    const left = (pairs * paceDays) / paced.sold
    if (pairs >= below && left >= days) continue
    const low = { ...paced, pairs, daysLeft: Math.floor(left) }
    if (after && compareSelling(low, after) <= 0) continue
    const last = first.at(-1)
    if (first.length === limit && last && compareSelling(low, last) > 0) continue
    const place = first.findIndex((other) => compareSelling(low, other) < 0)
    first.splice(place === -1 ? first.length : place, 0, low)
    if (first.length > limit) first.pop()
  }
  return first
}

function compareSelling(one: LowSizePlace, other: LowSizePlace): number {
  return (
    (one.daysLeft ?? 0) - (other.daysLeft ?? 0) ||
    other.sold - one.sold ||
    compareText(one.variantId, other.variantId) ||
    compareText(one.size, other.size)
  )
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

/** What these sizes are called, in their order; without those that are gone. */
async function describeSizes(db: Db, sizes: readonly SellingSize[]): Promise<LowSize[]> {
  const { rows } = await sql<Pick<LowSize, 'brand' | 'title' | 'colorName' | 'sku'> & { place: number }>`
    select wanted.place::int, b.name as brand, p.title, v.color_name as "colorName", s.sku
      from unnest(${sizes.map(({ variantId }) => variantId)}::uuid[], ${sizes.map(({ size }) => size)}::text[])
             with ordinality as wanted (variant_id, size, place)
      join variant_size s on s.variant_id = wanted.variant_id and s.size = wanted.size
      join variant v on v.id = s.variant_id
      join product p on p.id = v.product_id
      join brand b on b.id = p.brand_id
     order by wanted.place`.execute(db)
  return rows.flatMap(({ place, ...names }) => {
    const size = sizes[place - 1]
    return size ? [{ ...size, ...names }] : []
  })
}

/** Low sizes that nobody bought lately: looked up one by one, in the order of an index of what is low. */
async function restingSizes(db: Db, { below, limit, after }: Wanted, since: Date): Promise<LowSize[]> {
  const { rows } = await sql<LowSize>`
    select v.product_id as "productId", s.variant_id as "variantId", b.name as brand, p.title,
           v.color_name as "colorName", s.size, s.sku, s.stock as pairs, 0 as sold, null::int as "daysLeft"
      from variant_size s
      join variant v on v.id = s.variant_id
      join product p on p.id = v.product_id and ${isOffered('p')}
      join brand b on b.id = p.brand_id
     where s.stock < ${below}::int
       and coalesce((select sum(m.quantity) from stock_movement m
                      where m.variant_id = s.variant_id and m.size = s.size and m.at > ${since}
                        and m.cause in ('order', 'cancelled', 'expired')), 0) >= 0
       and ${
         after
           ? sql`(s.stock, s.variant_id, s.size)
                 > (${after.pairs}::int, ${after.variantId}::uuid, ${after.size}::text)`
           : sql`true`
       }
     order by s.stock, s.variant_id, s.size limit ${limit}`.execute(db)
  return rows
}
