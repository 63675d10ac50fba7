import { describe, expect, it } from 'vitest'
import { cartEndpoints } from '../../contract/cart.ts'
import { holdMilliseconds, orderEndpoints } from '../../contract/orders.ts'
import { advanceOrder, checkLedger, expireOrders } from '../../server/orders/orders.ts'
import { byCommand } from '../../server/platform/actor.ts'
import { refusalOf, replyOf } from '../support/account-actions.ts'
import { cartOf, orderOf, orderShop, place, type ShopCustomer } from '../support/order-shop.ts'
import { addShoe, stockOf } from '../support/stocked-shop.ts'
import { testDatabase } from '../support/test-database.ts'

/** What keeps one account, or one client with many, from taking the stock off sale without paying. */

const by = byCommand('orders advance')
const database = await testDatabase({ max: 20 })
const shop = orderShop(database)
const { db, clock, customer } = shop
const { placeOrder, cancelOrder, completeOrder } = orderEndpoints

const shoe = await addShoe(db, clock, 'Harbour Runner', [
  { size: '9', stock: 5_000, priceCents: 10_000 },
  { size: '10', stock: 5_000, priceCents: 10_000 },
  { size: '11', stock: 5_000, priceCents: 10_000 },
])
const nine = { variantId: shoe.variantId, size: '9' }
const upi = { paymentMethod: 'upi' } as const

async function unverified() {
  const buyer = await customer()
  await db.updateTable('account').set({ verified_at: null }).where('id', '=', buyer.accountId).execute()
  return buyer
}

async function refusedOrder(buyer: ShopCustomer, more: Parameters<typeof orderOf>[2] = {}) {
  return refusalOf(await buyer.call(placeOrder, { body: orderOf(nine, 100, more) }))
}

/** So many orders at the same instant: how many were taken, and why the others were not. */
async function atOnce(buyers: readonly ShopCustomer[], more: Parameters<typeof orderOf>[2]) {
  const answers = await Promise.all(
    buyers.map((buyer) => buyer.call(placeOrder, { body: orderOf(nine, 100, more) })),
  )
  const codes = answers.flatMap((answer) => (answer.ok ? [] : [answer.problem.code]))
  return { taken: answers.length - codes.length, codes: [...new Set(codes)] }
}

function completion(id: string) {
  return { params: { id }, body: { paymentStatus: 'completed', paymentMethod: 'upi' } as const }
}

/** A client of its own for a whole test. */
function crowdAt(address: string, size: number) {
  return Promise.all(
    Array.from({ length: size }, async () => {
      const one = await customer()
      return { ...one, call: shop.api.as({ token: one.token, address }) }
    }),
  )
}

describe('an address that nobody has verified', () => {
  it('does not pay on delivery', async () => {
    const buyer = await unverified()
    expect(await refusedOrder(buyer)).toEqual({
      status: 403,
      code: 'email_not_verified',
      message: 'Please verify your email to pay on delivery',
    })
  })

  it('has one order under way, also when many come at once, and another after it', async () => {
    const buyer = await unverified()
    const { taken, codes } = await atOnce(Array(10).fill(buyer), upi)
    expect({ taken, codes }).toEqual({ taken: 1, codes: ['email_not_verified'] })
    const [first] = replyOf(await buyer.call(orderEndpoints.listOrders, { query: {} })).orders
    replyOf(await buyer.call(completeOrder, completion(first?._id ?? '')))
    expect((await refusedOrder(buyer, upi)).message).toBe('Please verify your email to place another order')
    replyOf(await buyer.call(cancelOrder, { params: { id: first?._id ?? '' } }))
    await place(buyer, orderOf(nine, 100, upi))
  })
})

describe('one account', () => {
  it('has three unpaid orders of forty that come at once', async () => {
    const buyer = await customer()
    const before = await stockOf(db, nine.variantId, nine.size)
    expect(await atOnce(Array(40).fill(buyer), upi)).toEqual({ taken: 3, codes: ['too_many_open_orders'] })
    expect(await stockOf(db, nine.variantId, nine.size)).toBe(before - 3)
    const refusal = await refusedOrder(buyer, upi)
    expect(refusal).toMatchObject({
      status: 429,
      message: expect.stringMatching(/^You have 3 unpaid orders/),
    })
  })

  it('may order again once its orders are paid or expired', async () => {
    const buyer = await customer()
    const orders = [await place(buyer, orderOf(nine, 100, upi)), await place(buyer, orderOf(nine, 100, upi))]
    orders.push(await place(buyer, orderOf(nine, 100, upi)))
    replyOf(await buyer.call(completeOrder, completion(orders[0]?._id ?? '')))
    await place(buyer, orderOf(nine, 100, upi))
    await refusedOrder(buyer, upi)
    clock.advance(holdMilliseconds + 1)
    await expireOrders(shop.deps)
    await place(buyer, orderOf(nine, 100, upi))
  })

  it('holds twenty pairs in orders that are neither paid nor being packed, also when they come at once', async () => {
    const buyer = await customer()
    const five = { quantity: 5 }
    expect(await atOnce(Array(12).fill(buyer), five)).toEqual({ taken: 4, codes: ['too_many_open_orders'] })
    const [order] = replyOf(await buyer.call(orderEndpoints.listOrders, { query: {} })).orders
    await advanceOrder(shop.deps, order?._id ?? '', { by })
    await place(buyer, orderOf(nine, 100, five))
    expect((await refusedOrder(buyer)).message).toContain('20 pairs in your orders are not paid yet')
  })

  it('places thirty orders in an hour', async () => {
    const buyer = await customer()
    for (let count = 0; count < 30; count++) {
      const order = await place(buyer, orderOf(nine, 100))
      replyOf(await buyer.call(cancelOrder, { params: { id: order._id } }))
    }
    const late = await refusedOrder(buyer)
    expect(late).toMatchObject({ status: 429, code: 'too_many_open_orders' })
    clock.advance(3_600_000)
    await place(buyer, orderOf(nine, 100))
  })
})

describe('one client with many accounts', () => {
  it('has thirty unpaid orders of forty that come at once, and nobody else waits', async () => {
    const crowd = await crowdAt('203.0.113.50', 40)
    expect(await atOnce(crowd, upi)).toEqual({ taken: 30, codes: ['too_many_open_orders'] })
    const answer = await (crowd[0] ?? fail()).call(placeOrder, { body: orderOf(nine, 100, upi) })
    expect(answer.ok ? null : answer.problem.message).toContain('from your network')
    await place(await customer(), orderOf(nine, 100, upi))
  })

  it('is known no longer once its order is packed', async () => {
    const [buyer = fail()] = await crowdAt('203.0.113.51', 1)
    const order = await place(buyer, orderOf(nine, 100))
    const clientOf = async () =>
      (await db.selectFrom('customer_order').select('client').where('id', '=', order._id).executeTakeFirst())
        ?.client
    expect(await clientOf()).toBe('203.0.113.51')
    await advanceOrder(shop.deps, order._id, { by })
    expect(await clientOf()).toBeNull()
  })
})

describe('an order', () => {
  it.each([
    ['more than ten pairs of one size', [nine, nine], 6, /^At most 10 pairs of one size/],
    [
      'more than twenty pairs',
      [nine, { ...nine, size: '10' }, { ...nine, size: '11' }],
      7,
      /^At most 20 pairs can be ordered at once/,
    ],
  ])('of %s is refused with what to do', async (_, lines, quantity, message) => {
    const buyer = await customer()
    const items = lines.map((line) => ({ ...line, quantity }))
    const body = { ...orderOf(nine, 0), items, total: lines.length * quantity * 100 }
    expect(refusalOf(await buyer.call(placeOrder, { body }))).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: expect.stringMatching(message),
    })
  })
})

describe('a line of the cart', () => {
  const ten = { ...nine, qty: 10 }

  it('holds ten pairs', async () => {
    const buyer = await customer()
    replyOf(await buyer.call(cartEndpoints.addToCart, { body: ten }))
    const more = refusalOf(await buyer.call(cartEndpoints.addToCart, { body: { ...nine, qty: 1 } }))
    expect(more).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^At most 10 pairs of one size/),
    })
    const changed = refusalOf(await buyer.call(cartEndpoints.updateCart, { body: { ...nine, qty: 11 } }))
    expect(changed).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^At most 10 pairs of one size/),
    })
  })

  it('that had more is read as ten, and merged as ten', async () => {
    const buyer = await customer()
    replyOf(await buyer.call(cartEndpoints.addToCart, { body: { ...nine, qty: 1 } }))
    await db
      .updateTable('cart_line')
      .set({ quantity: 40 })
      .where('account_id', '=', buyer.accountId)
      .execute()
    expect((await cartOf(buyer)).map((line) => line.qty)).toEqual([10])
    const guest = { items: [{ ...nine, size: '10', qty: 40 }] }
    const merged = replyOf(await buyer.call(cartEndpoints.mergeCart, { body: guest }))
    expect(merged.items.map((line) => line.qty)).toEqual([10, 10])
    expect(replyOf(await buyer.call(cartEndpoints.priceLines, { body: guest })).total).toBe(1_000)
  })
})

describe('all of it', () => {
  it('leaves a consistent ledger', async () => {
    expect(await checkLedger(db)).toEqual([])
  })
})

function fail(): never {
  throw new Error('There is nobody.')
}
