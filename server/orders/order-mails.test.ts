import { describe, expect, it } from 'vitest'
import { orderStatuses } from '../../contract/orders.ts'
import { shownNumber } from '../../contract/wording/order-number.ts'
import type { WholeOrder } from './order-columns.ts'
import { orderPlacedMail, paymentAfterCancelMail, statusChangeMail } from './order-mails.ts'
import { cancelledByCustomer, orderView } from './order-view.ts'
import { sampleLine, sampleOrder } from './sample-order.ts'

const placed = new Date('2026-11-18T10:00:00Z')

const line = sampleLine({
  title: 'Harbor & Low',
  pictureId: 'pic-1',
  quantity: 3,
  unitPriceCents: 100_00,
})

function order(more: Partial<WholeOrder> = {}): WholeOrder {
  const parts = sampleOrder({ lines: [line], now: placed })
  return {
    ...parts,
    id: '01890000-0000-7000-8000-00000abcdef1',
    orderNumber: 'OS-26-7F3K9Q',
    address: {
      ...parts.address,
      name: 'Robin <Vale>',
      street: '12 Quay Street',
      city: 'Portland',
      state: 'OR',
      pincode: '97201',
    },
    ...more,
  }
}
const paid = { ...order().payment, status: 'completed' as const }
const url = 'https://shop.test'

describe('mails about an order', () => {
  const mails = orderStatuses.map((to) => statusChangeMail(order(), { to, note: '' }, url))

  it.each([...mails, orderPlacedMail(order(), url), paymentAfterCancelMail(order({ payment: paid }), url)])(
    'contain its number and link: $subject',
    ({ to, subject, text, html }) => {
      expect(to).toBe('robin@example.com')
      expect(subject).toContain('#0ABCDEF1')
      expect(text).toContain(`${url}/shop/order/${order().id}`)
      expect(text).toContain('3 × $100.00')
      expect(text).toContain('OS-26-7F3K9Q')
      expect(html).toContain('Harbor &amp; Low')
      expect(html).not.toContain('<Vale>')
      expect(subject).not.toMatch(/[\r\n]/)
    },
  )

  it('are of distinct kinds, so that each has its own mail limit', () => {
    expect(new Set(mails.map(({ kind }) => kind)).size).toBe(orderStatuses.length)
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(orderStatuses.length)
  })

  it('contain the address only for a verified email, and never after cancellation', () => {
    const textOf = (more: Partial<WholeOrder>, to: 'shipped' | 'cancelled' = 'shipped') =>
      statusChangeMail(order(more), { to, note: '' }, url).text
    expect(textOf({})).toContain('12 Quay Street, Portland, OR 97201')
    expect(textOf({ emailIsVerified: false })).not.toContain('Quay Street')
    expect(textOf({}, 'cancelled')).not.toContain('Quay Street')
    expect(orderPlacedMail(order({ emailIsVerified: false }), url).html).not.toContain('Quay Street')
  })

  it('ask for cash on delivery, and acknowledge a payment', () => {
    expect(orderPlacedMail(order(), url).text).toContain('have $300.00 ready')
    const card = orderPlacedMail(order({ paymentMethod: 'card', payment: paid }), url).text
    expect(card).toContain('your payment of $300.00')
    expect(card).not.toContain('courier')
  })

  it('promise a refund only where something was paid', () => {
    const cancelled = (payment: WholeOrder['payment']) =>
      statusChangeMail(order({ payment }), { to: 'cancelled', note: 'It was damaged.' }, url).text
    expect(cancelled(paid)).toContain('Your payment of $300.00 will be refunded.')
    expect(cancelled(paid)).toContain('It was damaged.')
    expect(cancelled(order().payment)).not.toContain('goes back')
  })

  it('say “you” to the customer who cancelled, as the order screen does', () => {
    const at = new Date('2026-03-02T10:00:00Z')
    const actor = { actorKind: 'customer', actorName: null } as const
    const cancelled = order({ events: [{ status: 'cancelled', at, note: cancelledByCustomer, ...actor }] })
    const mail = statusChangeMail(cancelled, { to: 'cancelled', note: cancelledByCustomer }, url)
    expect(mail.text).toContain('You cancelled this order.')
    expect(mail.text + mail.html).not.toContain('the customer')
    expect(orderView(cancelled, 'a@upi').statusHistory).toMatchObject([{ note: 'You cancelled this order.' }])
  })

  it('show the discount code and amount', () => {
    const discount = {
      discountCents: 30_00,
      discountCode: 'COMEBACK10',
      discountPercent: 10,
      totalCents: 270_00,
    }
    const { text } = orderPlacedMail(order(discount), url)
    for (const words of ['Subtotal', '$300.00', 'Discount COMEBACK10', '−$30.00', '$270.00']) {
      expect(text).toContain(words)
    }
    expect(orderPlacedMail(order(), url).text).not.toContain('Subtotal')
  })

  it('show the order number as the screens do', () => {
    expect(shownNumber('01890000-0000-7000-8000-00000abcdef1')).toBe('#0ABCDEF1')
  })
})

describe('orderView', () => {
  const upi = order({
    status: 'pending',
    paymentMethod: 'upi',
    heldUntil: new Date('2026-11-18T10:15:00Z'),
    payment: { ...order().payment, paymentUrl: 'https://pay.test/1' },
  })

  it('has money in dollars and times in UTC', () => {
    expect(orderView(order(), 'a@upi')).toMatchObject({
      orderId: 'OS-26-7F3K9Q',
      subtotal: 300,
      totalAmount: 300,
      discount: null,
      createdAt: '2026-11-18T10:00:00.000Z',
      items: [{ quantity: 3, price: 100, productId: { name: 'Harbor & Low' } }],
      statusHistory: [
        {
          status: 'confirmed',
          at: '2026-11-18T10:00:00.000Z',
          note: 'Order placed, payment due on delivery',
        },
      ],
    })
  })

  it('contains the payment link only while it waits for payment', () => {
    expect(orderView(upi, 'a@upi')).toMatchObject({
      heldUntil: '2026-11-18T10:15:00.000Z',
      upiLink: expect.stringContaining('pa=a@upi'),
      paymentUrl: 'https://pay.test/1',
      cancellable: true,
    })
    for (const over of [
      { status: 'cancelled' as const },
      { payment: { ...upi.payment, status: 'submitted' as const } },
    ]) {
      expect(orderView({ ...upi, ...over }, 'a@upi')).toMatchObject({
        heldUntil: null,
        upiLink: null,
        paymentUrl: null,
      })
    }
    expect(orderView({ ...upi, paymentMethod: 'card' }, 'a@upi').upiLink).toBeNull()
  })

  it('contains no fields internal to the gateway or the shop', () => {
    const text = JSON.stringify(
      orderView(order({ accountId: 'secret-account', email: 'secret@example.com' }), 'a@upi'),
    )
    expect(text).not.toMatch(/secret|gateway|emailIsVerified/)
  })

  it('has no picture where the product had none, and shows a full discount', () => {
    const bare = order({
      lines: [
        {
          ...line,
          discountCents: 30_00,
          position: 1,
          cancelled: 0,
          returned: 0,
          returnId: null,
          pictureId: null,
        },
      ],
      discountCents: 30_00,
      discountCode: 'COMEBACK10',
      discountPercent: 10,
      totalCents: 270_00,
    })
    expect(orderView(bare, 'a@upi')).toMatchObject({
      items: [{ pictureId: null, productId: { images: [] } }],
      discount: { code: 'COMEBACK10', percent: 10, amount: 30 },
      totalAmount: 270,
    })
  })
})
