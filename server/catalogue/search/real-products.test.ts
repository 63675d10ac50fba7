import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { shoe } from '../../../tests/support/shoes.ts'
import { CatalogueIndex } from '../index/catalogue-index.ts'
import { listProducts } from '../lists/list-products.ts'
import type { ProductRecord } from '../product-record.ts'
import { CatalogueSearch } from './catalogue-search.ts'
import { isStopWord, splitWords, stemsOf, stemWord } from './search-words.ts'

/** Real product data outside the repository; tests that need it are skipped where it is absent. */
const file = new URL('../../../../shared/data/combined/real_footwear_products.jsonl.gz', import.meta.url)
const isThere = existsSync(file)
const about = isThere ? '' : ' (not run: the file of real products is not on this machine)'

const entry = z.object({
  title: z.string().min(1),
  brand: z.string().nullish(),
  gender: z.string().nullish(),
  colours: z.array(z.string()).nullish(),
  sizes: z.array(z.string()).nullish(),
})

function readProducts(): ProductRecord[] {
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n')
  return lines.flatMap((line) => {
    const read = entry.safeParse(JSON.parse(line))
    return read.success ? [realShoe(read.data)] : []
  })
}

function realShoe({ title, brand, gender, colours, sizes }: z.infer<typeof entry>): ProductRecord {
  const numbers = (sizes ?? []).flatMap((size) => /\d+(\.5)?/.exec(size)?.[0] ?? [])
  const stock = Object.fromEntries((numbers.length > 0 ? numbers : ['9']).map((size) => [size, 3]))
  const known = gender === 'men' || gender === 'women' || gender === 'kids' ? gender : 'unisex'
  const colors = colours?.length ? colours.slice(0, 5) : ['Other']
  return shoe({
    title: title.slice(0, 200),
    brand: brand || 'Unbranded',
    gender: known,
    colors: colors.map((color) => ({ color: color.slice(0, 60) || 'Other', stock })),
  })
}

let state = 7
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}

/** Removes, doubles or swaps one letter. */
function withSlip(word: string): string {
  const at = 1 + Math.floor(random() * (word.length - 1))
  const kind = Math.floor(random() * 3)
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1)
  if (kind === 1) return word.slice(0, at) + word.charAt(at) + word.slice(at)
  return word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1)
}

function countWords(products: readonly ProductRecord[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { title } of products) {
    for (const stem of new Set(stemsOf(title))) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  }
  return counts
}

/** The two most specific words of a title, besides the brand. */
function rarestWords({ title, brand }: ProductRecord, counts: ReadonlyMap<string, number>): string[] {
  const ofBrand = new Set(stemsOf(brand))
  return [...new Set(splitWords(title))]
    .filter((word) => word.length > 1 && !ofBrand.has(stemWord(word)) && !isStopWord(stemWord(word)))
    .sort((a, b) => (counts.get(stemWord(a)) ?? 0) - (counts.get(stemWord(b)) ?? 0))
    .slice(0, 2)
}

test.runIf(isThere)(
  `real products are found by brand and two words of the title${about}`,
  { timeout: 120_000 },
  () => {
    const products = readProducts()
    const search = new CatalogueSearch(new CatalogueIndex(products))
    const counts = countWords(products)
    const isFound = (product: ProductRecord, q: string) =>
      listProducts(search, { q, page: 1, limit: 10, view: 'card' }).products.some(
        ({ title, brand }) => title === product.title && brand === product.brand,
      )
    let asked = 0
    let found = 0
    let foundWithSlip = 0
    while (asked < 1000) {
      const product = products[Math.floor(random() * products.length)]
      const words = product === undefined ? [] : rarestWords(product, counts)
      const long = words.find((word) => word.length >= 4)
      if (product === undefined || product.brand === 'Unbranded' || words.length < 2 || long === undefined)
        continue
      asked += 1
      found += Number(isFound(product, [product.brand, ...words].join(' ')))
      const slipped = words.map((word) => (word === long ? withSlip(word) : word))
      foundWithSlip += Number(isFound(product, [product.brand, ...slipped].join(' ')))
    }
    expect(products.length).toBeGreaterThan(30_000)
    expect(found / asked).toBeGreaterThanOrEqual(0.97)
    expect(foundWithSlip / asked).toBeGreaterThanOrEqual(0.9)
  },
)
