import { Hono } from 'hono'
import { afterAll, describe, expect, it } from 'vitest'
import { cartEndpoints } from '../../contract/cart.ts'
import { holdMilliseconds, orderEndpoints } from '../../contract/orders.ts'
import {
  cancelAnyOrder,
  checkLedger,
  completeRefund,
  confirmPayment,
  expireOrders,
  listOpenRefunds,
} from '../../server/orders/orders.ts'
import { mountPaymentNotices } from '../../server/orders/orders-routes.ts'
import { byCommand } from '../../server/platform/actor.ts'
import { refusalOf, replyOf } from '../support/account-actions.ts'
import { cartOf, orderOf, orderShop, place, type ShopCustomer } from '../support/order-shop.ts'
import { addShoe, stockOf } from '../support/stocked-shop.ts'
import { signStripe, startStripeStandIn, stripeEvent } from '../support/stripe-stand-in.ts'
import { testDatabase } from '../support/test-database.ts'

const by = byCommand('orders advance')
const database = await testDatabase({ max: 20 })
const stripe = await startStripeStandIn()
afterAll(() => stripe.close())
const shop = orderShop(database, { stripe: stripe.options, publicUrl: 'https://shop.example' })
const { db, clock, deps, customer, mailbox } = shop
const { completeOrder, getOrder, cancelOrder, placeOrder, listPaymentMethods } = orderEndpoints
const app = new Hono()
mountPaymentNotices(app, shop.shopDeps)

const shoe = await addShoe(db, clock, 'Harbour Runner', [{ size: '9', stock: 100, priceCents: 9_950 }])
const nine = { variantId: shoe.variantId, size: '9' }

async function post(event: object, sign = (body: string) => signStripe(body, clock.now())): Promise<number> {
  const body = JSON.stringify(event)
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': sign(body) }
  return (await app.request('/shop/api/payments/notices', { method: 'POST', body, headers })).status
}

async function placed() {
  const buyer = await customer()
  await buyer.call(cartEndpoints.addToCart, { body: { ...nine, qty: 1 } })
  const order = await place(buyer, orderOf(nine, 99.5, { paymentMethod: 'card' }))
  return { buyer, order, pageId: order.payment.transactionId ?? '' }
}

/** Cancels unpaid orders of earlier tests. */
async function cleanSlate() {
  clock.advance(holdMilliseconds + 60 * 60_000)
  await expireOrders(deps)
}

async function now(buyer: ShopCustomer, id: string) {
  return replyOf(await buyer.call(getOrder, { params: { id } })).order
}

async function subjectsTo(address: string): Promise<string[]> {
  return (await mailbox(address)).map((mail) => mail.subject)
}

async function complete(buyer: ShopCustomer, id: string, paymentMethod: 'card' | 'upi') {
  return buyer.call(completeOrder, {
    params: { id },
    body: { paymentStatus: 'completed', paymentMethod, otp: '123456' },
  })
}

describe('a card order through Stripe', () => {
  it('opens a payment page for its amount and mails no code', async () => {
    const { buyer, order, pageId } = await placed()
    expect(order).toMatchObject({ status: 'pending', paymentUrl: `https://pay.example/c/${pageId}` })
    const request = stripe.asked.at(-1)
    expect(request?.key).toMatch(/^start-/)
    expect(request?.form).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '9950',
      'line_items[0][price_data][product_data][name]': `Outsole order ${order.orderId}`,
      customer_email: buyer.email,
      success_url: `https://shop.example/shop/checkout?order=${order._id}&paid=1`,
      cancel_url: `https://shop.example/shop/checkout?order=${order._id}`,
    })
    expect(await mailbox(buyer.email)).toEqual([])
    expect(await cartOf(buyer)).toHaveLength(1)
    const { methods } = replyOf(await buyer.call(listPaymentMethods))
    expect(methods.find(({ method }) => method === 'card')?.proof).toBe('gateway_page')
  })

  it('opens one page for repeated calls and is not completed by a claim', async () => {
    const buyer = await customer()
    const before = stripe.asked.length
    const body = orderOf(nine, 99.5, { paymentMethod: 'card' })
    for (let round = 0; round < 3; round++) {
      replyOf(await buyer.call(placeOrder, { body }, { idempotencyKey: 'one-page' }))
    }
    const { order } = replyOf(await buyer.call(placeOrder, { body }, { idempotencyKey: 'one-page' }))
    const claim = replyOf(await complete(buyer, order._id, 'card'))
    expect(claim).toMatchObject({
      success: false,
      order: { status: 'pending', paymentUrl: order.paymentUrl },
    })
    expect(stripe.asked.length).toBe(before + 1)
  })

  it('is kept when the page cannot be opened, which is retried later', async () => {
    const gateway = {
      ...deps.gateway,
      start: () => Promise.reject(new Error('Stripe is down')),
    }
    const failing = orderShop(database, {}, clock, gateway)
    const buyer = await failing.customer()
    const order = await place(buyer, orderOf(nine, 99.5, { paymentMethod: 'card' }))
    expect(order).toMatchObject({ status: 'pending', paymentUrl: null })
    expect(refusalOf(await complete(buyer, order._id, 'card'))).toMatchObject({ status: 503 })
    const later = await complete({ ...buyer, call: shop.api.as({ token: buyer.token }) }, order._id, 'card')
    expect(replyOf(later).order.paymentUrl).toMatch(/^https:\/\/pay\.example\//)
  })
})

describe('a signed event', () => {
  it('completes the order once, however often it is posted', async () => {
    const { buyer, order, pageId } = await placed()
    const event = stripe.pay(pageId)
    const again = { ...event, id: 'evt_again' }
    const answers = await Promise.all([event, event, event, again, event].map((each) => post(each)))
    expect(answers).toEqual([200, 200, 200, 200, 200])
    expect(await now(buyer, order._id)).toMatchObject({
      status: 'confirmed',
      heldUntil: null,
      paymentUrl: null,
      payment: { status: 'completed', transactionId: expect.stringMatching(/^pi_/) },
      statusHistory: [{ status: 'pending' }, { status: 'confirmed' }],
    })
    expect(await cartOf(buyer)).toEqual([])
    expect(await subjectsTo(buyer.email)).toEqual([expect.stringMatching(/is confirmed$/)])
    expect(replyOf(await complete(buyer, order._id, 'card'))).toMatchObject({ success: true })
  })

  it('may arrive before the answer that opened the page', async () => {
    stripe.hooks.afterOpening = (id) => post(stripe.pay(id))
    const { buyer, order } = await placed()
    delete stripe.hooks.afterOpening
    expect(order.status).toBe('confirmed')
    expect((await now(buyer, order._id)).payment.transactionId).toMatch(/^pi_/)
  })

  it('requires a valid signature of at most five minutes', async () => {
    const { buyer, order, pageId } = await placed()
    const event = stripe.pay(pageId)
    const old = new Date(clock.now().getTime() - 301_000)
    const signatures = [
      () => '',
      () => signStripe('{}', clock.now()),
      (body: string) => signStripe(body, clock.now(), 'whsec_another12345'),
      (body: string) => signStripe(body, old),
    ]
    for (const sign of signatures) expect(await post(event, sign)).toBe(400)
    expect(await now(buyer, order._id)).toMatchObject({ status: 'pending', payment: { status: 'pending' } })
    expect(await post(event)).toBe(200)
    expect((await now(buyer, order._id)).status).toBe('confirmed')
  })

  it('of another type, for an unpaid page or an unknown payment changes nothing', async () => {
    const { buyer, order, pageId } = await placed()
    const page = { ...stripe.page(pageId) }
    expect(await post(stripeEvent('customer.created', {}))).toBe(200)
    expect(await post(stripeEvent('checkout.session.completed', page))).toBe(200)
    const strange = { ...page, payment_status: 'paid', metadata: { payment: crypto.randomUUID() } }
    expect(await post(stripeEvent('checkout.session.completed', strange))).toBe(200)
    expect((await now(buyer, order._id)).status).toBe('pending')
  })

  it('of another product or currency is accepted, reported to support and changes nothing', async () => {
    const { buyer, order, pageId } = await placed()
    const paid = { ...stripe.page(pageId), payment_status: 'paid' }
    const strange = [
      { ...paid, metadata: { payment: 'subscription-7' } },
      { ...paid, metadata: {} },
      { ...paid, currency: 'eur' },
    ]
    for (const page of strange) expect(await post(stripeEvent('checkout.session.completed', page))).toBe(200)
    for (let count = 0; count < 10; count++) {
      const refund = { id: `re_${count}`, metadata: { payment: 'none' } }
      expect(await post(stripeEvent('refund.failed', refund))).toBe(200)
    }
    expect((await now(buyer, order._id)).status).toBe('pending')
    const told = (await mailbox('support@outsole.example')).filter(
      ({ subject }) => subject === 'Look at a payment that belongs to no order',
    )
    expect(told).toHaveLength(5)
    expect(told.some(({ text }) => text.includes('paid in eur'))).toBe(true)
  })

  it('of another amount confirms nothing and is reported to support', async () => {
    const { buyer, order, pageId } = await placed()
    await post(stripe.pay(pageId, { amount_total: 100 }))
    expect((await now(buyer, order._id)).status).toBe('pending')
    expect(await subjectsTo('support@outsole.example')).toContain(
      `Look at the payment of order ${order.orderId}`,
    )
  })
})

describe('a late payment', () => {
  it('for a cancelled order is refunded, recorded and mailed', async () => {
    const { buyer, order, pageId } = await placed()
    const stock = await stockOf(db, nine.variantId, nine.size)
    const event = stripe.pay(pageId)
    expect(replyOf(await buyer.call(cancelOrder, { params: { id: order._id } })).order.status).toBe(
      'cancelled',
    )
    expect(await post(event)).toBe(200)
    expect(await post(event)).toBe(200)
    const after = await now(buyer, order._id)
    expect(after).toMatchObject({ status: 'cancelled', payment: { status: 'refunded' } })
    expect(stripe.refunded).toContain(after.payment.transactionId)
    expect(await stockOf(db, nine.variantId, nine.size)).toBe(stock + 1)
    const [mail] = await mailbox(buyer.email)
    expect(mail?.subject).toMatch(/^We’re refunding your payment/)
    expect(mail?.text).toContain('Your payment of $99.50 will be refunded.')
    const events = await db
      .selectFrom('payment_event')
      .innerJoin('payment', 'payment.id', 'payment_event.payment_id')
      .select('cause')
      .where('payment.order_id', '=', order._id)
      .orderBy('at')
      .orderBy('payment_event.id')
      .execute()
    expect(events.map(({ cause }) => cause)).toEqual([
      'order placed',
      'order cancelled',
      'paid after the order was cancelled',
      'paid after the order was cancelled',
      'given back by the gateway',
    ])
  })

  it('keeps the hold while the event of a paid page is less than an hour late', async () => {
    await cleanSlate()
    const { buyer, order, pageId } = await placed()
    const event = stripe.pay(pageId)
    clock.advance(holdMilliseconds)
    expect(await expireOrders(deps)).toBe(0)
    expect((await now(buyer, order._id)).status).toBe('pending')
    expect(await post(event)).toBe(200)
    expect((await now(buyer, order._id)).status).toBe('confirmed')

    const forgotten = await placed()
    const late = stripe.pay(forgotten.pageId)
    clock.advance(holdMilliseconds + 60 * 60_000)
    expect(await expireOrders(deps)).toBe(1)
    expect(await post(late)).toBe(200)
    expect(await now(forgotten.buyer, forgotten.order._id)).toMatchObject({
      status: 'cancelled',
      payment: { status: 'refunded' },
    })
  })

  it('is prevented by closing the page of a cancelled or expired order', async () => {
    await cleanSlate()
    const over = await placed()
    clock.advance(holdMilliseconds)
    expect(await expireOrders(deps)).toBe(1)
    expect(stripe.page(over.pageId)?.status).toBe('expired')
    const cancelled = await placed()
    await cancelled.buyer.call(cancelOrder, { params: { id: cancelled.order._id } })
    expect(stripe.page(cancelled.pageId)?.status).toBe('expired')
  })

  it('racing expiry ends as either paid or refunded', async () => {
    for (let round = 0; round < 5; round++) {
      const { buyer, order, pageId } = await placed()
      const event = stripe.pay(pageId)
      clock.advance(holdMilliseconds + 60 * 60_000)
      await Promise.all([post(event), expireOrders(deps)])
      const { status, payment } = await now(buyer, order._id)
      expect(['confirmed completed', 'cancelled refunded']).toContain(`${status} ${payment.status}`)
    }
  })
})

describe('a refund', () => {
  /** Id of the refund of an order that waits for people. */
  async function openRefund(orderNumber: string): Promise<string> {
    const open = await listOpenRefunds(db, 100)
    return open.find((each) => each.orderNumber === orderNumber && each.byHand)?.id ?? ''
  }

  async function paid() {
    const { buyer, order, pageId } = await placed()
    await post(stripe.pay(pageId))
    return { buyer, order: await now(buyer, order._id) }
  }

  it('is made once, also where an operator refunded in Stripe', async () => {
    const first = await paid()
    await Promise.all(
      Array.from({ length: 3 }, () => first.buyer.call(cancelOrder, { params: { id: first.order._id } })),
    )
    expect((await now(first.buyer, first.order._id)).payment.status).toBe('refunded')
    const second = await paid()
    stripe.refunded.add(second.order.payment.transactionId ?? '')
    expect(await cancelAnyOrder(deps, second.order._id, { by })).toMatchObject({
      payment: { status: 'refunded' },
    })
  })

  it('that fails is left to operators, who record it', async () => {
    const { buyer, order } = await paid()
    await cancelAnyOrder(deps, order._id, { by })
    const payment = await db
      .selectFrom('payment')
      .select('id')
      .where('order_id', '=', order._id)
      .where('kind', '=', 'charge')
      .executeTakeFirstOrThrow()
    const failed = stripeEvent('refund.failed', {
      metadata: { payment: payment.id },
      failure_reason: 'expired_or_canceled_card',
    })
    expect([await post(failed), await post(failed)]).toEqual([200, 200])
    expect((await now(buyer, order._id)).payment.status).toBe('completed')
    const told = (await subjectsTo('support@outsole.example')).filter((each) => each.includes(order.orderId))
    expect(told).toHaveLength(1)
    const open = await openRefund(order.orderId)
    expect(await completeRefund(deps, open, { by })).toMatchObject({ payment: { status: 'refunded' } })
    expect(await completeRefund(deps, open, { by })).toMatchObject({ code: 'invalid_state' })
  })

  it('of UPI is reported to support once', async () => {
    const buyer = await customer()
    const order = await place(buyer, orderOf(nine, 99.5, { paymentMethod: 'upi' }))
    expect(replyOf(await complete(buyer, order._id, 'upi')).order.payment.status).toBe('submitted')
    await confirmPayment(deps, order._id, { by })
    expect(await cancelAnyOrder(deps, order._id, { by })).toMatchObject({ payment: { status: 'completed' } })
    await buyer.call(cancelOrder, { params: { id: order._id } })
    const told = (await subjectsTo('support@outsole.example')).filter((each) => each.includes(order.orderId))
    expect(told).toEqual([`Refund order ${order.orderId} by hand`])
    const open = await openRefund(order.orderId)
    expect(await completeRefund(deps, open, { by })).toMatchObject({ payment: { status: 'refunded' } })
  })
})

it('the ledger is consistent afterwards', async () => {
  expect(await checkLedger(db)).toEqual([])
})
