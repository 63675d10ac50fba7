import { describe, expect, it } from 'vitest'
import type { CartRow } from './cart-queries.ts'
import { cartView } from './cart-view.ts'

const row: CartRow = {
  variantId: 'v',
  size: '9',
  quantity: 2,
  priceCentsWhenAdded: 1_999,
  priceCents: 1_999,
  stock: 5,
  isOffered: true,
  color: 'Black',
  colorName: 'Black / Gum',
  tint: '#eeeeee',
  productId: 'p',
  title: 'Harbour Runner',
  brand: 'Tern',
  gender: 'unisex',
  sizes: [{ size: '9', stock: 5, priceCents: 1_999, discountedCents: null }],
  pictures: [],
}

describe('cartView', () => {
  it('sums in cents, without rounding errors', () => {
    expect(cartView([row, { ...row, quantity: 1, priceCents: 10 }]).total).toBe(40.08)
  })

  it('counts a sold-out line as 0 and a short one in full', () => {
    const [soldOut, short] = cartView([
      { ...row, stock: 0 },
      { ...row, stock: 1 },
    ]).items
    expect(soldOut).toMatchObject({ soldOut: true, available: 0, qty: 2 })
    expect(short).toMatchObject({ soldOut: false, available: 1, qty: 2 })
    expect(cartView([{ ...row, stock: 0 }]).total).toBe(0)
    expect(cartView([{ ...row, stock: 1 }]).total).toBe(39.98)
  })

  it('gives the first picture, and the title as its text where there is none', () => {
    const pictures = [
      { pictureId: 'a-1', alt: 'From the side' },
      { pictureId: 'a-2', alt: 'From above' },
    ]
    const [shown, bare] = cartView([{ ...row, pictures }, row]).items
    expect(shown?.variantId).toMatchObject({
      pictureId: 'a-1',
      alt: 'From the side',
      productId: { images: ['/shop/media/a-1/640.webp', '/shop/media/a-2/640.webp'] },
    })
    expect(bare?.variantId).toMatchObject({
      pictureId: null,
      alt: 'Harbour Runner',
      productId: { images: [] },
    })
  })
})
