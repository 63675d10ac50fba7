import { z } from 'zod'
import { basePath } from '../contract/base-path.ts'
import type { BenchShop } from './bench-shop.ts'
import { cartRequests } from './cart-requests.ts'
import { filterState, pick, type Random, readShop, seededRandom } from './filter-states.ts'
import { loginRequests, measurePasswordChecks } from './login-requests.ts'
import type { BenchRequest, Measured } from './measure.ts'
import { orderRequests } from './order-requests.ts'

export type Scenario = {
  name: string
  /** What the shop is to reach: requests per second, and p99 in milliseconds where one is named. */
  wanted: { demo?: number; large?: number; p99Ms?: number }
  connections: number
  next(): BenchRequest
  /**
   * The work that bounds it, done alone with the same load: the scenario is to reach `share` of its speed. The rest is
   * for database and load generator, which take part of the same processors.
   */
  bound?: {
    name: string
    share: number
    measure(load: { seconds: number; connections: number }): Promise<Measured>
  }
}

const api = `${basePath}/api`
const sample = z.object({
  products: z.array(z.object({ _id: z.string(), title: z.string(), brand: z.string() })),
  pagination: z.object({ totalPages: z.number() }),
})
type Sample = z.infer<typeof sample>['products']

export async function prepareScenarios(shop: BenchShop): Promise<Scenario[]> {
  const offered = await readShop(shop.address + api)
  const random = seededRandom(20_261_121)
  const products = await readSample(shop.address)
  const few = products.slice(0, 40)
  // Rendered once, so that the kept ones are what is measured.
  for (const { _id } of few)
    await fetch(`${shop.address}${basePath}/product/${_id}`).then((page) => page.text())
  const known = Array.from({ length: 50 }, () => filterState(random, offered))
  const get = (path: () => string) => () => ({ path: path() })
  return [
    {
      name: 'List, repeated filter states',
      wanted: { demo: 4000, large: 6000, p99Ms: 25 },
      connections: 32,
      next: get(() => `${api}/products?${pick(random, known)}`),
    },
    {
      name: 'List, never-repeated filter states, all counts',
      wanted: { demo: 4000, large: 1500, p99Ms: 50 },
      connections: 32,
      next: get(() => `${api}/products?${filterState(random, offered)}`),
    },
    {
      name: 'Text search, never-repeated',
      wanted: { large: 1000 },
      connections: 32,
      next: get(
        () =>
          `${api}/products?view=card&q=${encodeURIComponent(searchText(random, products))}&minPrice=${random().toFixed(4)}`,
      ),
    },
    {
      name: 'Suggestions',
      wanted: { large: 5000, p99Ms: 15 },
      connections: 32,
      next: get(
        () => `${api}/products/search/suggestions?q=${encodeURIComponent(beginning(random, products))}`,
      ),
    },
    {
      name: 'Product detail call',
      wanted: { demo: 6000, large: 6000 },
      connections: 32,
      next: get(() => `${api}/products/${pick(random, products)._id}`),
    },
    ...pageScenarios(random, few, () => filterState(random, offered)),
    {
      name: 'Add to cart',
      wanted: {},
      connections: 16,
      next: await cartRequests(shop),
    },
    {
      name: 'Place order (cash on delivery)',
      wanted: { demo: 150 },
      connections: 16,
      next: await orderRequests(shop),
    },
    {
      name: 'Login',
      wanted: {},
      connections: 16,
      next: await loginRequests(shop),
      bound: { name: 'Password check alone, no shop', share: 0.6, measure: measurePasswordChecks },
    },
  ]
}

function pageScenarios(random: Random, few: Sample, state: () => string): Scenario[] {
  // Plain: of packed bytes the load generator makes text, which takes it longer than the server needs to send them.
  const headers = { 'Accept-Encoding': 'identity' }
  return [
    {
      name: 'Product page, kept',
      wanted: { demo: 10_000, large: 10_000 },
      connections: 32,
      next: () => ({ headers, path: `${basePath}/product/${pick(random, few)._id}` }),
    },
    {
      name: 'Listing page, kept',
      wanted: { large: 10_000 },
      connections: 32,
      next: () => ({ headers, path: `${basePath}/products` }),
    },
    {
      name: 'Listing page, rendered anew each time',
      wanted: { demo: 250 },
      connections: 16,
      next: () => ({ headers, path: `${basePath}/products?${firstPage(state())}` }),
    },
  ]
}

/** As a screen's address: a page that is not there would be led elsewhere. */
function firstPage(state: string): string {
  const query = new URLSearchParams(state)
  query.delete('view')
  query.delete('page')
  return query.toString()
}

/** Some products of all kinds: stretches of the order of names, as far apart as can be. */
async function readSample(address: string): Promise<Sample> {
  const read = async (page: number) => {
    const query = `sortBy=name_asc&limit=100&view=card&page=${page}`
    return sample.parse(await (await fetch(`${address}${api}/products?${query}`)).json())
  }
  const { products, pagination } = await read(1)
  const apart = Math.max(1, Math.floor(pagination.totalPages / 8))
  const others = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((nth) => read(1 + nth * apart)))
  return [...products, ...others.flatMap((page) => page.products)]
}

function searchText(random: Random, products: Sample): string {
  const { title, brand } = pick(random, products)
  const words = title.split(' ')
  const text = random() < 0.4 ? `${brand} ${pick(random, words)}` : words.slice(0, 2).join(' ')
  return random() < 0.2 ? withSlip(random, text) : text
}

function withSlip(random: Random, text: string): string {
  const at = 1 + Math.floor(random() * (text.length - 1))
  return text.slice(0, at) + text.slice(at + 1)
}

function beginning(random: Random, products: Sample): string {
  const { title, brand } = pick(random, products)
  const text = random() < 0.3 ? brand : title
  return text.slice(0, 2 + Math.floor(random() * (text.length - 1)))
}
