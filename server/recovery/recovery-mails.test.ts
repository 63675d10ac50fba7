import { describe, expect, it } from 'vitest'
import type { CartLine } from '../../contract/cart.ts'
import { type Reminder, reminderMail } from './recovery-mails.ts'

function lineOf(more: Partial<CartLine> = {}): CartLine {
  return {
    variantId: {
      _id: 'v1',
      productId: { _id: 'p1', title: 'Harbor <Low>', brand: 'Tern', gender: 'men', images: [] },
      color: 'Black',
      colorName: 'Coal / Gum',
      tint: '#eeeeee',
      pictureId: 'pic-1',
      alt: 'Harbor Low, from the side',
      sizes: [],
    },
    size: '9',
    qty: 1,
    price: 89.5,
    priceWhenAdded: 89.5,
    available: 3,
    soldOut: false,
    withdrawn: false,
    ...more,
  }
}

function mail(more: Partial<Reminder> = {}) {
  return reminderMail({
    to: 'robin@example.com',
    name: 'Robin',
    step: 1,
    discount: null,
    items: [lineOf()],
    token: 'secret-token',
    publicUrl: 'https://shop.test',
    ...more,
  })
}

describe('reminderMail', () => {
  it('shows the lines and links to the recovery page', () => {
    const { to, text, html } = mail({ items: [lineOf(), lineOf({ qty: 3, size: '10' })] })
    expect(to).toBe('robin@example.com')
    expect(text).toContain('Hi Robin')
    expect(text).toContain('$89.50')
    expect(text).toContain('3 × $89.50')
    expect(text).toContain('https://shop.test/shop/cart/recover/secret-token')
    expect(html).toContain('Harbor &lt;Low&gt;')
    expect(html).toContain('alt="Harbor Low, from the side"')
  })

  it('shows sold-out lines without a price', () => {
    const { text } = mail({ items: [lineOf({ soldOut: true, qty: 2 })] })
    expect(text).toContain('Sold out')
    expect(text).not.toContain('$89.50')
  })

  it('can be stopped by people and by their mail programs', () => {
    const { headers, text } = mail()
    const stop = 'https://shop.test/shop/cart-recovery/stop/secret-token'
    expect(headers).toEqual({
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(text).toContain(stop)
  })

  it('differs per step, and names a discount code only where there is one', () => {
    const steps = ([1, 2, 3] as const).map((step) => mail({ step }))
    expect(new Set(steps.map(({ subject }) => subject)).size).toBe(3)
    expect(new Set(steps.map(({ kind }) => kind))).toEqual(new Set(['cart_reminder']))
    expect(steps.every(({ text }) => !text.includes('%'))).toBe(true)
    const withCode = mail({ step: 2, discount: { code: 'COMEBACK10', percent: 10 } })
    expect(withCode.text).toContain('10% off')
    expect(withCode.html).toContain('COMEBACK10')
  })

  it('has no picture where the product has none', () => {
    const bare = lineOf()
    const { html } = mail({ items: [{ ...bare, variantId: { ...bare.variantId, pictureId: null } }] })
    expect(html).not.toContain('<img')
  })
})
