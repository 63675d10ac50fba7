import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FacetKey, facetKeys } from '../../../contract/facets.ts'
import {
  catalogueArbitrary,
  type FilterState,
  productArbitrary,
  stateArbitrary,
} from '../../../tests/support/catalogue-arbitraries.ts'
import { averageRating, type ProductRecord, productPrice } from '../product-record.ts'
import { CatalogueIndex } from './catalogue-index.ts'
import { countSelected, select } from './list-query.ts'
import { Room } from './room.ts'
import type { Selection } from './selection.ts'
import type { StoredOrder } from './sort-order.ts'

/** The same questions answered the slow and obvious way, straight from the products. */

type Lists = FilterState['lists']

function has(names: readonly string[], wanted: readonly string[]): boolean {
  return names.some((name) => wanted.some((value) => value.toLowerCase() === name.toLowerCase()))
}

function genderAndUnisex(product: ProductRecord): string[] {
  return product.gender === 'unisex' ? ['men', 'women', 'unisex'] : [product.gender]
}

function isGiven(product: ProductRecord, lists: Lists): boolean {
  const { colors, sizes } = lists
  const oneVariantFits = product.variants.some((variant) => {
    const inStock = variant.sizes.filter((_, at) => (variant.stock[at] ?? 0) > 0)
    return (!colors || has([variant.color], colors)) && (!sizes || has(inStock, sizes))
  })
  return (
    (!lists.gender || has(genderAndUnisex(product), lists.gender)) &&
    (!lists.brands || has([product.brand], lists.brands)) &&
    (!lists.categories || has(product.categories, lists.categories)) &&
    (!lists.materials || has(product.materials, lists.materials)) &&
    (!lists.types || has([product.type], lists.types)) &&
    ((!colors && !sizes) || oneVariantFits)
  )
}

function cents(product: ProductRecord): number {
  return productPrice(product)?.cents ?? Number.NaN
}

function inPriceAndPlace(product: ProductRecord, state: FilterState): boolean {
  const price = cents(product)
  return (
    (state.minCents === undefined || price >= state.minCents) &&
    (state.maxCents === undefined || price <= state.maxCents) &&
    (state.featured === undefined || product.featured === state.featured)
  )
}

function slowList(products: ProductRecord[], state: FilterState, lists = state.lists): ProductRecord[] {
  return products.filter(
    (product) => productPrice(product) !== null && isGiven(product, lists) && inPriceAndPlace(product, state),
  )
}

const idOrder = (a: ProductRecord, b: ProductRecord) => (a.id < b.id ? -1 : 1)
const rating = (a: ProductRecord, b: ProductRecord) =>
  averageRating(b.reviews) - averageRating(a.reviews) || b.reviews.count - a.reviews.count

const slowOrders: Record<StoredOrder, (a: ProductRecord, b: ProductRecord) => number> = {
  newest: (a, b) => b.createdAt - a.createdAt,
  oldest: (a, b) => a.createdAt - b.createdAt,
  price_low: (a, b) => cents(a) - cents(b),
  price_high: (a, b) => cents(b) - cents(a),
  rating,
  popular: (a, b) => b.sold - a.sold || rating(a, b),
  name_asc: (a, b) => a.title.localeCompare(b.title, 'en'),
  name_desc: (a, b) => b.title.localeCompare(a.title, 'en'),
}

function selectionOf(index: CatalogueIndex, state: FilterState): Selection {
  const lists: Partial<Record<FacetKey, number[]>> = {}
  for (const facet of facetKeys) {
    lists[facet] = state.lists[facet]?.flatMap((name) => index.values.find(facet, name)?.id ?? [])
  }
  return { lists, minCents: state.minCents, maxCents: state.maxCents, featured: state.featured }
}

function expectSameAsSlow(index: CatalogueIndex, products: ProductRecord[], state: FilterState): void {
  index.scratch.takeBack()
  const outcome = select(index, selectionOf(index, state))
  const expected = slowList(products, state).sort((a, b) => slowOrders[state.sort](a, b) || idOrder(a, b))
  expect(outcome.total).toBe(expected.length)
  const page = index.order(state.sort).slice(outcome.set, outcome.total, state.from, state.count)
  const ids = expected.slice(state.from, state.from + state.count).map((product) => product.id)
  expect(page.map((ordinal) => index.productAt(ordinal)?.id)).toEqual(ids)
  expect(countSelected(index, selectionOf(index, state))).toBe(expected.length)
  for (const value of index.values.values) {
    const lists = { ...state.lists, [value.facet]: [value.name] }
    expect([value.facet, value.name, outcome.counts[value.id]]).toEqual([
      value.facet,
      value.name,
      slowList(products, state, lists).length,
    ])
  }
  const anyPrice = { ...state, minCents: undefined, maxCents: undefined }
  const prices = slowList(products, anyPrice).map(cents)
  if (prices.length > 0) {
    expect(outcome.prices).toEqual({ min: Math.min(...prices), max: Math.max(...prices) })
  }
}

/** The smallest catalogue lies where the machine code works on it. */
const fastRoom = (capacity: number) => new Room(capacity, 1)
const plainRoom = (capacity: number) => new Room(capacity, Number.POSITIVE_INFINITY)

describe.each([
  ['in machine code', fastRoom],
  ['in JavaScript', plainRoom],
])('CatalogueIndex, counting %s', (_, makeRoom) => {
  it('answers every filter state as the products themselves would', () => {
    fc.assert(
      fc.property(catalogueArbitrary, fc.array(stateArbitrary, { maxLength: 4 }), (products, states) => {
        const index = new CatalogueIndex(products, makeRoom)
        for (const state of states) expectSameAsSlow(index, products, state)
      }),
      { numRuns: 200 },
    )
  })

  it('answers the same after changes as if it had been built from the result', () => {
    const changes = fc.array(
      fc.record({ put: fc.array(productArbitrary, { maxLength: 6 }), drop: fc.array(fc.nat(60)) }),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(catalogueArbitrary, changes, stateArbitrary, (products, steps, state) => {
        const index = new CatalogueIndex(products, makeRoom)
        const truth = new Map(products.map((product) => [product.id, product]))
        for (const step of steps) {
          const drop = step.drop.map((n) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`)
          index.apply({ put: step.put, drop })
          for (const id of drop) truth.delete(id)
          for (const product of step.put) truth.set(product.id, product)
          expectSameAsSlow(index, [...truth.values()], state)
        }
      }),
      { numRuns: 120 },
    )
  })

  it('grows past the room it was built with', () => {
    const many = fc.sample(productArbitrary, { numRuns: 900, seed: 7 }).map((product, n) => ({
      ...product,
      id: `10000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    }))
    const index = new CatalogueIndex(many.slice(0, 3), makeRoom)
    index.apply({ put: many.slice(3), drop: [] })
    const states = fc.sample(stateArbitrary, { numRuns: 60, seed: 11 })
    for (const state of states) expectSameAsSlow(index, many, state)
  })

  it('takes the loss of a product it does not know for nothing', () => {
    const index = new CatalogueIndex([], makeRoom)
    index.apply({ put: [], drop: ['unknown'] })
    expect(index.size).toBe(0)
  })
})
