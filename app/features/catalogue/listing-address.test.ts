import fc from 'fast-check'
import { expect, test } from 'vitest'
import { facetKeys, genders, sortOrders } from '../../../contract/facets.ts'
import { productListQuery } from '../../../contract/product-list-query.ts'
import {
  clearFilters,
  countFilters,
  listingQuery,
  readListing,
  toggleValue,
  writeListing,
} from './listing-address.ts'

function read(search: string) {
  return readListing(new URLSearchParams(search))
}

const anySearch = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom(...facetKeys, 'q', 'minPrice', 'maxPrice', 'sale', 'sortBy', 'page', 'view'),
        fc.string(),
      ),
      fc.oneof(
        fc.string(),
        fc.constantFrom(...genders, ...sortOrders, '9.5', '-1', '1e9', '120', 'list', 'true', 'M9', 'a,b,,a'),
      ),
    ),
  )
  .map((pairs) => new URLSearchParams(pairs))

test('parsing what was formatted gives the same state', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      const written = writeListing(readListing(search))
      expect(writeListing(read(written))).toBe(written)
    }),
  )
})

test('any address gives a query that passes the contract', () => {
  fc.assert(
    fc.property(anySearch, (search) => {
      const query = Object.entries(listingQuery(readListing(search))).filter(
        ([, value]) => value !== undefined,
      )
      const sent = Object.fromEntries(query.map(([name, value]) => [name, String(value)]))
      expect(productListQuery.safeParse(sent).success).toBe(true)
    }),
  )
})

test('drops an invalid value and keeps the rest', () => {
  const state = read('?gender=robots&sortBy=magic&page=-3&minPrice=abc&brands=Alder&view=maze')
  expect(writeListing(state)).toBe('?brands=Alder')
  expect(read('?minPrice=90&maxPrice=20')).toMatchObject({ minPrice: 20, maxPrice: 90 })
  expect(read('?sortBy=price-low').sortBy).toBe('price_low')
})

test('removes characters that no search accepts', () => {
  expect(read('?q=bo%00ot').q).toBe('boot')
  expect(read(`?q=${'a'.repeat(199)}%F0%9F%91%9F`).q).toBe('a'.repeat(199))
})

test('choosing a value resets the page, choosing it again removes it', () => {
  const start = read('?brands=Alder&page=4')
  const more = toggleValue(start, 'brands', 'Birch')
  expect(writeListing(more)).toBe('?brands=Alder,Birch')
  expect(writeListing(toggleValue(more, 'brands', 'Birch'))).toBe('?brands=Alder')
})

test('gender is a single choice', () => {
  const men = toggleValue(read(''), 'gender', 'men')
  expect(toggleValue(men, 'gender', 'women').lists.gender).toEqual(['women'])
})

test('clearing removes all filters and keeps text, sort and view', () => {
  const state = read('?q=runner&brands=Alder,Birch&sizes=9&minPrice=10&sortBy=rating&view=list&page=2')
  expect(countFilters(state)).toBe(4)
  expect(writeListing(clearFilters(state))).toBe('?q=runner&sortBy=rating&view=list')
  expect(countFilters(clearFilters(state))).toBe(0)
})
