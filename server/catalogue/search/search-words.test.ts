import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shoe } from '../../../tests/support/shoes.ts'
import { CatalogueIndex } from '../index/catalogue-index.ts'
import { CatalogueSearch } from './catalogue-search.ts'
import { isEmptyWord, queryWords, splitWords, stemsOf, stemWord } from './search-words.ts'
import { leadsOf, leadsOfJoint, nearLeads, takeApart } from './word-leads.ts'

describe('the words of a text', () => {
  it.each([
    ['Red/White 9.5', ['red', 'white', '9.5']],
    ["men’s MEN'S men`s", ['mens', 'mens', 'mens']],
    ['Café-Crème', ['cafe', 'creme']],
    ['ŁÓDŹ straße', ['lodz', 'strasse']],
    ['ＦＵＬＬ ｗｉｄｔｈ', ['full', 'width']],
    ['9.5.5', ['9.5', '5']],
    ['v2.0', ['v2', '0']],
    ['靴 кроссовки', ['靴', 'кроссовки']],
    ['%&? 👟 –', []],
    ['', []],
  ])('%j', (text, words) => {
    expect(splitWords(text)).toEqual(words)
  })

  it('keep how they were typed, per part of a compound', () => {
    expect(queryWords('  Men’s  Red/White ')).toEqual([
      { word: 'mens', typed: 'Men’s' },
      { word: 'red', typed: 'red' },
      { word: 'white', typed: 'white' },
    ])
  })

  it('are limited to sixteen', () => {
    expect(queryWords(Array.from({ length: 40 }, (_, at) => `w${at}`).join(' '))).toHaveLength(16)
    expect(queryWords('a-'.repeat(100))).toHaveLength(16)
  })

  it('are unchanged by splitting again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const words = splitWords(text)
        expect(splitWords(words.join(' '))).toEqual(words)
      }),
    )
  })
})

describe('stems', () => {
  it.each([
    ['boots', 'boot'],
    ['brushes', 'brush'],
    ['boxes', 'box'],
    ['berries', 'berry'],
    ['canvas', 'canva'],
    ['cross', 'cross'],
    ['plus', 'plus'],
    ['tennis', 'tennis'],
    ['gas', 'gas'],
    ['gray', 'grey'],
    ['joggers', 'running'],
    ['hi', 'high'],
  ])('%s as %s', (word, stem) => {
    expect(stemWord(word)).toBe(stem)
  })

  it('are equal for singular and plural', () => {
    for (const [one, many] of [
      ['shoe', 'shoes'],
      ['sandal', 'sandals'],
      ['loafer', 'loafers'],
      ['brush', 'brushes'],
      ['berry', 'berries'],
      ['canvas', 'canvas'],
    ] as const) {
      expect(stemsOf(one)).toEqual(stemsOf(many))
    }
  })

  it('omit stop words', () => {
    expect(['the', 'for', 'shoe', 'pair'].every((word) => isEmptyWord(stemWord(word)))).toBe(true)
    expect(['boot', 'red', 'tern'].some((word) => isEmptyWord(stemWord(word)))).toBe(false)
  })
})

const { terms } = new CatalogueSearch(
  new CatalogueIndex([
    shoe({ title: 'Gale Runner', brand: 'Tern', type: 'Sneakers' }),
    shoe({ title: 'Harbor Hightop', brand: 'Kestrel', materials: ['Suede'] }),
    shoe({
      title: 'Plain',
      type: 'Loafers',
      colors: [{ color: 'Red', colorName: 'Oxblood', stock: { '9': 1 } }],
    }),
  ]),
)
const weights = (word: string) => leadsOf(terms, word).leads.map(({ weight }) => weight)

describe('word leads', () => {
  it('are titles, then brands, types and attributes', () => {
    expect(weights('gale')[0]).toBeGreaterThan(weights('tern')[0] ?? 0)
    expect(weights('tern')[0]).toBeGreaterThan(weights('sneakers')[0] ?? 0)
    expect(weights('sneakers')[0]).toBeGreaterThan(weights('suede')[0] ?? 0)
    expect(weights('oxblood')).toEqual([30])
  })

  it('include prefixes of three letters or more, with less weight', () => {
    expect(weights('run')).toEqual([60])
    expect(weights('ru')).toEqual([])
  })

  it('include synonyms', () => {
    expect(leadsOf(terms, 'trainers')).toMatchObject({ leads: [{ weight: 48 }] })
    expect(leadsOf(terms, 'moccasin').spelling).toBeUndefined()
  })

  it('include corrections only for unknown words, and name them', () => {
    expect(leadsOf(terms, 'gale').spelling).toBeUndefined()
    expect(leadsOf(terms, 'runnar')).toMatchObject({ spelling: 'runner', leads: [{ weight: 50 }] })
    expect(nearLeads(terms, 'zzzzzz')).toEqual({ leads: [] })
    expect(leadsOf(terms, 'gxx')).toEqual({ leads: [] })
  })

  it('include compounds and split words', () => {
    expect(takeApart(terms, 'galerunner')).toEqual(['gale', 'runner'])
    expect(takeApart(terms, 'runner')).toBeUndefined()
    expect(takeApart(terms, 'ab')).toBeUndefined()
    expect(takeApart(terms, 'galexxxxxx')).toBeUndefined()
    expect(leadsOfJoint(terms, 'high', 'top')).toMatchObject([{ weight: 80 }])
    expect(leadsOfJoint(terms, 'low', 'top')).toEqual([])
  })
})
