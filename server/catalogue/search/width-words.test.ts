import { describe, expect, it } from 'vitest'
import { shoe } from '../../../tests/support/shoes.ts'
import { CatalogueIndex } from '../index/catalogue-index.ts'
import { listProducts } from '../lists/list-products.ts'
import { CatalogueSearch } from './catalogue-search.ts'
import { queryWords } from './search-words.ts'
import { readWidth, widthOfLetter, widthOfSize } from './width-words.ts'

function ask(products: readonly ReturnType<typeof shoe>[], q: string) {
  const search = new CatalogueSearch(new CatalogueIndex(products))
  const {
    products: found,
    understood,
    relaxed,
  } = listProducts(search, { q, page: 1, limit: 9, view: 'card' })
  const chips = understood.map(({ facet, value }) => `${facet}: ${value}`)
  return { titles: found.map(({ title }) => title).sort(), chips, relaxed }
}

describe('readWidth', () => {
  it.each([
    ['wide running shoes', 'wide', 1],
    ['wide fit boots', 'wide', 2],
    ['extra wide sneakers', 'extra wide', 2],
    ['narrow feet', 'narrow', 2],
    ['4E sneakers', 'extra wide', 1],
  ])('reads %s', (text, width, words) => {
    const read = readWidth(queryWords(text), false)
    expect([read?.width, read?.words.length]).toEqual([width, words])
  })

  it('leaves letters that may be anything, and words in quotation marks', () => {
    for (const text of ['d ring boots', 'b', 'w', '"wide" open'])
      expect(readWidth(queryWords(text), false)).toBeUndefined()
  })
})

it('a letter is another width on a women’s shoe', () => {
  expect([widthOfLetter('D', false), widthOfLetter('D', true)]).toEqual([undefined, 'wide'])
  expect([widthOfLetter('B', false), widthOfLetter('B', true)]).toEqual(['narrow', undefined])
  expect([widthOfLetter('2E', false), widthOfLetter('2E', true)]).toEqual(['wide', 'extra wide'])
})

it('sizes may be named after a width', () => {
  expect(widthOfSize('10 W')).toEqual({ size: '10', letter: 'w' })
  expect(widthOfSize('9.5 (2E)')).toEqual({ size: '9.5', letter: '2e' })
  expect(widthOfSize('8 Extra Wide')).toEqual({ size: '8', letter: 'ww' })
  for (const name of ['10', '10 EU', '5Y', 'M', 'One size']) expect(widthOfSize(name)).toBeUndefined()
})

describe('a catalogue with widths', () => {
  const products = [
    shoe({ title: 'Plain', colors: [{ color: 'Black', stock: { '10': 2 } }] }),
    shoe({ title: 'Roomy', colors: [{ color: 'Black', stock: { '10': 1, '10 2E': 2, '11 4E': 1 } }] }),
    shoe({ title: 'Told', description: 'Comes in a wide fit.' }),
    shoe({ title: 'Lady D', gender: 'women', colors: [{ color: 'Red', stock: { '8 D': 1 } }] }),
  ]

  it('finds what comes in the width, by size or text', () => {
    expect(ask(products, 'wide sneakers')).toMatchObject({
      titles: ['Lady D', 'Roomy', 'Told'],
      relaxed: undefined,
    })
    expect(ask(products, 'extra wide sneakers').titles).toEqual(['Roomy'])
    expect(ask(products, 'wide').chips).toEqual(['width: wide'])
  })

  it('takes a size with its width for the size of that name', () => {
    expect(ask(products, '10 2E')).toMatchObject({ titles: ['Roomy'], chips: ['sizes: 10 2E'] })
    expect(ask(products, 'size 11 extra wide').titles).toEqual(['Roomy'])
    expect(ask(products, 'womens 8 wide').titles).toEqual(['Lady D'])
  })
})

describe('a catalogue without widths', () => {
  const products = [shoe({ title: 'Wine Bar' }), shoe({ title: 'Widow', type: 'Boots' })]

  it.each([
    ['wide sneakers', 'wide', ['Wine Bar']],
    ['extra wide boots', 'extra wide', ['Widow']],
    ['narrow', 'narrow', []],
    ['wide shoes', 'wide', []],
    ['cheap wide fit', 'wide fit', []],
    ['sneakers 10 4E', '4E', ['Wine Bar']],
  ])('understands %s, finds the rest and says that it is left out', (q, leftOut, titles) => {
    const found = ask(products, q)
    expect(found).toMatchObject({ titles, relaxed: { exact: 0, leftOut: [leftOut], noWidths: true } })
    expect(found.chips.some((chip) => chip.startsWith('width'))).toBe(false)
  })

  it('says nothing of the standard width', () => {
    expect(ask(products, 'sneakers 10D').relaxed).toBeUndefined()
  })
})
