import { describe, expect, it } from 'vitest'
import { type ShoeIdea, shoe } from '../../../tests/support/shoes.ts'
import { CatalogueIndex } from '../index/catalogue-index.ts'
import { listProducts } from '../lists/list-products.ts'
import { shownByCode } from '../lists/shown-offer.ts'
import { CatalogueSearch } from './catalogue-search.ts'

const stock = { '9': 3, '10': 0, '10.5': 2 }
const skus = { '9': 'KES-HBR-TAN-9', '10': 'KES-HBR-TAN-10', '10.5': 'KES-HBR-TAN-10.5' }
const eans = { '9': '4012345678901', '10': '012345678905' }
const style = { '9': 'DX 1391-100', '10': 'DX 1391-100', '10.5': 'DX 1391-100' }

function harbor(more: ShoeIdea = {}) {
  return shoe({
    title: 'Harbor Low',
    colors: [
      { color: 'Black', stock: { '9': 1, '10': 1 }, skus: { '9': 'KES-HBR-BLK-9', '10': 'KES-HBR-BLK-10' } },
      { color: 'Tan', stock, skus, eans, mpns: style },
    ],
    ...more,
  })
}

const others = [
  shoe({ title: 'Tramline 1391', sold: 90 }),
  shoe({ title: 'Gale 4000', sold: 50, colors: [{ color: 'Red', stock: { '100': 2 } }] }),
]

function searchOver(...products: ReturnType<typeof shoe>[]) {
  return new CatalogueSearch(new CatalogueIndex(products))
}

function titles(search: CatalogueSearch, q: string): string[] {
  return listProducts(search, { q, page: 1, limit: 5, view: 'card' }).products.map(({ title }) => title)
}

describe('a search that is a code', () => {
  const search = searchOver(...others, harbor())

  it.each([
    'KES-HBR-TAN-9',
    'kes hbr tan 9',
    'KESHBRTAN105',
    'SKU: KES-HBR-TAN-10',
    '4012345678901',
    '4 012345 678901',
    ' 4012-3456-78901 ',
    'EAN 4012345678901',
    '0012345678905',
    'upc 0 12345 67890 5',
    'DX1391-100',
    'style no. dx 1391 100',
  ])('finds the one product with the code %s', (q) => {
    const listed = listProducts(search, { q, page: 1, limit: 5, view: 'card' })
    expect(listed.products.map(({ title }) => title)).toEqual(['Harbor Low'])
    expect(listed).toMatchObject({ understood: [], corrected: undefined, relaxed: undefined })
  })

  it.each([
    ['kes-hbr-tan-10.5', 1, '10.5'],
    ['012345678905', 1, '10'],
    ['kes-hbr-blk-9', 0, '9'],
    ['dx1391-100', 1, null],
  ])('shows the color and size of %s', (q, variant, size) => {
    const { codes, products } = listProducts(search, { q, page: 1, limit: 5, view: 'card' })
    expect(codes).toMatchObject([{ variant, size }])
    const [product] = products
    const [code] = codes
    const shown = product && code && shownByCode(product, code)
    expect(shown?.shown).toMatchObject({ color: variant, size })
    expect(shown?.price).toBe(90)
  })

  it('ranks a code above products of that name, and keeps those', () => {
    const named = searchOver(...others, harbor({ colors: [{ color: 'Tan', stock, mpns: { '9': '1391' } }] }))
    expect(titles(named, '1391')).toEqual(['Harbor Low', 'Tramline 1391'])
  })

  it('does not match part of a code', () => {
    expect(search.codes.find('4012345678')).toEqual([])
    expect(search.codes.find('KES-HBR-TAN-9 black')).toEqual([])
    expect(search.codes.find('9')).toEqual([])
  })

  it('leaves filters chosen by hand in force', () => {
    const asked = { q: '4012345678901', page: 1, limit: 5, view: 'card' as const }
    expect(listProducts(search, { ...asked, brands: ['Nobody'] }).products).toEqual([])
  })
})

describe('the codes of a catalogue that changes', () => {
  it('follow it', () => {
    const product = harbor()
    const index = new CatalogueIndex([...others, product])
    const search = new CatalogueSearch(index)
    const colors = [{ color: 'Tan', stock, eans: { '9': '5055555555555' } }]
    search.update(index.apply({ put: [harbor({ id: product.id, colors })], drop: [] }))
    expect(search.codes.find('4012345678901')).toEqual([])
    expect(search.codes.find('5055555555555')).toMatchObject([{ variant: 0, size: '9' }])
    search.update(index.apply({ put: [], drop: [product.id] }))
    expect(search.codes.find('5055555555555')).toEqual([])
  })

  it('stay right after many changes', () => {
    const index = new CatalogueIndex([])
    const search = new CatalogueSearch(index)
    const ids = Array.from({ length: 60 }, () => harbor().id)
    for (let round = 0; round < 5; round++) {
      const put = ids.map((id, at) =>
        harbor({
          id,
          colors: [{ color: 'Tan', stock, eans: { '9': String(40_000_000 + round * 100 + at) } }],
        }),
      )
      search.update(index.apply({ put, drop: [] }))
    }
    for (const [at, id] of ids.entries()) {
      const [found] = search.codes.find(String(40_000_400 + at))
      expect(index.productAt(found?.ordinal ?? -1)?.id).toBe(id)
      expect(search.codes.find(String(40_000_000 + at))).toEqual([])
    }
  })

  it('store a placeholder of thousands of products for a few of them', () => {
    const many = Array.from({ length: 300 }, () =>
      harbor({ colors: [{ color: 'Tan', stock, mpns: { '9': 'UNKNOWN' } }] }),
    )
    expect(searchOver(...many).codes.find('unknown').length).toBeLessThanOrEqual(20)
  })
})
