import { expect, test } from 'vitest'
import type { Cart } from '../../../contract/cart.ts'
import { nameOf, type WaitingPair } from './outbox.ts'
import { priceChangeMessage } from './send-outbox.ts'

const pair: WaitingPair = {
  key: 'k',
  accountId: 'a',
  variantId: 'v',
  size: '9',
  qty: 1,
  shown: { title: 'Ridge', colorName: 'Black', pictureId: null, tint: '#000000' },
  price: 80,
  at: 0,
  outcome: null,
}

function cartAt(price: number): Cart {
  const line: Cart['items'][number] = {
    variantId: {
      _id: 'v',
      color: 'Black',
      colorName: 'Black',
      productId: { _id: 'p', title: 'Ridge', brand: 'B', gender: 'men', images: [] },
      sizes: [],
      pictureId: null,
      alt: '',
      tint: '#000000',
    },
    size: '9',
    qty: 1,
    price,
    priceWhenAdded: price,
    available: 3,
    soldOut: false,
    withdrawn: false,
  }
  return { items: [line], total: price }
}

test('a price that changed since the pair was chosen is reported with both amounts', () => {
  expect(priceChangeMessage(pair, cartAt(95))).toBe(
    'It’s in your cart. Its price changed while you were offline: $80.00 → $95.00.',
  )
})

test('nothing is reported where the price is the same, was not known, or the line is not there', () => {
  expect(priceChangeMessage(pair, cartAt(80))).toBeNull()
  expect(priceChangeMessage({ ...pair, price: null }, cartAt(95))).toBeNull()
  expect(priceChangeMessage(pair, { items: [], total: 0 })).toBeNull()
})

test('a pair is named by title, color and size', () => {
  expect(nameOf(pair)).toBe('Ridge, Black, size 9')
})
