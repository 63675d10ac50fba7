import { describe, expect, it } from 'vitest'
import { averageRating, noReviews, sizePrice, type VariantRecord, variantPrice } from './product-record.ts'

const variant: VariantRecord = {
  id: 'v',
  color: 'Black',
  colorName: 'Black / Gum',
  swatch: [],
  tint: '#eeeeee',
  sku: 'K-1',
  codes: '',
  pictures: '',
  sizes: ['7', '8', '9'],
  stock: [1, 0, 1],
  priceCents: [5000, 5000, 4500],
  reducedCents: [0, 4000, 6000],
}

describe('sizePrice', () => {
  it.each([
    [0, { cents: 5000, originalCents: null }],
    [1, { cents: 4000, originalCents: 5000 }],
    [2, { cents: 4500, originalCents: null }],
  ])('is the reduced price only where that is lower (size %i)', (position, price) => {
    expect(sizePrice(variant, position)).toEqual(price)
  })
})

describe('variantPrice', () => {
  it('is the lowest payable one, with the price before of that same size', () => {
    expect(variantPrice({ ...variant, stock: [1, 1, 1] })).toEqual({ cents: 4000, originalCents: 5000 })
  })

  it('leaves out sizes that are out of stock, unless all of them are', () => {
    expect(variantPrice({ ...variant, stock: [1, 0, 4] })).toEqual({ cents: 4500, originalCents: null })
    expect(variantPrice({ ...variant, stock: [0, 0, 0] })).toEqual({ cents: 4000, originalCents: 5000 })
  })

  it('is none without sizes', () => {
    expect(variantPrice({ ...variant, sizes: [] })).toBeNull()
  })
})

describe('averageRating', () => {
  it('is the plain average, 0 without reviews', () => {
    expect(averageRating({ ...noReviews, count: 4, stars: 18 })).toBe(4.5)
    expect(averageRating(noReviews)).toBe(0)
  })
})
