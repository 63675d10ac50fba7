import { expect, it } from 'vitest'
import { shoe } from '../../../tests/support/shoes.ts'
import { CatalogueIndex } from '../index/catalogue-index.ts'
import { listProducts } from '../lists/list-products.ts'
import { CatalogueSearch } from './catalogue-search.ts'
import { keepableText, searchTerm } from './search-term.ts'
import { suggest } from './suggestions.ts'

const gale = shoe({ title: 'Gale Runner', type: 'Sneakers', sold: 9 })
const quay = shoe({ title: 'Quay', type: 'Sneakers', sold: 1 })
const named = shoe({ title: 'Sneakers', type: 'Boots', sold: 0 })
const others = Array.from({ length: 3 }, (_, n) => shoe({ title: `Dune ${n}`, type: 'Boots' }))

function searchWith(uses: [q: string, productId: string, weight: number][], popular: string[] = []) {
  const search = new CatalogueSearch(new CatalogueIndex([gale, quay, named, ...others]))
  search.learned.set(
    uses.map(([q, productId, weight]) => ({ term: searchTerm(q), productId, weight })),
    popular,
  )
  return search
}

const titles = (search: CatalogueSearch, q: string) =>
  listProducts(search, { q, page: 1, limit: 9, view: 'card' }).products.map(({ title }) => title)

it('lifts what shoppers used after the same search, in any order of words', () => {
  expect(titles(searchWith([]), 'black sneakers').slice(0, 2)).toEqual(['Gale Runner', 'Quay'])
  const learned = searchWith([['black sneakers', quay.id, 30]])
  expect(titles(learned, 'sneakers black').slice(0, 2)).toEqual(['Quay', 'Gale Runner'])
  expect(titles(learned, 'sneakers').slice(0, 2)).toEqual(['Gale Runner', 'Quay'])
})

it('lifts by a bounded share, however often, and adds nothing to what is found', () => {
  const learned = searchWith([
    ['gale', quay.id, 1e6],
    ['gale quay', quay.id, 1e6],
    ['boots', others[0]?.id ?? '', 1e6],
    ['boots', named.id, 1e6],
  ])
  expect(titles(learned, 'gale')).toEqual(['Gale Runner'])
  expect(titles(learned, 'gale quay').length).toBe(titles(searchWith([]), 'gale quay').length)
  for (const [, share] of learned.learned.sharesOf(learned.index, 'boots'))
    expect(share).toBeLessThanOrEqual(0.15)
})

it('counts a search by its content words', () => {
  expect(searchTerm('Shoes for Running')).toBe(searchTerm('running shoe'))
  expect(searchTerm('the shoes')).toBe('')
  expect(searchTerm('x'.repeat(200))).toBe('')
})

it('keeps no text that may tell of a person', () => {
  expect(keepableText('  Red   BOOTS ')).toBe('red boots')
  for (const text of ['me@example.com', 'call 555 010 0199', '4012345678901', 'https://example.com/x', '???'])
    expect([text, keepableText(text)]).toEqual([text, ''])
})

it('suggests popular searches for an empty box and as they begin, none with words that the shop does not know', () => {
  const learned = searchWith([], ['black boots', 'ann lee 12 high street', 'blakc boots', 'boots'])
  const found = (q: string) =>
    suggest(learned, { byId: new Map(), byName: new Map() }, q).map(({ title }) => title)
  expect(found('')).toEqual(['black boots', 'boots'])
  expect(found('b')).toEqual(['black boots', 'boots'])
  expect(found('black b')).toContain('black boots')
  expect(found('ann l')).toEqual([])
})
