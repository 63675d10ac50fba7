import { describe, expect, it } from 'vitest'
import { cartEndpoints } from '../../contract/cart.ts'
import { holdMilliseconds, orderEndpoints } from '../../contract/orders.ts'
import { advanceOrder, checkLedger, expireOrders } from '../../server/orders/orders.ts'
import { byCommand } from '../../server/platform/actor.ts'
import { isRefusal } from '../../server/platform/refusal.ts'
import { newestCode, refusalOf, replyOf } from '../support/account-actions.ts'
import { orderOf, orderShop, place } from '../support/order-shop.ts'
import { addShoe, stockOf } from '../support/stocked-shop.ts'
import { testDatabase } from '../support/test-database.ts'

const by = byCommand('orders advance')
const database = await testDatabase({ max: 30 })
const shop = orderShop(database)
const { db, clock, deps, customer } = shop
const { placeOrder, completeOrder, cancelOrder, listOrders, getOrder } = orderEndpoints

async function shoeWith(stock: number, sizes = ['9']) {
  const shoe = await addShoe(
    db,
    clock,
    'Last Pairs',
    sizes.map((size) => ({ size, stock, priceCents: 10_000 })),
  )
  return sizes.map((size) => ({ variantId: shoe.variantId, size }))
}

function customers(count: number) {
  return Promise.all(Array.from({ length: count }, customer))
}

describe('many customers and few pairs', () => {
  it.each([60, 200])(
    '%i customers after 5 pairs: 5 get one, the others are told which is gone',
    async (count) => {
      const [line = { variantId: '', size: '' }] = await shoeWith(5)
      const crowd = await customers(count)
      const results = await Promise.all(
        crowd.map((buyer) => buyer.call(placeOrder, { body: orderOf(line, 100) })),
      )
      const refusals = results.filter((result) => !result.ok).map(refusalOf)
      expect(refusals).toHaveLength(count - 5)
      for (const refusal of refusals) {
        expect(refusal).toMatchObject({ status: 409, message: 'Last Pairs in size 9 is sold out' })
      }
      expect(await stockOf(db, line.variantId, line.size)).toBe(0)
      expect(await checkLedger(db)).toEqual([])
    },
  )

  it('two lines of one size in an order take stock together or not at all', async () => {
    const [line = { variantId: '', size: '' }] = await shoeWith(3)
    const buyer = await customer()
    const items = [
      { ...line, quantity: 2 },
      { ...line, quantity: 2 },
    ]
    const result = await buyer.call(placeOrder, { body: { ...orderOf(line, 100), items, total: 400 } })
    expect(refusalOf(result).code).toBe('out_of_stock')
    expect(await stockOf(db, line.variantId, line.size)).toBe(3)
  })

  it('orders of the same sizes in opposite order do not deadlock', async () => {
    const sizes = ['7', '8', '9', '10']
    const lines = await shoeWith(200, sizes)
    const crowd = await customers(30)
    const results = await Promise.all(
      crowd.map((buyer, index) => {
        const ordered = index % 2 === 0 ? lines : [...lines].reverse()
        const items = ordered.map((line) => ({ ...line, quantity: 1 }))
        return buyer.call(placeOrder, {
          body: { ...orderOf({ variantId: '', size: '' }, 0), items, total: 400 },
        })
      }),
    )
    expect(results.filter((result) => result.ok)).toHaveLength(30)
    for (const line of lines) expect(await stockOf(db, line.variantId, line.size)).toBe(170)
    expect(await checkLedger(db)).toEqual([])
  })
})

describe('one customer, many requests', () => {
  it('an order posted 50 times with one key is placed once', async () => {
    const [line = { variantId: '', size: '' }] = await shoeWith(60)
    const buyer = await customer()
    const body = orderOf(line, 100)
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => buyer.call(placeOrder, { body }, { idempotencyKey: 'fifty' })),
    )
    const numbers = new Set(replies.map((reply) => replyOf(reply).order.orderId))
    expect(numbers.size).toBe(1)
    expect(replyOf(await buyer.call(listOrders, { query: {} })).totalOrders).toBe(1)
    expect(await stockOf(db, line.variantId, line.size)).toBe(59)
  })

  it('adding to the cart during an order loses neither', async () => {
    const [line = { variantId: '', size: '' }] = await shoeWith(50)
    const buyer = await customer()
    const work = Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0
        ? buyer.call(placeOrder, { body: orderOf(line, 100) })
        : buyer.call(cartEndpoints.addToCart, { body: { ...line, qty: 1 } }),
    )
    for (const result of await Promise.all(work)) expect(result.ok).toBe(true)
    expect(await stockOf(db, line.variantId, line.size)).toBe(45)
    expect(await checkLedger(db)).toEqual([])
  })
})

describe('concurrent moves of one order', () => {
  it('payment and expiry: one wins, the ledger is consistent', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 8; round++) {
      const [line = { variantId: '', size: '' }] = await shoeWith(1)
      const buyer = await customer()
      const order = await place(buyer, orderOf(line, 100, { paymentMethod: 'upi' }))
      // The payment was begun in time; the job's clock is just past the hold.
      const late = { ...deps, clock: { now: () => new Date(clock.now().getTime() + holdMilliseconds) } }
      const pay = buyer.call(completeOrder, {
        params: { id: order._id },
        body: { paymentStatus: 'completed', paymentMethod: 'upi' },
      })
      const [paid, expired] = await Promise.all([pay, expireOrders(late)])
      expect(expired).toBe(paid.ok ? 0 : 1)
      const now = replyOf(await buyer.call(getOrder, { params: { id: order._id } })).order
      expect(now.status).toBe(paid.ok ? 'confirmed' : 'cancelled')
      expect(await stockOf(db, line.variantId, line.size)).toBe(paid.ok ? 0 : 1)
      outcomes.add(now.status)
    }
    expect(outcomes.size).toBeGreaterThan(0)
    expect(await checkLedger(db)).toEqual([])
  })

  it('cancelling and advancing: one wins', async () => {
    for (let round = 0; round < 8; round++) {
      const [line = { variantId: '', size: '' }] = await shoeWith(1)
      const buyer = await customer()
      const order = await place(buyer, orderOf(line, 100))
      const [cancelled, advanced] = await Promise.all([
        buyer.call(cancelOrder, { params: { id: order._id } }),
        advanceOrder(deps, order._id, { by }),
      ])
      expect(cancelled.ok).toBe(isRefusal(advanced))
      expect(await stockOf(db, line.variantId, line.size)).toBe(cancelled.ok ? 1 : 0)
    }
    expect(await checkLedger(db)).toEqual([])
  })

  it('ten cancellations return stock once', async () => {
    const [line = { variantId: '', size: '' }] = await shoeWith(4)
    const buyer = await customer()
    const order = await place(buyer, orderOf(line, 100, { quantity: 2 }))
    const results = await Promise.all(
      Array.from({ length: 10 }, () => buyer.call(cancelOrder, { params: { id: order._id } })),
    )
    for (const result of results) expect(replyOf(result).order.status).toBe('cancelled')
    expect(await stockOf(db, line.variantId, line.size)).toBe(4)
  })

  it('ten right codes complete an order once', async () => {
    const [line = { variantId: '', size: '' }] = await shoeWith(4)
    const buyer = await customer()
    const order = await place(buyer, orderOf(line, 100, { paymentMethod: 'card' }))
    const otp = await newestCode(shop.mailbox, buyer.email)
    const body = { paymentStatus: 'completed', paymentMethod: 'card', otp } as const
    const results = await Promise.all(
      Array.from({ length: 10 }, () => buyer.call(completeOrder, { params: { id: order._id }, body })),
    )
    for (const result of results) {
      if (result.ok) expect(result.reply.order.status).toBe('confirmed')
      else expect(refusalOf(result).code).toBe('invalid_code')
    }
    const now = replyOf(await buyer.call(getOrder, { params: { id: order._id } })).order
    expect(now.statusHistory.map((event) => event.status)).toEqual(['pending', 'confirmed'])
    expect(await checkLedger(db)).toEqual([])
  })
})
