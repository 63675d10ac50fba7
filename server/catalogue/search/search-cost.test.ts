import { expect, it, vi } from 'vitest'
import { shoe } from '../../../tests/support/shoes.ts'
import { CatalogueIndex } from '../index/catalogue-index.ts'
import { listProducts } from '../lists/list-products.ts'
import { CatalogueSearch } from './catalogue-search.ts'
import { suggest } from './suggestions.ts'

const titles = ['Harbour Runner', 'Quay Loafer', 'Pier Boot', 'Mole Sneaker', 'Black Tide', 'White Sail']
const search = new CatalogueSearch(
  new CatalogueIndex(
    titles.map((title) => shoe({ title, brand: 'Kestrel', colors: [{ color: 'Black', stock: { '9': 3 } }] })),
  ),
)
const list = (q: string) => listProducts(search, { q, page: 1, limit: 24, view: 'card' })
const brands = { byId: new Map(), byName: new Map() }

/** Words nobody knows, different at each call so that nothing is remembered. */
let made = 0
function unknownWords(count: number, length: number): string {
  const word = () => `q${(made++).toString(26)}`.padEnd(length, 'zxjkvw')
  return Array.from({ length: count }, word).join(' ')
}

/** Lookups in the table of words that a search makes: each spelling that is tried is one. */
function lookups(run: () => unknown): number {
  const spies = [vi.spyOn(search.terms, 'get'), vi.spyOn(search.terms, 'startingWith')]
  run()
  const count = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
  for (const spy of spies) spy.mockRestore()
  return count
}

it.each([
  ['sixteen unknown words', () => unknownWords(16, 11)],
  ['eight long ones', () => unknownWords(8, 24)],
  [
    'filters, known words and unknown ones',
    () => `black white kestrel size 9 runner ${unknownWords(12, 12)}`,
  ],
  ['slips of known words', () => `${unknownWords(4, 12)} runer loafr bootz snaeker tyde sial pire quey`],
  ['one endless word', () => unknownWords(1, 200)],
])('a text of %s costs few lookups', (_, text) => {
  expect(lookups(() => list(text().slice(0, 200)))).toBeLessThan(9_000)
  expect(lookups(() => suggest(search, brands, text().slice(0, 200)))).toBeLessThan(9_000)
})

it('a long text without results offers no alternatives, a short one does', () => {
  const listKids = (q: string) =>
    listProducts(search, { q, gender: ['kids'], page: 1, limit: 24, view: 'card' })
  expect(listKids(`runner ${unknownWords(7, 9)}`).nearest).toEqual([])
  expect(listKids('runner').nearest).toMatchObject([{ count: 1 }])
})

it('up to four typos in a text are corrected', () => {
  expect(list('harbuor runer').products.map(({ title }) => title)).toEqual(['Harbour Runner'])
  expect(list('harbour runner kestrle blakc').products.map(({ title }) => title)).toEqual(['Harbour Runner'])
})
