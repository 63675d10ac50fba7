import { describe, expect, it } from 'vitest'
import { shoe } from '../../../tests/support/shoes.ts'
import { CatalogueIndex } from '../index/catalogue-index.ts'
import { CatalogueSearch } from './catalogue-search.ts'
import { suggest } from './suggestions.ts'

const brand = {
  id: 'brand-of-tern',
  name: 'Tern',
  tagline: '',
  about: '',
  banner_id: null,
  size_chart: null,
  fit_advice: '',
}
const brands = { byId: new Map([[brand.id, brand]]), byName: new Map([['tern', brand]]) }

const search = new CatalogueSearch(
  new CatalogueIndex([
    shoe({ title: 'Ternary Trail', brand: 'Kestrel', sold: 3 }),
    shoe({ title: 'Gale Runner', brand: 'Tern', styles: ['Running'], sold: 8 }),
    shoe({ title: 'Running Gale', brand: 'Tern', sold: 5 }),
    shoe({ title: 'Strand', brand: 'Moss', type: 'Sandals', materials: ['Nubuck'] }),
    ...Array.from({ length: 12 }, (_, n) => shoe({ title: `Dune ${n}`, brand: 'Moss', sold: n })),
  ]),
)

const titles = (q: string) => suggest(search, brands, q).map(({ kind, title }) => `${kind} ${title}`)

describe('suggest', () => {
  it('marks brands, categories and products', () => {
    expect(
      suggest(search, brands, 'tern').map(({ kind, title, _id }) => [kind, title, _id.length > 0]),
    ).toEqual([
      ['brand', 'Tern', true],
      ['product', 'Ternary Trail', true],
      ['product', 'Gale Runner', true],
      ['product', 'Running Gale', true],
    ])
    expect(suggest(search, brands, 'tern')[0]?._id).toBe(brand.id)
    expect(titles('runn')).toEqual(['category Running', 'product Gale Runner', 'product Running Gale'])
  })

  it('matches the last word as a prefix', () => {
    expect(titles('tern runn')).toEqual(['product Gale Runner', 'product Running Gale'])
    expect(titles('gale ru')).toEqual(['product Gale Runner', 'product Running Gale'])
  })

  it('gives at most eight, the most popular first', () => {
    const found = titles('du')
    expect(found).toHaveLength(8)
    expect(found[0]).toBe('product Dune 11')
  })

  it('suggests for a misspelling', () => {
    expect(titles('rumner')).toEqual(['product Gale Runner'])
    expect(titles('rumn')).toContain('product Gale Runner')
  })

  it('corrects names of brands and categories, and plurals', () => {
    expect(titles('kestrl')).toEqual(['brand Kestrel', 'product Ternary Trail'])
    expect(titles('runnnig')[0]).toBe('category Running')
    expect(titles('rumners')).toContain('product Gale Runner')
  })

  it('suggests products by type where no title matches', () => {
    expect(titles('sandal')).toEqual(['product Strand'])
    expect(titles('sandels')).toEqual(['product Strand'])
    expect(titles('nubuck')).toEqual(['product Strand'])
    expect(titles('moss sandals')).toEqual(['product Strand'])
  })

  it('ignores a price unless it begins a name', () => {
    expect(titles('sandals under 100')).toEqual(['product Strand'])
    expect(titles('rumner $80')).toEqual(['product Gale Runner'])
    expect(titles('dune 1')[0]).toBe('product Dune 11')
    expect(titles('under 100')).toEqual([])
  })

  it('requires two letters', () => {
    expect(titles('t')).toEqual([])
    expect(titles(' t ')).toEqual([])
    expect(titles('??')).toEqual([])
    expect(titles('')).toEqual([])
  })
})
