import { describe, expect, it } from 'vitest'
import type { Variant } from '../../../contract/catalogue.ts'
import type { WishlistEntry } from '../../../contract/wishlist.ts'
import { wishFacts } from './wish-facts.ts'

function variant(id: string, stock: Record<string, number>): Variant {
  return {
    _id: id,
    productId: 'p',
    color: 'Black',
    colorName: 'Black / Gum',
    swatch: [],
    tint: '#eee',
    sku: id,
    images: [],
    pictures: [],
    sizes: Object.entries(stock).map(([size, pairs]) => ({
      size,
      stock: pairs,
      price: 100,
      discountedPrice: null,
    })),
  }
}

function entry(variants: Variant[], changes: Partial<WishlistEntry> = {}): WishlistEntry {
  return {
    name: 'Harbour Runner',
    description: '',
    images: [],
    price: 89.95,
    productId: {
      _id: 'p',
      name: 'Harbour Runner',
      brand: 'Tern',
      gender: 'men',
      description: '',
      images: [],
      price: 89.95,
      originalPrice: null,
      variants,
    },
    variantId: null,
    size: null,
    priceWhenAdded: 100,
    addedAt: '2026-06-01T12:00:00.000Z',
    ...changes,
  }
}

describe('wishFacts', () => {
  it('returns the price drop, never a negative one', () => {
    expect(wishFacts(entry([])).cheaperBy).toBe(10.05)
    expect(wishFacts(entry([], { priceWhenAdded: 80 })).cheaperBy).toBe(0)
  })

  it('counts the stock of the saved color and size', () => {
    const variants = [variant('a', { '9': 2, '10': 50 }), variant('b', { '9': 50 })]
    expect(wishFacts(entry(variants)).left).toBeNull()
    expect(wishFacts(entry(variants, { variantId: 'a', size: '9' })).left).toBe(2)
  })

  it('is sold out only if all colors are', () => {
    expect(wishFacts(entry([variant('a', { '9': 0 }), variant('b', { '9': 1 })])).isSoldOut).toBe(false)
    expect(wishFacts(entry([variant('a', { '9': 0 })])).isSoldOut).toBe(true)
  })

  it('adds without a dialog where there is one size to choose', () => {
    expect(wishFacts(entry([variant('a', { '9': 3 })])).only?.size.size).toBe('9')
    expect(wishFacts(entry([variant('a', { '9': 3, '10': 1 })])).only).toBeNull()
    expect(wishFacts(entry([variant('a', { '9': 0 })])).only).toBeNull()
  })
})
