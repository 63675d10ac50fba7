import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { cartEndpoints } from '../../contract/cart.ts'
import { holdMilliseconds, orderEndpoints } from '../../contract/orders.ts'
import { checkLedger, confirmPayment, expireOrders } from '../../server/orders/orders.ts'
import { byCommand } from '../../server/platform/actor.ts'
import { loadConfig } from '../../server/platform/config/config.ts'
import { newestCode, refusalOf, replyOf } from '../support/account-actions.ts'
import { cartOf, orderOf, orderShop, place, type ShopCustomer } from '../support/order-shop.ts'
import { addShoe, stockOf } from '../support/stocked-shop.ts'
import { testDatabase } from '../support/test-database.ts'

const by = byCommand('orders advance')
const database = await testDatabase()
const shop = orderShop(database)
const { db, clock, deps, customer, mailbox } = shop
const { completeOrder, resendPaymentOtp, getOrder, cancelOrder } = orderEndpoints

const shoe = await addShoe(db, clock, 'Harbour Runner', [{ size: '9', stock: 100, priceCents: 9_950 }])
const nine = { variantId: shoe.variantId, size: '9' }

async function complete(buyer: ShopCustomer, id: string, paymentMethod: 'card' | 'upi', otp?: string) {
  const body = { paymentStatus: 'completed', paymentMethod, otp } as const
  return buyer.call(completeOrder, { params: { id }, body })
}

async function placed(paymentMethod: 'card' | 'upi' | 'cod') {
  const buyer = await customer()
  await buyer.call(cartEndpoints.addToCart, { body: { ...nine, qty: 1 } })
  return { buyer, order: await place(buyer, orderOf(nine, 99.5, { paymentMethod })) }
}

function otherCode(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

describe('a card order', () => {
  it('holds stock, keeps the cart and mails a code', async () => {
    const before = await stockOf(db, nine.variantId, nine.size)
    const { buyer, order } = await placed('card')
    expect(order).toMatchObject({
      status: 'pending',
      payment: { method: 'card', status: 'pending' },
      heldUntil: new Date(clock.now().getTime() + holdMilliseconds).toISOString(),
      cancellable: true,
      upiLink: null,
    })
    expect(await stockOf(db, nine.variantId, nine.size)).toBe(before - 1)
    expect(await cartOf(buyer)).toHaveLength(1)
    const [mail] = await mailbox(buyer.email)
    expect(mail?.subject).toBe(`Your payment code for order #${order._id.slice(-8).toUpperCase()}`)
  })

  it('is confirmed by the right code, by id or number, and empties the cart', async () => {
    const { buyer, order } = await placed('card')
    const otp = await newestCode(mailbox, buyer.email)
    const reply = replyOf(await complete(buyer, order.orderId, 'card', otp))
    expect(reply).toMatchObject({ success: true, message: 'Order placed successfully!' })
    expect(reply.order).toMatchObject({
      status: 'confirmed',
      payment: { status: 'completed', transactionId: expect.stringMatching(/^outsole-/) },
      heldUntil: null,
      statusHistory: [{ status: 'pending' }, { status: 'confirmed', note: 'Payment received' }],
    })
    expect(await cartOf(buyer)).toEqual([])
    const subjects = (await mailbox(buyer.email)).map((mail) => mail.subject)
    expect(subjects[0]).toMatch(/is confirmed$/)
    expect(replyOf(await complete(buyer, order._id, 'card', otp)).order).toEqual(reply.order)
    expect(replyOf(await complete(buyer, order._id, 'card')).order.status).toBe('confirmed')
    expect((await mailbox(buyer.email)).length).toBe(subjects.length)
  })

  it('stays pending after a wrong code; the code is locked after five', async () => {
    const { buyer, order } = await placed('card')
    const otp = await newestCode(mailbox, buyer.email)
    const invalid = { status: 400, code: 'invalid_code', message: 'Invalid OTP. Please try again.' }
    expect(refusalOf(await complete(buyer, order._id, 'card'))).toEqual(invalid)
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(refusalOf(await complete(buyer, order._id, 'card', otherCode(otp)))).toEqual(invalid)
    }
    expect(refusalOf(await complete(buyer, order._id, 'card', otp))).toEqual(invalid)
    const resent = await buyer.call(resendPaymentOtp, { params: { id: order._id } })
    expect(replyOf(resent)).toEqual({ success: true, message: 'OTP sent to your registered email' })
    const fresh = await newestCode(mailbox, buyer.email)
    expect(replyOf(await complete(buyer, order._id, 'card', fresh)).order.status).toBe('confirmed')
  })

  it('refuses a code after ten minutes and accepts a new one', async () => {
    const { buyer, order } = await placed('card')
    const otp = await newestCode(mailbox, buyer.email)
    clock.advance(10 * 60_000)
    expect(refusalOf(await complete(buyer, order._id, 'card', otp)).code).toBe('invalid_code')
    await buyer.call(resendPaymentOtp, { params: { id: order._id } })
    const fresh = await newestCode(mailbox, buyer.email)
    expect(replyOf(await complete(buyer, order._id, 'card', fresh)).success).toBe(true)
  })

  it('cannot be completed, cancelled or sent a code by another customer', async () => {
    const { buyer, order } = await placed('card')
    const otp = await newestCode(mailbox, buyer.email)
    const stranger = await customer()
    const params = { id: order._id }
    const refusals = [
      refusalOf(await complete(stranger, order._id, 'card', otp)),
      refusalOf(await stranger.call(resendPaymentOtp, { params })),
      refusalOf(await stranger.call(cancelOrder, { params })),
    ]
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('limits codes per client', async () => {
    const strict = orderShop(database, { clientLimitPerHour: 2 }, clock)
    const { token } = await strict.customer()
    const call = strict.api.as({ token, address: '203.0.113.77' })
    const body = orderOf(nine, 99.5, { paymentMethod: 'card' })
    const { order } = replyOf(await call(orderEndpoints.placeOrder, { body }))
    const statuses = []
    for (let at = 0; at < 3; at++) {
      const result = await call(resendPaymentOtp, { params: { id: order._id } })
      statuses.push(result.ok ? 200 : result.problem.status)
    }
    expect(statuses).toEqual([200, 200, 429])
  })

  it("refuses another order's code", async () => {
    const { buyer, order } = await placed('card')
    const otp = await newestCode(mailbox, buyer.email)
    clock.advance(1000)
    const second = await place(buyer, orderOf(nine, 99.5, { paymentMethod: 'card' }))
    expect(refusalOf(await complete(buyer, second._id, 'card', otp)).code).toBe('invalid_code')
    expect(replyOf(await complete(buyer, order._id, 'card', otp)).success).toBe(true)
  })
})

describe('a UPI order', () => {
  it('has a upi:// link and is confirmed by the customer’s claim', async () => {
    const { buyer, order } = await placed('upi')
    expect(order.upiLink).toBe(
      `upi://pay?pa=outsole@upi&pn=Outsole&tr=${order.orderId}&tn=Order%20${order.orderId}&am=99.50&cu=USD`,
    )
    const reply = replyOf(await complete(buyer, order._id, 'upi'))
    expect(reply.order).toMatchObject({
      status: 'confirmed',
      payment: { status: 'completed' },
      upiLink: null,
    })
    expect(await cartOf(buyer)).toEqual([])
  })

  it('waits for an operator with UPI_CONFIRM=manual and does not expire', async () => {
    const manual = orderShop(database, { upiConfirm: 'manual' }, clock)
    const buyer = await manual.customer()
    const order = await place(buyer, orderOf(nine, 99.5, { paymentMethod: 'upi' }))
    const claimed = replyOf(await complete(buyer, order._id, 'upi')).order
    expect(claimed).toMatchObject({ status: 'pending', payment: { status: 'submitted' }, heldUntil: null })
    clock.advance(holdMilliseconds * 2)
    await expireOrders(manual.deps)
    expect(replyOf(await complete(buyer, order._id, 'upi')).order.payment.status).toBe('submitted')
    const confirmed = await confirmPayment(manual.deps, order.orderId, { by })
    expect(confirmed).toMatchObject({ status: 'confirmed', payment: { status: 'completed' } })
    expect(await confirmPayment(manual.deps, order.orderId, { by })).toMatchObject({ code: 'invalid_state' })
    expect(await checkLedger(db)).toEqual([])
  })
})

describe('payment methods', () => {
  const ways = async (env: Record<string, string>) => {
    const elsewhere = orderShop(database, loadConfig(env), clock)
    const { methods } = replyOf(await elsewhere.api.as()(orderEndpoints.listPaymentMethods))
    return { elsewhere, offered: methods.map(({ method }) => method) }
  }

  it.each<[env: Record<string, string>, offered: string[]]>([
    [{}, ['cod', 'card', 'upi']],
    [{ PUBLIC_URL: 'https://shop.example' }, ['cod']],
    [{ DATABASE_URL: 'postgres://db/shop', UPI_ID: 'shop@bank' }, ['cod', 'upi']],
    [{ STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }, ['cod', 'card']],
  ])('with %j are %j', async (env, offered) => {
    expect((await ways(env)).offered).toEqual(offered)
  })

  it('that are not offered are refused, also for an existing order', async () => {
    const { elsewhere } = await ways({ PUBLIC_URL: 'https://shop.example' })
    const buyer = await elsewhere.customer()
    const body = orderOf(nine, 99.5, { paymentMethod: 'card' })
    expect(refusalOf(await buyer.call(orderEndpoints.placeOrder, { body }))).toMatchObject({
      status: 400,
      message: 'This way to pay is not offered. Please choose another one.',
    })
    const before = await placed('upi')
    const late = { ...before.buyer, call: elsewhere.api.as({ token: before.buyer.token }) }
    expect(refusalOf(await complete(late, before.order._id, 'upi'))).toMatchObject({ status: 409 })
  })
})

describe('completing', () => {
  it('refuses a method other than the order’s, and cash orders', async () => {
    const card = await placed('card')
    const wrong = await complete(card.buyer, card.order._id, 'upi')
    expect(refusalOf(wrong)).toMatchObject({ status: 409, code: 'invalid_state' })
    const cash = await placed('cod')
    expect(refusalOf(await complete(cash.buyer, cash.order._id, 'card')).status).toBe(409)
    const resend = await cash.buyer.call(resendPaymentOtp, { params: { id: cash.order._id } })
    expect(refusalOf(resend).status).toBe(409)
  })

  it('refuses an unknown order and an invalid status', async () => {
    const { buyer, order } = await placed('upi')
    expect(refusalOf(await complete(buyer, 'OS-26-NOSUCH', 'upi')).message).toBe('Order not found')
    const response = await shop.api.send(`/orders/${order._id}/complete`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${buyer.token}` },
      body: JSON.stringify({ paymentStatus: 'paid', paymentMethod: 'upi' }),
    })
    expect(response.status).toBe(400)
  })
})

describe('the hold of fifteen minutes', () => {
  it('expires: cancels the order, returns stock, mails, and answers 410 to a late payment', async () => {
    await expireOrders({ ...deps, clock: { now: () => new Date(clock.now().getTime() + holdMilliseconds) } })
    const before = await stockOf(db, nine.variantId, nine.size)
    const { buyer, order } = await placed('upi')
    clock.advance(holdMilliseconds - 1)
    expect(await expireOrders(deps)).toBe(0)
    clock.advance(1)
    expect(refusalOf(await complete(buyer, order._id, 'upi'))).toMatchObject({ status: 410, code: 'expired' })
    await expireOrders(deps)
    const now = replyOf(await buyer.call(getOrder, { params: { id: order._id } })).order
    expect(now).toMatchObject({
      status: 'cancelled',
      payment: { status: 'cancelled' },
      heldUntil: null,
      upiLink: null,
      cancellable: false,
    })
    expect(now.statusHistory.at(-1)).toMatchObject({ status: 'cancelled', note: 'The time to pay ran out' })
    expect(await stockOf(db, nine.variantId, nine.size)).toBe(before)
    expect(refusalOf(await complete(buyer, order._id, 'upi')).status).toBe(410)
    expect((await mailbox(buyer.email))[0]?.subject).toMatch(/was cancelled$/)
    expect(await cartOf(buyer)).toHaveLength(1)
    expect(await checkLedger(db)).toEqual([])
  })

  it('expires other orders where one fails', async () => {
    const [broken, whole] = [await placed('upi'), await placed('upi')]
    clock.advance(holdMilliseconds)
    await sql`
      create function break_one() returns trigger language plpgsql as $$
      begin
        if new.id = ${sql.lit(broken.order._id)} then raise exception 'broken'; end if;
        return new;
      end $$`.execute(db)
    await sql`create trigger break_one before update on customer_order
      for each row execute function break_one()`.execute(db)
    await expect(expireOrders(deps)).rejects.toThrow('1 orders could not be let go')
    expect(await statusOf(whole)).toBe('cancelled')
    await sql`drop trigger break_one on customer_order`.execute(db)
    expect(await statusOf(broken)).toBe('pending')
    expect(await expireOrders(deps)).toBe(1)
    expect(await statusOf(broken)).toBe('cancelled')
    expect(await checkLedger(db)).toEqual([])
  })
})

async function statusOf({ buyer, order }: Awaited<ReturnType<typeof placed>>) {
  return replyOf(await buyer.call(getOrder, { params: { id: order._id } })).order.status
}
