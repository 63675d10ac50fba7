import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { shoe } from '../../../tests/support/shoes.ts'
import { CatalogueIndex } from '../index/catalogue-index.ts'
import { listProducts } from '../lists/list-products.ts'
import { CatalogueSearch } from './catalogue-search.ts'
import { suggest } from './suggestions.ts'

const search = new CatalogueSearch(
  new CatalogueIndex([
    shoe({ title: 'Gale Runner', brand: 'Tern', type: 'Running Shoes' }),
    shoe({ title: 'Quay Loafer', brand: 'Moss & Vale', type: 'Loafers' }),
    shoe({ title: 'Черный Ботинок', brand: '靴屋', type: 'Boots' }),
  ]),
)
const brands = { byId: new Map(), byName: new Map() }
const list = (q: string) => listProducts(search, { q, page: 1, limit: 24, view: 'card' })

const part = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    "'; drop table product; --",
    '" or 1=1',
    '.*(a+)+$',
    '[[:alpha:]]{1,9999}',
    '\u202eevil\u202c',
    '\u200f\u200e',
    '\u0000\u0007\u001b[31m',
    '👟👟🏽‍🦯',
    'حذاء جري',
    'кроссовки',
    '靴を履く',
    'ทดสอบรองเท้า',
    '<img src=x onerror=alert(1)>',
    'under $',
    'not not not without',
    'black and white and black and',
    'size eu 42 2/3 uk cm w8.5',
    '"loafer',
    '""',
    'loafr runer',
  ),
)
const textArbitrary = fc
  .array(part, { maxLength: 60 })
  .map((parts) => parts.join(' '))
  .chain((text) => fc.constantFrom(text, text.repeat(8).slice(0, 10_000)))

it('any text is answered, twice the same, with few lookups', () => {
  fc.assert(
    fc.property(textArbitrary, (text) => {
      const spies = [vi.spyOn(search.terms, 'get'), vi.spyOn(search.terms, 'startingWith')]
      const listed = list(text)
      suggest(search, brands, text)
      const lookups = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
      for (const spy of spies) spy.mockRestore()
      expect(lookups).toBeLessThan(20_000)
      expect(listed.products.length).toBeLessThanOrEqual(3)
      expect(list(text).products).toEqual(listed.products)
    }),
    { numRuns: 300 },
  )
})

it('every word reported as left out is in the text', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          'runner',
          'zebra',
          'women 8',
          'cheap',
          'not suede',
          'black',
          "' or 1=1",
          'okapi',
          'under 20',
        ),
        { maxLength: 8 },
      ),
      (words) => {
        const text = words.join(' ')
        const plain = (words: string) => words.toLowerCase().replace(/\s+/g, ' ')
        for (const word of list(text).relaxed?.leftOut ?? []) {
          for (const each of plain(word).split(' ')) expect(plain(text)).toContain(each)
        }
      },
    ),
    { numRuns: 200 },
  )
})
