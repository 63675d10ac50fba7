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
  it('puts adults’ shoes before children’s', () => {
    const mixed = new CatalogueSearch(
      new CatalogueIndex([
        shoe({ title: 'Harbor Jr', gender: 'kids', sold: 90 }),
        shoe({ title: 'Harbor Low', gender: 'women', sold: 1 }),
      ]),
    )
    expect(suggest(mixed, brands, 'harb').map(({ title }) => title)).toEqual(['Harbor Low', 'Harbor Jr'])
  })

  it('marks each entry as brand, category or product', () => {
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

  it('takes all words but the last one as typed, the last one as a beginning', () => {
    expect(titles('tern runn')).toEqual(['product Gale Runner', 'product Running Gale'])
    expect(titles('gale ru')).toEqual(['product Gale Runner', 'product Running Gale'])
  })

  it('gives at most eight, the most popular first', () => {
    const found = titles('du')
    expect(found).toHaveLength(8)
    expect(found[0]).toBe('product Dune 11')
  })

  it('suggests in spite of a typo', () => {
    expect(titles('rumner')).toEqual(['product Gale Runner'])
    expect(titles('rumn')).toContain('product Gale Runner')
  })

  it('corrects typos in names of brands and categories, and in plurals', () => {
    expect(titles('kestrl')).toEqual(['brand Kestrel', 'product Ternary Trail'])
    expect(titles('runnnig')[0]).toBe('category Running')
    expect(titles('rumners')).toContain('product Gale Runner')
  })

  it('knows what kind of shoe is meant where no title says so', () => {
    expect(titles('sandal')).toEqual(['product Strand'])
    expect(titles('sandels')).toEqual(['product Strand'])
    expect(titles('nubuck')).toEqual(['product Strand'])
    expect(titles('moss sandals')).toEqual(['product Strand'])
  })

  it('leaves a price aside, unless it is a name that is being typed', () => {
    expect(titles('sandals under 100')).toEqual(['product Strand'])
    expect(titles('rumner $80')).toEqual(['product Gale Runner'])
    expect(titles('dune 1')[0]).toBe('product Dune 11')
    expect(titles('under 100')).toEqual([])
  })

  it('suggests searches for a kind of shoe of which there are some, under a price that many keep below', () => {
    const found = titles('sneak').filter((each) => each.startsWith('search'))
    expect(found).toEqual(['search sneakers', 'search sneakers under $100'])
    expect(titles('sandal')).not.toContain('search sandals')
  })

  it('completes a price that is being typed, instead of a name that begins so', () => {
    const words = [
      shoe({ title: 'underpass', type: 'Boots' }),
      shoe({ title: 'runner', type: 'Running Shoes' }),
    ]
    const cheap = Array.from({ length: 4 }, (_, n) =>
      shoe({
        title: `Gale ${n}`,
        type: 'Running Shoes',
        colors: [{ color: 'Red', stock: { '9': 1 }, cents: 4000 + n * 3500 }],
      }),
    )
    const runs = new CatalogueSearch(new CatalogueIndex([...words, ...cheap]))
    const found = (q: string) => suggest(runs, brands, q).map(({ kind, title }) => `${kind} ${title}`)
    expect(found('running shoes under').slice(0, 3)).toEqual([
      'search running shoes under $100',
      'search running shoes under $150',
      'search running shoes under $200',
    ])
    expect(found('running shoes under')).not.toContain('product underpass')
    expect(found('running shoes below $1')[0]).toBe('search running shoes below $100')
    expect(found('running shoes under 120')[0]).toBe('search running shoes under $120')
    expect(found('under')).toEqual(['product underpass'])
  })

  it('suggests a kind with the filters typed before it', () => {
    expect(titles('black sneak')).toContain('search black sneakers')
    expect(titles('moss black sne')).toContain('search moss black sneakers')
    expect(titles('purple sneak')).not.toContain('search purple sneakers')
  })

  it('suggests the page that answers a service question first', () => {
    const [page] = suggest(search, brands, 'return pol')
    expect(page).toMatchObject({ kind: 'page', title: 'Delivery & returns', _id: '/help/delivery' })
  })

  it('shows kind and price of a product', () => {
    expect(suggest(search, brands, 'strand')[0]).toMatchObject({
      kind: 'product',
      type: 'Sandals',
      price: 90,
    })
  })

  it('waits for two letters', () => {
    expect(titles('t')).toEqual([])
    expect(titles(' t ')).toEqual([])
    expect(titles('??')).toEqual([])
    expect(titles('')).toEqual([])
  })
})
