import { expect, it } from 'vitest'
import { seedDemo } from '../../../demo/seed-demo.ts'
import { relevanceQueries } from '../../../tests/support/relevance-queries.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { movableClock } from '../../platform/clock/clock.ts'
import { CatalogueIndex } from '../index/catalogue-index.ts'
import { genderValues, sizesInStock } from '../index/product-values.ts'
import { listProducts } from '../lists/list-products.ts'
import { loadAllProducts, loadBrands } from '../load-products.ts'
import type { ProductRecord } from '../product-record.ts'
import { CatalogueSearch } from './catalogue-search.ts'

const { db } = await testDatabase()
await seedDemo(db, movableClock())
const search = new CatalogueSearch(new CatalogueIndex(await loadAllProducts(db, await loadBrands(db))))

type Facts = Map<string, string[]>

const queries = relevanceQueries
  .trim()
  .split('\n')
  .map((line) => {
    const [q = '', facts = ''] = line.split(' -> ')
    return { q, facts: new Map(facts.split('; ').map((fact) => readFact(fact))) }
  })

function readFact(fact: string): [string, string[]] {
  const [key = '', values = ''] = fact.split('=')
  return [key, values.split('|')]
}

/** Facts of a product; color and size must be of one variant. */
function holds(product: ProductRecord, facts: Facts): boolean {
  const is = (key: string, values: readonly string[]) =>
    facts.get(key)?.some((wanted) => values.includes(wanted)) ?? true
  const oneVariant = product.variants.some(
    (variant) =>
      is('color', [variant.color]) &&
      is('size', sizesInStock(variant)) &&
      is('shade', variant.colorName.split(' / ')),
  )
  return (
    oneVariant &&
    is('brand', [product.brand]) &&
    is('type', [product.type]) &&
    is('category', product.categories) &&
    is('material', product.materials) &&
    is('gender', genderValues(product.gender))
  )
}

function isTitled(product: ProductRecord, facts: Facts): boolean {
  const [title] = facts.get('title') ?? []
  return title === undefined || new RegExp(`^${title}`).test(product.title)
}

function isRight(q: string, facts: Facts): boolean {
  const { products } = listProducts(search, { q, page: 1, limit: 3, view: 'card' })
  if (products.length === 0) return false
  return facts.has('title')
    ? products.some((product) => isTitled(product, facts) && holds(product, facts))
    : products.every((product) => holds(product, facts))
}

it('has at least 200 queries', () => {
  expect(queries.length).toBeGreaterThanOrEqual(200)
  expect(new Set(queries.map(({ q }) => q)).size).toBe(queries.length)
})

it('answers at least 95 % within the first three results', () => {
  const wrong = queries.filter(({ q, facts }) => !isRight(q, facts)).map(({ q }) => q)
  expect(wrong.length / queries.length, `wrong: ${wrong.join(', ')}`).toBeLessThanOrEqual(0.05)
})
