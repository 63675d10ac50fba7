import { describe, expect, test } from 'vitest'
import type { ProductDetail, Variant } from '../../../contract/catalogue.ts'
import { stockMessage, withLiveStock } from './live-stock.ts'

function variant(id: string, stock: Record<string, number>): Variant {
  const sizes = Object.entries(stock).map(([size, left]) => ({
    size: `US ${size}`,
    stock: left,
    price: 90,
    discountedPrice: null,
  }))
  const looks = { color: id, colorName: id, swatch: [], tint: '', sku: '', images: [], pictures: [] }
  return { _id: id, productId: 'p', ...looks, sizes }
}

const red = variant('red', { 8: 3, 9: 0, 10: 1 })
const blue = variant('blue', { 8: 1 })
const product: ProductDetail = {
  _id: 'p',
  title: 'Harbor Low',
  brand: 'Kestrel',
  description: '',
  price: 90,
  originalPrice: null,
  images: [],
  categories: [],
  gender: 'men',
  type: 'Sneakers',
  materials: [],
  featured: false,
  rating: { average: 0, count: 0 },
  createdAt: '2026-03-01T10:00:00Z',
  variants: [red, blue],
  sizeGuide: { measurements: [], fitAdvice: '', source: 'default' },
  details: {},
  fit: { count: 0, runs_small: 0, true_to_size: 0, runs_large: 0, exchanges: 0 },
  finalSale: false,
}
const live = (...variants: Variant[]) => ({ variants: variants.map(({ _id, sizes }) => ({ _id, sizes })) })

describe('withLiveStock', () => {
  test('updates stock and prices, keeps the rest', () => {
    const now = withLiveStock(product, live(blue, variant('red', { 8: 0, 9: 2, 10: 1 })))
    expect(now?.variants[0]).toEqual({ ...red, sizes: variant('red', { 8: 0, 9: 2, 10: 1 }).sizes })
    expect(now?.variants[1]).toEqual(blue)
    expect(now?.title).toBe('Harbor Low')
  })

  test.each([
    ['a color went', live(red)],
    ['a color came', live(red, blue, variant('green', { 8: 1 }))],
    ['a color took the place of another', live(red, variant('green', { 8: 1 }))],
    ['a size came', live(red, variant('blue', { 8: 1, 9: 1 }))],
  ])('does not know what to make of it where %s', (_, now) => {
    expect(withLiveStock(product, now)).toBeNull()
  })
})

describe('stockMessage', () => {
  test('lists sizes that sold out or came back', () => {
    expect(stockMessage(red, variant('red', { 8: 0, 9: 4, 10: 0 }), null)).toBe(
      'Sizes US 8, US 10 just sold out. Size US 9 just came back.',
    )
  })

  test('leaves out the chosen size, which the stock line shows, and smaller changes', () => {
    expect(stockMessage(red, variant('red', { 8: 2, 9: 0, 10: 0 }), 'US 10')).toBe('')
  })

  test('is empty for another color, or none', () => {
    expect(stockMessage(blue, red, null)).toBe('')
    expect(stockMessage(null, red, null)).toBe('')
    expect(stockMessage(red, null, null)).toBe('')
  })
})
