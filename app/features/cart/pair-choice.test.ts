import { describe, expect, test } from 'vitest'
import type { ProductDetail, Variant } from '../../../contract/catalogue.ts'
import { isInStock, withShortages } from './pair-choice.ts'

function variantOf(id: string, stock: Record<string, number>): Variant {
  const sizes = Object.entries(stock).map(([size, left]) => ({
    size,
    stock: left,
    price: 100,
    discountedPrice: null,
  }))
  return {
    _id: id,
    productId: 'p',
    color: id,
    colorName: id,
    swatch: [],
    tint: '#eeeeee',
    sku: '',
    images: [],
    pictures: [],
    sizes,
  }
}

describe('withShortages', () => {
  const variants = [variantOf('black', { '9': 3, '10': 4 }), variantOf('red', { '9': 7 })]
  const product: Pick<ProductDetail, 'variants'> = { variants }
  const stocks = (data: unknown) =>
    withShortages(product as ProductDetail, data).variants.map((variant) =>
      variant.sizes.map(({ stock }) => stock),
    )

  test("replaces the page's stock of that size of that variant", () => {
    const items = [{ variantId: 'black', size: '9', title: 'Pier', available: 1 }]
    expect(stocks({ items })).toEqual([[1, 4], [7]])
    expect(stocks({ items: [{ variantId: 'red', size: '9', available: 0 }] })).toEqual([[3, 4], [0]])
  })

  test('returns the product unchanged where the refusal names no stock', () => {
    for (const data of [undefined, null, 'x', {}, { items: 'x' }, { items: [null, { size: '9' }] }]) {
      expect(stocks(data)).toEqual([[3, 4], [7]])
    }
  })

  test('says whether a variant has any stock left', () => {
    expect(isInStock(variantOf('black', { '9': 0, '10': 1 }))).toBe(true)
    expect(isInStock(variantOf('black', { '9': 0 }))).toBe(false)
  })
})
