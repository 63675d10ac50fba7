import type { Insertable } from 'kysely'
import type { Wearer } from '../../contract/admin/figures.ts'
import type { DB } from '../../server/platform/db/database-types.ts'
import type { DemoStyle } from '../make-style.ts'
import { type Random, randomFor } from '../seeded-random.ts'
import { sizeRun } from '../size-runs.ts'
import { tradeDays } from './trade-days.ts'

const tables = [
  'figure_visit_day',
  'figure_demand_day',
  'figure_filter_day',
] as const satisfies readonly (keyof DB)[]

export type VisitRows = { [Table in (typeof tables)[number]]: Insertable<DB[Table]>[] }

const dayMs = 86_400_000

/** Sold-out sizes that are asked for: those of the most wanted styles. */
const maxWanted = 120

/** Sizes that lists are filtered by in vain: the shop has them, but not for these feet. */
const missingSizes: readonly (readonly [wearer: Wearer, size: string, weight: number])[] = [
  ['women', '6Y', 5],
  ['women', '5Y', 3],
  ['men', '6Y', 2],
  ['kids', '7', 6],
  ['kids', '8', 3],
]

/**
 * Visitors of the trade's days by how far they came, such that its orders fit in, and what they asked for in vain. The
 * demo's days are those of UTC, as its time zone is.
 */
export function visitRows(
  styles: readonly DemoStyle[],
  orders: readonly Insertable<DB['customer_order']>[],
  now: Date,
): VisitRows {
  const placed = new Map<string, number>()
  for (const { created_at } of orders) {
    const day = dayOf(new Date(created_at))
    placed.set(day, (placed.get(day) ?? 0) + 1)
  }
  const wanted = soldOutSizes(styles)
  const rows: VisitRows = { figure_visit_day: [], figure_demand_day: [], figure_filter_day: [] }
  for (let ago = tradeDays - 1; ago >= 0; ago--) {
    const at = new Date(now.getTime() - ago * dayMs)
    const day = dayOf(at)
    const random = randomFor(`visits ${day}`)
    const steps = stepsFor(random, placed.get(day) ?? 0)
    rows.figure_visit_day.push({ day, ...steps })
    rows.figure_demand_day.push(...demandOf(random, day, wanted, steps.viewed))
    if (random.chance(0.4)) {
      const [wearer, size] = random.pickWeighted(missingSizes.map((each) => [each, each[2]] as const))
      rows.figure_filter_day.push({ day, wearer, size, searches: random.whole(1, 3) })
    }
  }
  return rows
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** Of forty visitors some four fill a cart, half of these go to checkout, and two of three who do so order. */
function stepsFor(random: Random, orders: number) {
  const checkouts = Math.ceil(orders * (1.3 + 0.4 * random.next())) + random.whole(0, 2)
  const carted = Math.ceil(checkouts * (1.7 + 0.6 * random.next())) + random.whole(1, 4)
  const viewed = Math.ceil(carted * (9 + 3 * random.next())) + random.whole(5, 30)
  return { viewed, carted, checkouts }
}

type WantedSize = { productId: string; size: string; since: string }

/** The most wanted first. */
function soldOutSizes(styles: readonly DemoStyle[]): WantedSize[] {
  const sizes = styles.flatMap(({ id, gender, createdAt, popularity, variants }) => {
    const soldOut = variants.flatMap((each) => each.sizes.filter(({ stock }) => stock === 0))
    const run = sizeRun(gender)
    const demand = (size: string) => run.find((each) => each.size === size)?.demand ?? 0
    const since = dayOf(createdAt)
    return [...new Set(soldOut.map(({ size }) => size))].map((size) => ({
      weight: popularity * demand(size),
      wanted: { productId: id, size, since },
    }))
  })
  sizes.sort((one, other) => other.weight - one.weight)
  return sizes.slice(0, maxWanted).map(({ wanted }) => wanted)
}

/** One of eighty who look at a shoe chooses a size that is sold out; one of five of these asks for a mail. */
function demandOf(random: Random, day: string, sizes: readonly WantedSize[], viewed: number) {
  const rows = new Map<WantedSize, DemandRow>()
  for (let left = Math.round(viewed / 80); left > 0; left--) {
    const wanted = sizes[Math.floor(random.next() ** 2 * sizes.length)]
    if (wanted === undefined || wanted.since >= day) continue
    const { productId, size } = wanted
    const row = rows.get(wanted) ?? { day, product_id: productId, size, presses: 0, wishes: 0 }
    row.presses++
    if (random.chance(0.2)) row.wishes++
    rows.set(wanted, row)
  }
  return rows.values()
}

type DemandRow = { day: string; product_id: string; size: string; presses: number; wishes: number }
