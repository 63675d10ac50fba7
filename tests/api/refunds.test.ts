import { Hono } from 'hono'
import { afterAll, describe, expect, it } from 'vitest'
import { orderEndpoints } from '../../contract/orders.ts'
import {
  advanceOrder,
  cancelAnyOrder,
  checkLedger,
  completeRefund,
  listOpenRefunds,
  refundPayment,
} from '../../server/orders/orders.ts'
import { orderJobs } from '../../server/orders/orders-jobs.ts'
import { mountPaymentNotices } from '../../server/orders/orders-routes.ts'
import { byCommand } from '../../server/platform/actor.ts'
import { newId } from '../../server/platform/db/ids.ts'
import { replyOf } from '../support/account-actions.ts'
import { operatorOf } from '../support/operator.ts'
import { orderOf, orderShop, place } from '../support/order-shop.ts'
import { runJobs } from '../support/run-jobs.ts'
import { addShoe } from '../support/stocked-shop.ts'
import { signStripe, startStripeStandIn, stripeEvent } from '../support/stripe-stand-in.ts'
import { testDatabase } from '../support/test-database.ts'

/** Part refunds through Stripe's stand-in, by hand, and what goes wrong. */

const database = await testDatabase({ max: 20 })
const stripe = await startStripeStandIn()
afterAll(() => stripe.close())
const shop = orderShop(database, { stripe: stripe.options, publicUrl: 'https://shop.example' })
const { db, clock, deps } = shop
const run = operatorOf(database, { stripe: stripe.options })
const by = byCommand('orders refund')
const app = new Hono()
mountPaymentNotices(app, shop.shopDeps)
const shoe = await addShoe(db, clock, 'Harbor Runner', [{ size: '9', stock: 100, priceCents: 9_950 }])
const nine = { variantId: shoe.variantId, size: '9' }

async function post(event: object): Promise<number> {
  const body = JSON.stringify(event)
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signStripe(body, clock.now()) }
  return (await app.request('/shop/api/payments/notices', { method: 'POST', body, headers })).status
}

async function paid() {
  const buyer = await shop.customer()
  const order = await place(buyer, orderOf(nine, 99.5, { paymentMethod: 'card' }))
  await post(stripe.pay(order.payment.transactionId ?? ''))
  const now = async () =>
    replyOf(await buyer.call(orderEndpoints.getOrder, { params: { id: order._id } })).order
  const intent = (await now()).payment.transactionId ?? ''
  return { id: order._id, number: order.orderId, intent, now }
}

async function rowsOf(orderId: string) {
  return db
    .selectFrom('payment')
    .select(['id', 'kind', 'status', 'amount_cents', 'by_hand', 'attempts', 'failure', 'transaction_id'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

async function runRefundJob(): Promise<void> {
  await database.pool.query("select graphile_worker.add_job('send_refunds')")
  await runJobs(database, orderJobs(shop.shopDeps).jobs)
}

describe('a part refund', () => {
  it('gives back so much of a charge; the payment stays completed until all is back', async () => {
    const order = await paid()
    expect(await refundPayment(deps, order.id, { amountCents: 3_333, by })).toMatchObject({
      amountCents: 3_333,
      chargedCents: 9_950,
      leftCents: 6_617,
      refunds: [{ amountCents: 3_333, status: 'succeeded', byHand: false, failure: null }],
    })
    expect((await order.now()).payment.status).toBe('completed')
    await refundPayment(deps, order.id, { amountCents: 6_617, by })
    expect((await order.now()).payment.status).toBe('refunded')
    expect(stripe.givenBack(order.intent)).toBe(9_950)
    expect(await rowsOf(order.id)).toMatchObject([
      { kind: 'charge', status: 'succeeded' },
      { kind: 'refund', transaction_id: expect.stringMatching(/^re_/) },
      { kind: 'refund', transaction_id: expect.stringMatching(/^re_/) },
    ])
  })

  it('is refused above what is left, below a cent, and where nothing was paid', async () => {
    const order = await paid()
    await refundPayment(deps, order.id, { amountCents: 9_000, by })
    expect(await refundPayment(deps, order.id, { amountCents: 951, by })).toMatchObject({
      code: 'invalid_state',
      message: 'At most $9.50 of this order can be given back',
    })
    for (const amountCents of [0, -1, 0.5, Number.NaN]) {
      expect(await refundPayment(deps, order.id, { amountCents, by })).toMatchObject({
        code: 'validation_failed',
      })
    }
    const unpaid = await place(await shop.customer(), orderOf(nine, 99.5))
    expect(await refundPayment(deps, unpaid._id, { amountCents: 1, by })).toMatchObject({
      message: 'There is no money of this order to give back',
    })
    expect(await refundPayment(deps, 'none', { amountCents: 1, by })).toMatchObject({ code: 'not_found' })
    expect(stripe.givenBack(order.intent)).toBe(9_000)
  })

  it('of many at once never exceeds what was paid', async () => {
    const order = await paid()
    const results = await Promise.all(
      Array.from({ length: 8 }, () => refundPayment(deps, order.id, { amountCents: 3_000, by })),
    )
    expect(results.filter((result) => 'refunds' in result)).toHaveLength(3)
    await cancelAnyOrder(deps, order.id, { by })
    expect(stripe.givenBack(order.intent)).toBe(9_950)
    expect((await order.now()).payment.status).toBe('refunded')
  })

  it('leaves the rest to the cancelling of the order', async () => {
    const order = await paid()
    await refundPayment(deps, order.id, { amountCents: 1, by })
    await cancelAnyOrder(deps, order.id, { by })
    expect((await rowsOf(order.id)).map((row) => row.amount_cents)).toEqual([9_950, 1, 9_949])
    expect(stripe.givenBack(order.intent)).toBe(9_950)
  })
})

describe('a refund that the bank sends back', () => {
  it('fails, and people give its amount back instead', async () => {
    const order = await paid()
    await refundPayment(deps, order.id, { amountCents: 2_000, by })
    await refundPayment(deps, order.id, { amountCents: 1_000, by })
    const [charge, first] = await rowsOf(order.id)
    const event = stripeEvent('refund.failed', {
      metadata: { payment: charge?.id, refund: first?.id },
      failure_reason: 'lost_or_stolen_card',
    })
    expect([await post(event), await post(event)]).toEqual([200, 200])
    expect(await rowsOf(order.id)).toMatchObject([
      { kind: 'charge' },
      { amount_cents: 2_000, status: 'failed', failure: 'A refund failed: lost_or_stolen_card.' },
      { amount_cents: 1_000, status: 'succeeded' },
      { amount_cents: 2_000, status: 'pending', by_hand: true },
    ])
    await runRefundJob()
    expect(stripe.givenBack(order.intent)).toBe(3_000)
    const open = await listOpenRefunds(db, 100)
    const byHand = open.find((each) => each.orderNumber === order.number)?.id ?? ''
    expect(await completeRefund(deps, byHand, { by })).toMatchObject({ payment: { status: 'completed' } })
    expect(await checkLedger(db)).toEqual([])
  })
})

describe('the commands', () => {
  it('preview and decide a refund, with its note in the audit', async () => {
    const order = await paid()
    const dry = await run('orders', 'refund', order.number, '--amount', '12.34', '--dry-run')
    expect(dry.printed.split('\n')).toEqual([
      `${order.number}: $12.34 of $99.50 given back, $87.16 left`,
      'Dry run: nothing was changed.',
    ])
    expect(await rowsOf(order.id)).toHaveLength(1)
    const done = await run('orders', 'refund', order.number, '--amount', '12.34', '--note', 'a scratch')
    expect(done.printed).toMatch(/ {2}\$12\.34 {2}succeeded$/)
    const audit = JSON.parse((await run('audit', 'list', '--of', `order:${order.number}`, '--json')).printed)
    expect(audit).toMatchObject([
      {
        verb: 'payment.refund',
        actorName: 'orders refund',
        before: { refundableCents: 9_950 },
        after: { refundableCents: 8_716 },
        note: 'a scratch',
      },
    ])
    for (const amount of ['12.345', '-1', 'all', '']) {
      const refused = await run('orders', 'refund', order.number, `--amount=${amount}`)
      expect(refused).toMatchObject({ failed: true, printed: '' })
    }
  })

  it('leave cash to people, who tick it off once', async () => {
    const order = await place(await shop.customer(), orderOf(nine, 99.5))
    for (let step = 0; step < 3; step++) await advanceOrder(deps, order._id, { by })
    const decided = await run('orders', 'refund', order.orderId, '--amount', '20')
    const [id = ''] = decided.printed.split('\n').at(-1)?.split('  ') ?? []
    expect(decided.printed).toContain(`${id}  $20.00  by hand`)
    expect((await run('refunds', 'list', '--limit', 1000)).printed).toContain(`${id}  ${order.orderId}`)
    const mails = await shop.mailbox('support@outsole.example')
    expect(mails.filter(({ text }) => text.includes(`refunds done ${id}`))).toHaveLength(1)
    const done = await run('refunds', 'done', id)
    expect(done.printed).toBe(`${order.orderId} is delivered, payment completed`)
    expect((await run('refunds', 'done', id)).said).toBe('This refund does not wait to be made by hand.')
    for (const unknown of [newId(), 'x']) {
      expect((await run('refunds', 'done', unknown)).said).toBe(`There is no refund ${unknown}.`)
    }
    const [charge] = await rowsOf(order._id)
    expect((await run('refunds', 'done', charge?.id ?? '')).said).toMatch(/^There is no refund/)
  })
})

it('the ledger is consistent afterwards', async () => {
  expect(await checkLedger(db)).toEqual([])
})
