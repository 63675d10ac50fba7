import { describe, expect, it } from 'vitest'
import { seedDemo } from '../../../demo/seed-demo.ts'
import { shoeSearches } from '../../../tests/support/shoe-searches.ts'
import { shoe } from '../../../tests/support/shoes.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { movableClock } from '../../platform/clock/clock.ts'
import { CatalogueIndex } from '../index/catalogue-index.ts'
import { genderValues, hasReduced, sizesInStock } from '../index/product-values.ts'
import { type Listed, listProducts } from '../lists/list-products.ts'
import { loadAllProducts, loadBrands } from '../live/load-products.ts'
import { lowestCents, type ProductRecord, sizePrice } from '../product-record.ts'
import { CatalogueSearch } from './catalogue-search.ts'

const { db } = await testDatabase()
await seedDemo(db, movableClock())
const { listed: demoProducts } = await loadAllProducts(db, await loadBrands(db))
const demo = new CatalogueSearch(new CatalogueIndex(demoProducts))

type Facts = Map<string, string[]>
type Search = { q: string; facts: Facts }

const searches: Search[] = shoeSearches
  .trim()
  .split('\n')
  .map((line) => {
    const [q = '', facts = ''] = line.split(' -> ')
    return { q, facts: new Map(facts.split('; ').map((fact) => readFact(fact))) }
  })

/** Asked by what a shoe is, not by a name that only the demo has. */
const byKind = searches.filter(
  ({ facts }) => !['brand', 'title', 'shade', 'closure'].some((key) => facts.has(key)),
)

/** Every kind of the demo in other colors, materials, sizes and prices, under titles that say nothing. */
function generated(): CatalogueSearch {
  const products = demoProducts.flatMap((product, at) => {
    const other = demoProducts[(at * 7 + 3) % demoProducts.length]
    if (other === undefined || other.gender !== product.gender) return []
    const { type, categories, gender, materials } = product
    const variants = other.variants
    return [
      {
        ...shoe({
          title: `Model ${String.fromCharCode(65 + (at % 26))}${at}q`,
          brand: `Maker${String.fromCharCode(65 + (at % 26))}`,
          type,
          gender,
        }),
        materials,
        categories,
        variants,
        sold: (at * 31) % 97,
      },
    ]
  })
  return new CatalogueSearch(new CatalogueIndex(products))
}

function readFact(fact: string): [string, string[]] {
  const [key = '', values = ''] = fact.split('=')
  return [key, values.split('|')]
}

/** What a product is, in the words of the facts; color and size have to be of one variant. */
function holds(product: ProductRecord, facts: Facts): boolean {
  const is = (key: string, values: readonly string[]) =>
    facts.get(key)?.some((wanted) => values.includes(wanted)) ?? true
  const oneVariant = product.variants.some(
    (variant) =>
      is('color', [variant.color]) &&
      is('size', sizesInStock(variant)) &&
      is('shade', variant.colorName.split(' / ')) &&
      (facts.get('both')?.[0] ?? '').split('+').every((name) => variant.colorName.includes(name)),
  )
  return (
    oneVariant &&
    costs(product, facts) &&
    is('brand', [product.brand]) &&
    is('type', [product.type]) &&
    is('category', product.categories) &&
    is('material', product.materials) &&
    is('gender', genderValues(product.gender)) &&
    is('closure', [/"closure":\s*"([^"]+)"/.exec(product.details)?.[1] ?? '']) &&
    is('sale', hasReduced(product) ? ['yes'] : []) &&
    !facts.get('without')?.some((material) => product.materials.includes(material))
  )
}

/** Whether some size is for sale between the bounds, in dollars. */
function costs(product: ProductRecord, facts: Facts): boolean {
  const [low = 0] = facts.get('over')?.map(Number) ?? []
  const [high = Number.POSITIVE_INFINITY] = facts.get('under')?.map(Number) ?? []
  return product.variants.some((variant) =>
    variant.sizes.some((_, at) => {
      const dollars = sizePrice(variant, at).cents / 100
      return dollars >= low && dollars <= high
    }),
  )
}

function isTitled(product: ProductRecord, facts: Facts): boolean {
  const [title] = facts.get('title') ?? []
  return title === undefined || new RegExp(`^${title}`).test(product.title)
}

function isRight({ products, sort }: Listed, facts: Facts): boolean {
  if (products.length === 0) return false
  if (facts.has('sorted') && !facts.get('sorted')?.includes(sort)) return false
  if (
    sort === 'price_low' &&
    lowestCents(products[0] as ProductRecord) > lowestCents(products.at(-1) as ProductRecord)
  )
    return false
  return facts.has('title')
    ? products.some((product) => isTitled(product, facts) && holds(product, facts))
    : products.every((product) => holds(product, facts))
}

/** Where something fits: the searches that find nothing right in the first three, and those that find nothing at all. */
function judge(search: CatalogueSearch, asked: readonly Search[]): { wrong: string[]; empty: string[] } {
  const wrong: string[] = []
  const empty: string[] = []
  const products = search.index.ids().flatMap((id) => search.index.product(id) ?? [])
  for (const { q, facts } of asked) {
    if (!facts.has('title') && !products.some((product) => holds(product, facts))) continue
    const listed = listProducts(search, { q, page: 1, limit: 3, view: 'card' })
    if (listed.products.length === 0) empty.push(q)
    if (!isRight(listed, facts))
      wrong.push(`${q} [${listed.products.map(({ title, type }) => `${type}: ${title}`).join(', ')}]`)
  }
  return { wrong, empty }
}

describe('the list of shoe searches', () => {
  it('has at least 300, each once', () => {
    expect(searches.length).toBeGreaterThanOrEqual(300)
    expect(new Set(searches.map(({ q }) => q)).size).toBe(searches.length)
  })

  it('is right in the first three for 97 in 100 over the demo, and empty for at most one', () => {
    const { wrong, empty } = judge(demo, searches)
    expect(wrong.length / searches.length, `wrong: ${wrong.join(', ')}`).toBeLessThanOrEqual(0.03)
    expect(empty.length / searches.length, `empty: ${empty.join(', ')}`).toBeLessThanOrEqual(0.01)
  })

  it('is right as often over a catalogue of other shoes, where it asks for no name of the demo', () => {
    const { wrong, empty } = judge(generated(), byKind)
    expect(byKind.length).toBeGreaterThanOrEqual(120)
    expect(wrong.length / byKind.length, `wrong: ${wrong.join(', ')}`).toBeLessThanOrEqual(0.03)
    expect(empty.length / byKind.length, `empty: ${empty.join(', ')}`).toBeLessThanOrEqual(0.01)
  })
})
