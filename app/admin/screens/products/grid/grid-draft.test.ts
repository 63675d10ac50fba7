import { describe, expect, it } from 'vitest'
import {
  type Colors,
  cellsOf,
  conflictsOf,
  decided,
  draftInWords,
  emptyDraft,
  type GridDraft,
  problemsOf,
  rowSizes,
  shownText,
  withoutSizes,
  withTexts,
} from './grid-draft.ts'
import type { Measure } from './grid-values.ts'

const size = (name: string, pairs: number, price: number, salePrice: number | null = null) => ({
  size: name,
  sku: `SKU-${name}`,
  pairs,
  price,
  salePrice,
})

const color = (id: string, sizes: Colors[number]['sizes']): Colors[number] => ({
  _id: id,
  color: 'Black',
  colorName: id,
  swatch: [],
  tint: '#ffffff',
  pictures: [],
  sizes,
})

const colors: Colors = [
  color('coal', [size('9', 5, 90), size('10', 2, 90, 80)]),
  color('sand', [size('10', 0, 95)]),
]

function typed(...cells: [string, Measure, string, string][]): GridDraft {
  return withTexts(
    colors,
    emptyDraft,
    cells.map(([variantId, measure, name, text]) => ({ place: { variantId, measure, size: name }, text })),
  )
}

describe('a draft of the grid', () => {
  it('is what differs from the shop, each size once', () => {
    const draft = typed(
      ['coal', 'pairs', '9', '12'],
      ['coal', 'price', '9', '$99'],
      ['coal', 'salePrice', '10', ''],
      ['sand', 'pairs', '10', '0'],
    )
    expect(cellsOf(colors, draft)).toEqual([
      { variantId: 'coal', size: '9', pairs: { shown: 5, wanted: 12 }, price: 99 },
      { variantId: 'coal', size: '10', salePrice: null },
    ])
    expect(draftInWords(colors, draft)).toBe('1 stock count, 1 price, 1 sale price')
  })

  it('adds a size where something is typed for it, at the price of its neighbors', () => {
    const draft = { ...typed(['sand', 'pairs', '9', '3']), added: ['8'] }
    expect(rowSizes(colors, draft)).toEqual(['8', '9', '10'])
    expect(cellsOf(colors, draft)).toEqual([{ variantId: 'sand', size: '9', pairs: { shown: 0, wanted: 3 } }])
    expect(problemsOf(colors, draft).size).toBe(0)
    expect(draftInWords(colors, draft)).toBe('1 new size')
  })

  it('keeps the order of the shop, in which small children come first', () => {
    const kids = [
      color('coal', [size('12K', 1, 50), size('1Y', 1, 50), size('2Y', 1, 50)]),
      color('sand', [size('12K', 1, 50), size('13K', 1, 50), size('2Y', 1, 50)]),
    ]
    expect(rowSizes(kids, emptyDraft)).toEqual(['12K', '13K', '1Y', '2Y'])
    expect(rowSizes(kids, { ...emptyDraft, added: ['3Y'] }).at(-1)).toBe('3Y')
  })

  it('takes sizes out and back in, with what was typed for them', () => {
    const places = [
      { variantId: 'coal', size: '9' },
      { variantId: 'sand', size: '9' },
    ]
    const out = withoutSizes(colors, typed(['coal', 'pairs', '9', '1']), places)
    expect(cellsOf(colors, out)).toEqual([{ variantId: 'coal', size: '9', remove: true }])
    expect(draftInWords(colors, out)).toBe('1 size to take out')
    expect(cellsOf(colors, withoutSizes(colors, out, places))).toEqual([])
  })

  it('marks what cannot be saved', () => {
    const draft = typed(
      ['coal', 'pairs', '9', 'many'],
      ['coal', 'salePrice', '10', '90'],
      ['sand', 'price', '10', ''],
      ['sand', 'pairs', '10', ''],
    )
    expect([...problemsOf(colors, draft)]).toEqual([
      ['coal pairs 9', 'Pairs are a whole number, at most 1,000,000'],
      ['coal salePrice 10', 'Not below the price of 90.00'],
      ['sand pairs 10', 'Enter the pairs, 0 if there are none'],
      ['sand price 10', 'A size needs a price'],
    ])
    const bare = [color('new', [])]
    const first = withTexts(bare, emptyDraft, [
      { place: { variantId: 'new', measure: 'pairs', size: '9' }, text: '1' },
    ])
    expect([...problemsOf(bare, first)]).toEqual([['new price 9', 'A size needs a price']])
  })
})

describe('a grid that somebody else changes meanwhile', () => {
  const later: Colors = [
    color('coal', [size('9', 3, 85), size('10', 2, 90, 80)]),
    colors[1] ?? colors[0],
  ].filter((each) => each !== undefined)

  it('books the difference of pairs, whatever was sold', () => {
    const draft = typed(['coal', 'pairs', '9', '12'])
    expect(conflictsOf(later, draft)).toEqual([])
    expect(cellsOf(later, draft)).toEqual([{ variantId: 'coal', size: '9', pairs: { shown: 5, wanted: 12 } }])
  })

  it('shows both prices and takes the one that is chosen', () => {
    const draft = typed(['coal', 'price', '9', '99'])
    const [conflict] = conflictsOf(later, draft)
    expect(conflict).toMatchObject({ text: '99.00', shown: '90.00', theirs: '85.00' })
    if (!conflict) return
    const mine = decided(draft, conflict, 'mine')
    expect([conflictsOf(later, mine), cellsOf(later, mine)]).toEqual([
      [],
      [{ variantId: 'coal', size: '9', price: 99 }],
    ])
    const theirs = decided(draft, conflict, 'theirs')
    expect(shownText(later, theirs, { variantId: 'coal', measure: 'price', size: '9' })).toBe('85.00')
  })
})
