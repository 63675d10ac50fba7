import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cart, CartLine } from '../../../contract/cart.ts'
import { applyChanges, cartTotal, countPairs, isShort } from './cart-change.ts'

function line(variantId: string, size: string, qty: number, price = 100, available = 10): CartLine {
  return {
    variantId: {
      _id: variantId,
      color: 'Black',
      colorName: 'Black / Gum',
      productId: { _id: `p-${variantId}`, title: 'Harbour Runner', brand: 'Tern', gender: 'men', images: [] },
      sizes: [
        { size: '9', stock: 10, price: 100, discountedPrice: null },
        { size: '10', stock: 0, price: 120, discountedPrice: 90 },
      ],
      pictureId: null,
      alt: '',
      tint: '#eee',
    },
    size,
    qty,
    price,
    priceWhenAdded: price,
    available,
    soldOut: available === 0,
    withdrawn: false,
  }
}

const cart: Cart = { items: [line('a', '9', 2), line('b', '9', 1, 49.95)], total: 249.95 }
const nine = { variantId: 'a', size: '9' }

describe('applyChanges', () => {
  it('returns the same cart object where no change is pending', () => {
    expect(applyChanges(cart, [])).toBe(cart)
  })

  it('applies quantities and the total at once', () => {
    const changed = applyChanges(cart, [
      { kind: 'quantity', line: nine, qty: 5 },
      { kind: 'add', line: nine, qty: 1 },
    ])
    expect(changed.items.map((item) => item.qty)).toEqual([6, 1])
    expect(changed.total).toBe(649.95)
  })

  it('removes all lines or one', () => {
    expect(
      applyChanges(cart, [{ kind: 'remove', line: nine }]).items.map((item) => item.variantId._id),
    ).toEqual(['b'])
    expect(applyChanges(cart, [{ kind: 'clear' }])).toEqual({ items: [], total: 0 })
  })

  it('gives a line the price and stock of its new size', () => {
    const changed = applyChanges(cart, [{ kind: 'size', line: nine, qty: 2, newSize: '10' }])
    expect(changed.items[0]).toMatchObject({ size: '10', price: 90, available: 0, soldOut: true })
    expect(changed.total).toBe(49.95)
  })

  it('removes a line however often it was changed before', () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(quantities, (wanted) => {
        const changes = wanted.map((qty) => ({ kind: 'quantity', line: nine, qty }) as const)
        const changed = applyChanges(cart, changes)
        expect(changed.items[0]?.qty).toBe(wanted.at(-1))
        expect(changed.total).toBe(cartTotal(changed.items))
      }),
    )
  })
})

describe('cart sums', () => {
  it('count pairs, and add up without floating-point errors', () => {
    expect(countPairs(cart.items)).toBe(3)
    expect(cartTotal([line('a', '9', 3, 19.99), line('b', '9', 1, 0.1)])).toBe(60.07)
  })

  it('call a line short where its quantity exceeds the stock', () => {
    expect(isShort(line('a', '9', 3, 100, 2))).toBe(true)
    expect(isShort(line('a', '9', 2, 100, 2))).toBe(false)
  })
})
