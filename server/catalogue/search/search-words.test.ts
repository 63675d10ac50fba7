import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shoe } from '../../../tests/support/shoes.ts'
import { CatalogueIndex } from '../index/catalogue-index.ts'
import { CatalogueSearch } from './catalogue-search.ts'
import { isStopWord, queryWords, splitWords, stemsOf, stemWord } from './search-words.ts'
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

  it('remember how they were typed, each part of a compound as itself', () => {
    expect(queryWords('  Men’s  Red/White ')).toEqual([
      { word: 'mens', typed: 'Men’s' },
      { word: 'red', typed: 'red' },
      { word: 'white', typed: 'white' },
    ])
  })

  it('are looked at up to the sixteenth', () => {
    expect(queryWords(Array.from({ length: 40 }, (_, at) => `w${at}`).join(' '))).toHaveLength(16)
    expect(queryWords('a-'.repeat(100))).toHaveLength(16)
  })

  it('are the same when split again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const words = splitWords(text)
        expect(splitWords(words.join(' '))).toEqual(words)
      }),
    )
  })
})

describe('stemWord', () => {
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

  it('is the same for singular and plural', () => {
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

  it('recognizes stop words', () => {
    expect(['the', 'for', 'shoe', 'pair'].every((word) => isStopWord(stemWord(word)))).toBe(true)
    expect(['boot', 'red', 'tern'].some((word) => isStopWord(stemWord(word)))).toBe(false)
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

describe('looking a word up', () => {
  it('finds titles first, then brands, kinds and features', () => {
    expect(weights('gale')[0]).toBeGreaterThan(weights('tern')[0] ?? 0)
    expect(weights('tern')[0]).toBeGreaterThan(weights('sneakers')[0] ?? 0)
    expect(weights('sneakers')[0]).toBeGreaterThan(weights('suede')[0] ?? 0)
    expect(weights('oxblood')).toEqual([30])
  })

  it('finds words with this beginning at a lower weight; two letters are no beginning', () => {
    expect(weights('run')).toEqual([60])
    expect(weights('ru')).toEqual([])
  })

  it('corrects unknown words only, and reports the correction', () => {
    expect(leadsOf(terms, 'gale').spelling).toBeUndefined()
    expect(leadsOf(terms, 'runnar')).toMatchObject({ spelling: 'runner', leads: [{ weight: 50 }] })
    expect(nearLeads(terms, 'zzzzzz')).toEqual({ leads: [] })
    expect(leadsOf(terms, 'gxx')).toEqual({ leads: [] })
  })

  it('never corrects protected words, numbers and mixed names', () => {
    for (const word of ['wide', 'sale', 'heels', 'vegan', 'gal3', '9901', 'gift']) {
      expect([word, nearLeads(terms, word).leads]).toEqual([word, []])
    }
  })

  it('corrects two typos in eight letters or more, one in fewer', () => {
    const long = new CatalogueSearch(new CatalogueIndex([shoe({ title: 'Skateboarder Lofoten' })])).terms
    expect(nearLeads(long, 'skatebarderr').spelling).toBe('skateboarder')
    expect(nearLeads(long, 'lofootenn').spelling).toBe('lofoten')
    expect(nearLeads(long, 'lofttin').spelling).toBeUndefined()
  })

  it('splits a compound and joins two words', () => {
    expect(takeApart(terms, 'galerunner')).toEqual(['gale', 'runner'])
    expect(takeApart(terms, 'runner')).toBeUndefined()
    expect(takeApart(terms, 'ab')).toBeUndefined()
    expect(takeApart(terms, 'galexxxxxx')).toBeUndefined()
    expect(leadsOfJoint(terms, 'high', 'top')).toMatchObject([{ weight: 80 }])
    expect(leadsOfJoint(terms, 'low', 'top')).toEqual([])
  })
})
