import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FacetKey } from '../../../contract/facets.ts'
import {
  catalogueArbitrary,
  type FilterState,
  productArbitrary,
  stateArbitrary,
} from '../../../tests/support/catalogue-arbitraries.ts'
import { type ListQuery, selectionOf } from '../lists/list-request.ts'
import { averageRating, type ProductRecord, sizePrice } from '../product-record.ts'
import { BitsetMemory } from './bitset-memory.ts'
import { CatalogueIndex } from './catalogue-index.ts'
import { countSelected, type Outcome, select, sliceSelected } from './list-query.ts'
import type { StoredOrder } from './sort-order.ts'

/** The same queries answered by brute force from the products. */

type Lists = FilterState['lists']

function has(names: readonly string[], wanted: readonly string[]): boolean {
  return names.some((name) => wanted.some((value) => value.toLowerCase() === name.toLowerCase()))
}

function genderAndUnisex(product: ProductRecord): string[] {
  return product.gender === 'unisex' ? ['men', 'women', 'unisex'] : [product.gender]
}

type Offer = { color: string; size: string | null; cents: number; reduced: boolean }

/** The offers of a product; if it is sold out, its colors and prices without sizes. */
function offersOf(product: ProductRecord): Offer[] {
  const all = product.variants.flatMap((variant) =>
    variant.sizes.map((size, at) => {
      const { cents, originalCents } = sizePrice(variant, at)
      return {
        color: variant.color,
        size,
        cents,
        reduced: originalCents !== null,
        stock: variant.stock[at] ?? 0,
      }
    }),
  )
  const inStock = all.filter((offer) => offer.stock > 0)
  return inStock.length > 0 ? inStock : all.map((offer) => ({ ...offer, size: null }))
}

/** Sizes as filters name them: as written, or by men's or women's sizing (unisex products have men's sizes). */
function isSize(product: ProductRecord, size: string | null, wanted: readonly string[]): boolean {
  if (size === null) return false
  const number = Number(size)
  const { gender } = product
  const names = [
    ...(gender === 'men' || gender === 'unisex' ? [`M${number}`] : []),
    ...(gender === 'women' ? [`W${number}`] : []),
    ...(gender === 'unisex' ? [`W${number + 1.5}`] : []),
  ]
  return has([size, ...names], wanted)
}

function answering(product: ProductRecord, state: FilterState, lists: Lists): Offer[] {
  const { colors, sizes } = lists
  return offersOf(product).filter(
    (offer) =>
      (!colors || has([offer.color], colors)) &&
      (!sizes || isSize(product, offer.size, sizes)) &&
      (state.minCents === undefined || offer.cents >= state.minCents) &&
      (state.maxCents === undefined || offer.cents <= state.maxCents) &&
      (state.sale === undefined || offer.reduced === state.sale),
  )
}

function isGiven(product: ProductRecord, state: FilterState, lists: Lists): boolean {
  return (
    (!lists.gender || has(genderAndUnisex(product), lists.gender)) &&
    (!lists.brands || has([product.brand], lists.brands)) &&
    (!lists.categories || has(product.categories, lists.categories)) &&
    (!lists.materials || has(product.materials, lists.materials)) &&
    (!lists.types || has([product.type], lists.types)) &&
    (state.featured === undefined || product.featured === state.featured) &&
    answering(product, state, lists).length > 0
  )
}

/** The values a product's card shows in a list. */
function shownCents(product: ProductRecord, state: FilterState): number {
  return Math.min(...answering(product, state, state.lists).map((offer) => offer.cents))
}

function slowList(products: ProductRecord[], state: FilterState, lists = state.lists): ProductRecord[] {
  return products.filter((product) => isGiven(product, state, lists))
}

const idOrder = (a: ProductRecord, b: ProductRecord) => (a.id < b.id ? -1 : 1)
const rating = (a: ProductRecord, b: ProductRecord) =>
  averageRating(b.reviews) - averageRating(a.reviews) || b.reviews.count - a.reviews.count

type Compare = (a: ProductRecord, b: ProductRecord, state: FilterState) => number

const slowOrders: Record<StoredOrder, Compare> = {
  newest: (a, b) => b.createdAt - a.createdAt,
  oldest: (a, b) => a.createdAt - b.createdAt,
  price_low: (a, b, state) => shownCents(a, state) - shownCents(b, state),
  price_high: (a, b, state) => shownCents(b, state) - shownCents(a, state),
  rating,
  popular: (a, b) => b.sold - a.sold || rating(a, b),
  name_asc: (a, b) => a.title.localeCompare(b.title, 'en'),
  name_desc: (a, b) => b.title.localeCompare(a.title, 'en'),
}

function queryOf({ lists, ...state }: FilterState): ListQuery {
  return {
    ...lists,
    minPrice: state.minCents === undefined ? undefined : state.minCents / 100,
    maxPrice: state.maxCents === undefined ? undefined : state.maxCents / 100,
    sale: state.sale,
    featured: state.featured,
    page: 1,
    limit: 24,
    view: 'card',
  }
}

function expectSameAsSlow(index: CatalogueIndex, products: ProductRecord[], state: FilterState): void {
  index.scratch.reset()
  const selection = selectionOf(index, queryOf(state))
  const outcome = select(index, selection)
  const expected = slowList(products, state).sort(
    (a, b) => slowOrders[state.sort](a, b, state) || idOrder(a, b),
  )
  expect(outcome.total).toBe(expected.length)
  const page = sliceSelected(index, selection, outcome, state.sort, state.from, state.count)
  const ids = expected.slice(state.from, state.from + state.count).map((product) => product.id)
  expect(page.map((ordinal) => index.productAt(ordinal)?.id)).toEqual(ids)
  expectSameCounts(index, products, state, outcome)
  const anyPrice = { ...state, minCents: undefined, maxCents: undefined }
  const shown = slowList(products, anyPrice).map((product) => shownCents(product, anyPrice))
  if (shown.length > 0) {
    expect(outcome.prices).toEqual({ min: Math.min(...shown), max: Math.max(...shown) })
  }
  expect(countSelected(index, selection)).toBe(expected.length)
}

function expectSameCounts(
  index: CatalogueIndex,
  products: ProductRecord[],
  state: FilterState,
  { counts }: Outcome,
): void {
  const countWith = (facet: FacetKey, name: string) =>
    slowList(products, state, { ...state.lists, [facet]: [name] }).length
  const { values, sizesFor, onSale } = counts
  for (const { id, facet, name } of index.values.values) {
    expect([facet, name, values[id]]).toEqual([facet, name, countWith(facet, name)])
    if (facet !== 'sizes' || Number.isNaN(Number(name))) continue
    expect([`M${name}`, sizesFor.men[id]]).toEqual([`M${name}`, countWith('sizes', `M${name}`)])
    const unisex = index.values.find('sizes', String(Number(name) - 1.5))
    const women = (sizesFor.women[id] ?? 0) + (unisex ? (sizesFor.unisex[unisex.id] ?? 0) : 0)
    expect([`W${name}`, women]).toEqual([`W${name}`, countWith('sizes', `W${name}`)])
  }
  expect(onSale).toBe(slowList(products, { ...state, sale: true }).length)
}

/** The smallest catalogue in the kernel's memory. */
const fastMemory = (capacity: number) => new BitsetMemory(capacity, 1)
const plainMemory = (capacity: number) => new BitsetMemory(capacity, Number.POSITIVE_INFINITY)

describe.each([
  ['in machine code', fastMemory],
  ['in JavaScript', plainMemory],
])('CatalogueIndex, counting %s', (_, makeMemory) => {
  it('answers every filter state like brute force', () => {
    fc.assert(
      fc.property(catalogueArbitrary, fc.array(stateArbitrary, { maxLength: 4 }), (products, states) => {
        const index = new CatalogueIndex(products, makeMemory)
        for (const state of states) expectSameAsSlow(index, products, state)
      }),
      { numRuns: 200 },
    )
  })

  it('after changes it answers like an index built from the result', () => {
    const changes = fc.array(
      fc.record({ put: fc.array(productArbitrary, { maxLength: 6 }), drop: fc.array(fc.nat(60)) }),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(catalogueArbitrary, changes, stateArbitrary, (products, steps, state) => {
        const index = new CatalogueIndex(products, makeMemory)
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

  it('grows beyond its initial capacity', () => {
    const many = fc.sample(productArbitrary, { numRuns: 900, seed: 7 }).map((product, n) => ({
      ...product,
      id: `10000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    }))
    const index = new CatalogueIndex(many.slice(0, 3), makeMemory)
    index.apply({ put: many.slice(3), drop: [] })
    const states = fc.sample(stateArbitrary, { numRuns: 60, seed: 11 })
    for (const state of states) expectSameAsSlow(index, many, state)
  })

  it('ignores the removal of an unknown product', () => {
    const index = new CatalogueIndex([], makeMemory)
    index.apply({ put: [], drop: ['unknown'] })
    expect(index.size).toBe(0)
  })
})
