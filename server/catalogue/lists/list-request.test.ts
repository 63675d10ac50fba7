import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shoe } from '../../../tests/support/shoes.ts'
import { CatalogueIndex } from '../index/catalogue-index.ts'
import { brandsOf, type ListQuery, normalizedKey, selectionOf } from './list-request.ts'

const plain: ListQuery = { page: 1, limit: 24, view: 'card' }
const index = new CatalogueIndex([
  shoe({ brand: 'Tern', colors: [{ color: 'Red', stock: { '9': 1 } }] }),
  shoe({ brand: 'Kestrel', colors: [{ color: 'Black', stock: { '10': 1 } }] }),
])

describe('normalizedKey', () => {
  it.each<[string, Partial<ListQuery>, Partial<ListQuery>]>([
    ['values in another order', { brands: ['Tern', 'Kestrel'] }, { brands: ['Kestrel', 'Tern'] }],
    ['values in another case', { colors: ['RED'] }, { colors: ['red'] }],
    ['a brand by itself', { brand: 'Tern' }, { brands: ['Tern'] }],
    ['a text in another case', { q: 'Red Boots' }, { q: 'red boots' }],
    ['no text', { q: '' }, {}],
    ['an empty list', { sizes: [] }, {}],
  ])('is the same for %s', (_, one, other) => {
    expect(normalizedKey({ ...plain, ...one })).toBe(normalizedKey({ ...plain, ...other }))
  })

  it.each<[string, Partial<ListQuery>, Partial<ListQuery>]>([
    ['another list', { colors: ['sand'] }, { materials: ['sand'] }],
    ['two values and one of both names', { brands: ['a', 'b'] }, { brands: ['a,b'] }],
    ['another page', { page: 2 }, {}],
    ['another length', { limit: 8 }, {}],
    ['another view', { view: 'full' }, {}],
    ['another order', { sortBy: 'rating' }, {}],
    ['a price from and a price to', { minPrice: 5 }, { maxPrice: 5 }],
    ['no price and none at all', { minPrice: 0 }, {}],
    ['not featured and whatever', { featured: false }, {}],
    ['a text and a brand', { q: 'tern' }, { brand: 'tern' }],
  ])('differs for %s', (_, one, other) => {
    expect(normalizedKey({ ...plain, ...one })).not.toBe(normalizedKey({ ...plain, ...other }))
  })

  it('distinguishes any values', () => {
    const values = fc.array(fc.string(), { maxLength: 3 })
    fc.assert(
      fc.property(values, values, fc.string(), (brands, colors, q) => {
        const one = normalizedKey({ ...plain, brands, colors, q })
        const other = normalizedKey({ ...plain, brands: [...brands, 'x'], colors, q })
        expect(one).not.toBe(other)
      }),
    )
  })
})

describe('selectionOf', () => {
  it('has unique ids of known values', () => {
    const { lists } = selectionOf(index, { ...plain, brands: ['tern', 'TERN'], brand: 'Kestrel' })
    expect(lists.brands).toHaveLength(2)
    expect(lists.brands?.map((id) => index.values.values[id]?.name).sort()).toEqual(['Kestrel', 'Tern'])
  })

  it('matches nothing for unknown values, and everything for an absent list', () => {
    const { lists } = selectionOf(index, { ...plain, brands: ['Nobody'], sizes: [] })
    expect(lists).toEqual({ brands: [] })
  })

  it('has prices in cents', () => {
    const { minCents, maxCents } = selectionOf(index, { ...plain, minPrice: 19.99, maxPrice: 1.005 * 100 })
    expect([minCents, maxCents]).toEqual([1999, 10_050])
    expect(selectionOf(index, plain)).toMatchObject({ minCents: undefined, maxCents: undefined })
    expect(selectionOf(index, { ...plain, minPrice: 0 }).minCents).toBe(0)
  })

  it('adds `brand` to `brands`', () => {
    expect(brandsOf({ ...plain, brand: 'A', brands: ['B'] })).toEqual(['B', 'A'])
    expect(brandsOf({ ...plain, brand: '' })).toBeUndefined()
    expect(brandsOf(plain)).toBeUndefined()
  })
})
