import { describe, expect, test } from 'vitest'
import type { Variant } from '../../../contract/catalogue.ts'
import {
  chooseColor,
  firstChoice,
  payablePrice,
  stockState,
  stockWords,
  withSizes,
} from './product-choice.ts'

function variant(colorName: string, stock: Record<string, number>): Variant {
  return {
    _id: colorName,
    productId: 'p',
    color: colorName,
    colorName,
    swatch: [],
    tint: '#eeeeee',
    sku: '',
    images: [],
    pictures: [],
    sizes: Object.entries(stock).map(([size, left]) => ({
      size,
      stock: left,
      price: 100,
      discountedPrice: null,
    })),
  }
}

const black = variant('Black / Gum', { '8 ': 0, '8.5 ': 2, '9 ': 9 })
const sand = variant('Sand', { '8 ': 4, '8.5 ': 0, '9 ': 0 })
const gone = variant('White', { '8 ': 0, '9 ': 0 })

describe('firstChoice', () => {
  test('takes the first variant in stock, and its first size in stock', () => {
    expect(firstChoice([gone, black, sand])).toMatchObject({
      variant: { colorName: 'Black / Gum' },
      size: { size: '8.5 ' },
    })
  })

  test('prefers color and size of the address', () => {
    expect(firstChoice([black, sand], { color: 'sand' }).size?.size).toBe('8 ')
    expect(firstChoice([black], { color: 'black-gum', size: '8 ' }).size?.stock).toBe(0)
  })

  test('ignores an address that matches nothing', () => {
    expect(firstChoice([black], { color: 'plaid', size: '44' })).toMatchObject({ size: { size: '8.5 ' } })
  })

  test('without stock: a color, but no size', () => {
    expect(firstChoice([gone])).toMatchObject({ variant: { colorName: 'White' }, size: null })
    expect(firstChoice([])).toEqual({ variant: null, size: null })
  })
})

describe('the shopper’s own size', () => {
  test("prefers the shopper's size to the first in stock where it is in stock, but not to the address", () => {
    expect(firstChoice([black], {}, ['9 ']).size?.size).toBe('9 ')
    expect(firstChoice([black], {}, ['8 ']).size?.size).toBe('8.5 ')
    expect(firstChoice([black], {}, ['14']).size?.size).toBe('8.5 ')
    expect(firstChoice([black], { size: '8 ' }, ['9 ']).size?.size).toBe('8 ')
  })
})

describe('older variant formats', () => {
  const { sizes: _sizes, ...bare } = black

  test('one size and its stock become a list of one', () => {
    const read = withSizes({ ...bare, size: 9.5, stock: 2 }, 120)
    expect(read.sizes).toEqual([{ size: '9.5', stock: 2, price: 120, discountedPrice: null }])
    expect(firstChoice([read]).size?.size).toBe('9.5')
  })

  test('without stock it is sold out, without a size it has none', () => {
    expect(withSizes({ ...bare, size: '9' }, 120).sizes).toMatchObject([{ size: '9', stock: 0 }])
    expect(withSizes(bare, 120).sizes).toEqual([])
    expect(withSizes(black, 120)).toBe(black)
  })
})

test('a new color keeps the size if in stock, else takes the first in stock, else the first', () => {
  expect(chooseColor(black, '9 ')?.size).toBe('9 ')
  expect(chooseColor(sand, '9 ')?.size).toBe('8 ')
  expect(chooseColor(gone, '9 ')?.size).toBe('8 ')
})

test.each([
  [0, 'out', 'Out'],
  [1, 'low', '1 left'],
  [5, 'low', '5 left'],
  [6, 'in', ''],
])('stock of %i is %s', (stock, state, words) => {
  expect(stockState(stock)).toBe(state)
  expect(stockWords(stock)).toBe(words)
})

test('a discounted price counts only where it is lower', () => {
  expect(payablePrice({ price: 120, discountedPrice: 90 })).toEqual({ price: 90, originalPrice: 120 })
  expect(payablePrice({ price: 120, discountedPrice: 130 })).toEqual({ price: 120, originalPrice: null })
  expect(payablePrice({ price: 120, discountedPrice: null })).toEqual({ price: 120, originalPrice: null })
})
