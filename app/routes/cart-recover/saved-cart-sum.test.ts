import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyOfItem, priceMove, sumSelected } from './saved-cart-sum.ts'

const cents = fc.integer({ min: 1, max: 100_000 }).map((value) => value / 100)
const item = fc.record({
  currentPrice: cents,
  quantity: fc.integer({ min: 1, max: 99 }),
  available: fc.boolean(),
})

describe('sumSelected', () => {
  it('sums available items at current prices less the discount', () => {
    const items = [
      { currentPrice: 19.99, quantity: 3, available: true },
      { currentPrice: 0.1, quantity: 1, available: true },
      { currentPrice: 500, quantity: 1, available: false },
    ]
    expect(sumSelected(items, 15)).toEqual({ count: 2, subtotal: 60.07, discount: 9.01, total: 51.06 })
    expect(sumSelected(items, 0)).toMatchObject({ discount: 0, total: 60.07 })
    expect(sumSelected([], 10)).toEqual({ count: 0, subtotal: 0, discount: 0, total: 0 })
  })

  it('loses no cent between subtotal, discount and total', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 20 }), fc.constantFrom(0, 10, 15), (items, percent) => {
        const { subtotal, discount, total } = sumSelected(items, percent)
        expect(Math.round(subtotal * 100)).toBe(Math.round(discount * 100) + Math.round(total * 100))
        expect(total).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('a saved item', () => {
  it('shows whether its price rose or fell', () => {
    expect(priceMove({ price: 10, currentPrice: 12 })).toBe('up')
    expect(priceMove({ price: 10, currentPrice: 9.99 })).toBe('down')
    expect(priceMove({ price: 10, currentPrice: 10 })).toBeNull()
  })

  it('is identified by variant and size', () => {
    expect(keyOfItem({ variantId: 'v', size: '9' })).not.toBe(keyOfItem({ variantId: 'v', size: '9.5' }))
  })
})
