import { describe, expect, it } from 'vitest'
import { type Colors, emptyDraft } from './grid-draft.ts'
import {
  copied,
  draggedTo,
  filledDown,
  filledTo,
  type GridRange,
  type GridShape,
  pasted,
  rectangleOf,
  refusalForPaste,
} from './grid-range.ts'

const colors: Colors = [
  {
    _id: 'coal',
    color: 'Black',
    colorName: 'Coal',
    swatch: [],
    tint: '#ffffff',
    pictures: [],
    sizes: ['8', '9', '10'].map((size, at) => ({ size, sku: size, pairs: at, price: 90, salePrice: null })),
  },
]

const shape: GridShape = {
  sizes: ['8', '9', '10'],
  columns: [
    { variantId: 'coal', colorName: 'Coal', measure: 'pairs', isEditable: true },
    { variantId: 'coal', colorName: 'Coal', measure: 'price', isEditable: true },
    { variantId: 'coal', colorName: 'Coal', measure: 'salePrice', isEditable: false },
  ],
}

const spot = (row: number, column: number) => ({ row, column })
const texts = (changes: ReturnType<typeof pasted>) =>
  changes.map(({ place, text }) => [place.measure, place.size, text])

describe('a range of the grid', () => {
  it('is the rectangle between its corners, whichever way it was drawn', () => {
    expect(rectangleOf({ at: spot(2, 1), end: spot(0, 2) })).toEqual({ top: 0, bottom: 2, left: 1, right: 2 })
  })

  it('is filled from its first row, a single row from the one above', () => {
    expect(texts(filledDown(shape, colors, emptyDraft, { at: spot(1, 0), end: spot(2, 1) }))).toEqual([
      ['pairs', '10', '1'],
      ['price', '10', '90.00'],
    ])
    expect(texts(filledDown(shape, colors, emptyDraft, { at: spot(1, 0), end: spot(1, 0) }))).toEqual([
      ['pairs', '9', '0'],
    ])
    expect(filledDown(shape, colors, emptyDraft, { at: spot(0, 0), end: spot(0, 0) })).toEqual([])
  })

  it('grows to where its corner is dragged, down, up or across, whichever is farther', () => {
    const range = { at: spot(1, 1), end: spot(2, 1) }
    expect(draggedTo(range, spot(2, 1))).toBeNull()
    expect(draggedTo(range, spot(5, 2))).toEqual({ top: 1, bottom: 5, left: 1, right: 1 })
    expect(draggedTo(range, spot(0, 1))).toEqual({ top: 0, bottom: 2, left: 1, right: 1 })
    expect(draggedTo(range, spot(1, 4))).toEqual({ top: 1, bottom: 2, left: 1, right: 4 })
    expect(draggedTo(range, spot(1, 0))).toEqual({ top: 1, bottom: 2, left: 0, right: 1 })
  })

  it('repeats its texts where it is dragged, within a measure', () => {
    const dragged = (range: GridRange, to: { row: number; column: number }) => {
      const rectangle = draggedTo(range, to)
      return rectangle ? texts(filledTo(shape, colors, emptyDraft, { range, to: rectangle })) : []
    }
    expect(dragged({ at: spot(0, 0), end: spot(0, 0) }, spot(2, 0))).toEqual([
      ['pairs', '9', '0'],
      ['pairs', '10', '0'],
    ])
    expect(dragged({ at: spot(1, 0), end: spot(2, 0) }, spot(0, 0))).toEqual([['pairs', '8', '2']])
    expect(dragged({ at: spot(0, 0), end: spot(0, 0) }, spot(0, 1))).toEqual([])
    expect(dragged({ at: spot(0, 2), end: spot(0, 2) }, spot(2, 2))).toEqual([])
  })

  it('takes a block from its corner, and one value everywhere', () => {
    const range = { at: spot(1, 0), end: spot(1, 0) }
    const block = [
      ['4', '80'],
      ['5', '81'],
    ]
    expect(texts(pasted(shape, range, block))).toEqual([
      ['pairs', '9', '4'],
      ['price', '9', '80'],
      ['pairs', '10', '5'],
      ['price', '10', '81'],
    ])
    expect(texts(pasted(shape, { at: spot(0, 0), end: spot(2, 0) }, [['7']]))).toEqual([
      ['pairs', '8', '7'],
      ['pairs', '9', '7'],
      ['pairs', '10', '7'],
    ])
  })

  it('refuses a block that reaches beyond the grid or over what may not be changed', () => {
    expect(refusalForPaste(shape, spot(2, 0), [['1'], ['2']])).toContain('2 × 1 cells do not fit')
    expect(refusalForPaste(shape, spot(0, 1), [['1', '2']])).toContain('not yours to change')
    expect(refusalForPaste(shape, spot(0, 0), [['1', '2']])).toBeNull()
  })

  it('is copied as lines and tabs', () => {
    expect(copied(shape, colors, emptyDraft, { at: spot(1, 1), end: spot(2, 0) })).toBe('1\t90.00\n2\t90.00')
  })
})
