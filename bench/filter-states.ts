import { z } from 'zod'
import { type FacetKey, facetKeys } from '../contract/facets.ts'

/** A source of numbers from 0 to below 1 that is the same every time. */
export type Random = () => number

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export function pick<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new RangeError('nothing to pick from')
  return value
}

export type Shop = { values: Record<FacetKey, string[]>; min: number; max: number }

const optionsReply = z.object({
  filters: z
    .record(z.string(), z.unknown())
    .and(z.object({ priceRange: z.object({ min: z.number(), max: z.number() }) })),
})

/** What the shop offers to filter by. */
export async function readShop(api: string): Promise<Shop> {
  const { filters } = optionsReply.parse(await (await fetch(`${api}/products/filters/options`)).json())
  const values = Object.fromEntries(
    facetKeys.map((key) => [key, z.array(z.string()).parse(filters[key])]),
  ) as Shop['values']
  return { values, ...filters.priceRange }
}

const sorts = ['newest', 'oldest', 'price_low', 'price_high', 'rating', 'popular', 'name_asc', 'name_desc']

/**
 * What shoppers ask for: one to four lists with one to three values, half of them with a price range, any order,
 * mostly the first pages. Prices in cents make practically every state a new one.
 */
export function filterState(random: Random, shop: Shop): string {
  const query = new URLSearchParams({ view: 'card', sortBy: pick(random, sorts) })
  const lists = 1 + Math.floor(random() * 4)
  for (let list = 0; list < lists; list++) {
    const key = pick(random, facetKeys)
    const count = 1 + Math.floor(random() * (key === 'gender' ? 1 : 3))
    const chosen = Array.from({ length: count }, () => pick(random, shop.values[key]))
    query.set(key, [...new Set(chosen)].join(','))
  }
  if (random() < 0.5) {
    const from = shop.min + random() * (shop.max - shop.min) * 0.5
    query.set('minPrice', from.toFixed(2))
    query.set('maxPrice', (from + random() * (shop.max - from)).toFixed(2))
  } else {
    query.set('minPrice', (shop.min * random()).toFixed(2))
  }
  if (random() < 0.3) query.set('page', String(1 + Math.floor(random() * 4)))
  return query.toString()
}
