import { describe, expect, it } from 'vitest'
import { shoe } from '../../../tests/support/shoes.ts'
import { CatalogueIndex } from '../index/catalogue-index.ts'
import { countProducts, listProducts } from '../lists/list-products.ts'
import type { ListQuery } from '../lists/list-request.ts'
import { CatalogueSearch } from './catalogue-search.ts'
import { possibleDrops } from './nearest.ts'

const search = new CatalogueSearch(
  new CatalogueIndex([
    shoe({ title: 'Gale Runner', brand: 'Tern', type: 'Sneakers' }),
    shoe({ title: 'Quay Loafer', brand: 'Moss & Vale', type: 'Loafers' }),
    shoe({ title: 'Dune Boot', brand: 'Tern', type: 'Boots', gender: 'women' }),
  ]),
)
const plain: ListQuery = { page: 1, limit: 24, view: 'card' }

/** Labels of what can be dropped, with the remaining query. */
function drops(more: Partial<ListQuery>) {
  const query = { ...plain, ...more }
  search.index.scratch.reset()
  const reading = query.q ? search.read(query.q, new Set()) : undefined
  return possibleDrops(query, reading)
}

describe('possibleDrops', () => {
  it('includes each word, whatever it was read as', () => {
    expect(drops({ q: 'tern loafer size 9 under $100' }).map(({ drop, query }) => [drop, query.q])).toEqual([
      ['word:tern', 'loafer size 9 under $100'],
      ['word:size 9', 'tern loafer under $100'],
      ['word:under $100', 'tern loafer size 9'],
      ['word:loafer', 'tern size 9 under $100'],
    ])
  })

  it('includes a repeated word once', () => {
    expect(drops({ q: 'tern tern' }).map(({ drop }) => drop)).toEqual(['word:tern'])
  })

  it('includes single values of a list, and the price', () => {
    const found = drops({ types: ['Loafers'], brand: 'Tern', sizes: ['9', '10'], minPrice: 5 })
    expect(found.map(({ drop, label }) => [drop, label])).toEqual([
      ['brands:Tern', 'Tern'],
      ['types:Loafers', 'Loafers'],
      ['price', 'the price range'],
    ])
    expect(found[0]?.query).toMatchObject({ brand: undefined, brands: undefined, types: ['Loafers'] })
  })

  it('is empty for an empty query', () => {
    expect(drops({})).toEqual([])
    expect(drops({ sizes: ['9', '10'], colors: [] })).toEqual([])
  })
})

describe('nearestTo', () => {
  it('gives at most five alternatives with right counts, the most first', () => {
    const query = {
      ...plain,
      q: 'tern loafer zebra quagga okapi',
      gender: ['kids'],
      types: ['Boots'],
      minPrice: 1,
    }
    const { nearest = [] } = listProducts(search, query)
    const counts = nearest.map(({ count }) => count)
    expect(nearest.length).toBeLessThanOrEqual(5)
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
  })

  it.each<Partial<ListQuery>>([
    { q: 'tern loafer', types: ['Boots'] },
    { q: 'gale', types: ['Boots'] },
    { types: ['Loafers'], brands: ['Tern'] },
    { q: 'dune', gender: ['men'], maxPrice: 1 },
    { q: 'moss & vale boot', gender: ['kids'] },
  ])('%j', (more) => {
    const query = { ...plain, ...more }
    const { nearest = [], products } = listProducts(search, query)
    expect(products).toEqual([])
    const promised = new Map(drops(more).map((way) => [way.drop, countProducts(search, way.query)]))
    for (const { drop, count } of nearest) expect([drop, promised.get(drop)]).toEqual([drop, count])
  })
})
