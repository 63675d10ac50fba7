import { describe, expect, it } from 'vitest'
import { returnEndpoints as e } from '../../../contract/returns.ts'
import {
  advanceOrder,
  checkLedger,
  completeOrder,
  confirmChange,
  previewChange,
  refundPayment,
} from '../../../server/orders/orders.ts'
import { sendDueRefunds } from '../../../server/orders/refunds/send-refund.ts'
import type { Gateway } from '../../../server/payments/payments.ts'
import { byCommand } from '../../../server/platform/actor.ts'
import { isRefusal } from '../../../server/platform/refusal.ts'
import { scanReturn } from '../../../server/returns/operate-returns.ts'
import { confirmSettlement, previewSettlement } from '../../../server/returns/settle-return.ts'
import { replyOf } from '../../support/account-actions.ts'
import { orderOf, place, type ShopCustomer } from '../../support/order-shop.ts'
import { ask, delivered, received, returnShop, setRules, settle } from '../../support/return-shop.ts'
import { addSavedCart, addShoe, setPrice, setStock, stockOf } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

/** What other shops got wrong with the money of returns, each as a case of its own. */

const shop = await returnShop(await testDatabase({ max: 10 }))
const { db, clock, deps } = shop
const by = byCommand('returns')

/** Two models at 99.99 and 33.33 in one order with 10 % off: 12000 paid of 13332. */
async function discountedOrder(pairs = 1) {
  const customer = await shop.customer()
  const one = await addShoe(db, clock, 'Harbor Runner', [{ size: '9', stock: 20, priceCents: 9_999 }])
  const other = await addShoe(db, clock, 'Quay Boot', [{ size: '9', stock: 20, priceCents: 3_333 }])
  await addSavedCart(db, clock, customer.accountId, 2)
  const subtotal = pairs * 9_999 + 3_333
  const totalCents = subtotal - Math.round(subtotal / 10)
  const items = [
    { variantId: one.variantId, size: '9', quantity: pairs },
    { variantId: other.variantId, size: '9', quantity: 1 },
  ]
  const body = {
    ...orderOf({ ...one, size: '9' }, 99.99, { paymentMethod: 'upi' }),
    items,
    total: totalCents / 100,
    discountCode: 'COMEBACK10',
  }
  const order = await delivered(shop, customer, body)
  // Lines are kept in the order of their variants.
  const position = order.items.findIndex(({ variantId }) => variantId === one.variantId) + 1
  return { customer, order, one, other, position, otherPosition: 3 - position, totalCents }
}

function sendBack(position: number, pairs = 1, more: object = {}) {
  return { kind: 'return' as const, lines: [{ position, pairs, reason: 'changed_mind' as const }], ...more }
}

async function givenBack(orderId: string): Promise<number> {
  const rows = await db
    .selectFrom('payment')
    .select('amount_cents')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refund')
    .where('status', '<>', 'failed')
    .execute()
  return rows.reduce((sum, row) => sum + row.amount_cents, 0)
}

async function giveBack(customer: ShopCustomer, order: { _id: string }, position: number, pairs = 1) {
  const made = await ask(customer, order, sendBack(position, pairs))
  return (await settle(shop, made.number, received([position, pairs]))).plan.refundCents
}

describe('money of returns', () => {
  it('one line of an order with a discount on all of it: its price less its share', async () => {
    const { customer, order, position, totalCents } = await discountedOrder()
    expect(await giveBack(customer, order, position)).toBe(9_999 - 1_000)
    expect(await givenBack(order._id)).toBe(totalCents - (3_333 - 333))
    expect(await checkLedger(db)).toEqual([])
  })

  it('the second part refund does not count the discount again, and the last empties the rest to the cent', async () => {
    const { customer, order, position, otherPosition, totalCents } = await discountedOrder()
    await giveBack(customer, order, position)
    await giveBack(customer, order, otherPosition)
    expect(await givenBack(order._id)).toBe(totalCents)
    expect(await checkLedger(db)).toEqual([])
  })

  it('quantity 5, one back at a time: five refunds that sum to what was paid', async () => {
    const { customer, order, position, otherPosition, totalCents } = await discountedOrder(5)
    const parts = []
    for (let pair = 0; pair < 5; pair++) parts.push(await giveBack(customer, order, position))
    expect(new Set(parts.map((cents) => Math.abs(cents - 8_999) <= 1))).toEqual(new Set([true]))
    await giveBack(customer, order, otherPosition)
    expect(await givenBack(order._id)).toBe(totalCents)
    expect(await checkLedger(db)).toEqual([])
  })

  it('a discount that was spent on a pair that was exchanged stays with the new pair', async () => {
    const { customer, order, one, position } = await discountedOrder()
    await db
      .insertInto('variant_size')
      .values({ variant_id: one.variantId, size: '10', sku: 'x', position: 1, stock: 0, price_cents: 9_999 })
      .execute()
    await setStock(db, clock, { variantId: one.variantId, size: '10', stock: 3 })
    const made = await ask(customer, order, {
      kind: 'exchange',
      lines: [{ position, pairs: 1, reason: 'too_short', to: { variantId: one.variantId, size: '10' } }],
    })
    expect((await settle(shop, made.number, received([position, 1]))).plan.refundCents).toBe(0)
    const { lines } = replyOf(await customer.call(e.getReturnOptions, { params: { id: order._id } }))
    const fresh = lines.find(({ shoe }) => shoe.size === '10')
    // Not sent yet: it cannot come back before it is there.
    expect(fresh).toMatchObject({ paid: 89.99, returnable: false })
    expect(await checkLedger(db)).toEqual([])
  })

  it('a price that changed after the order does not change what comes back', async () => {
    const { customer, order, one, position } = await discountedOrder()
    await setPrice(db, one.variantId, 2_000)
    expect(await giveBack(customer, order, position)).toBe(8_999)
  })

  it('a pair that goes back after a price change of a confirmed exchange is worth what was confirmed', async () => {
    const { customer, order, one, position } = await discountedOrder()
    const cheap = await addShoe(db, clock, 'Sand Slide', [{ size: '9', stock: 2, priceCents: 5_000 }])
    const made = await ask(customer, order, {
      kind: 'exchange',
      lines: [
        { position, pairs: 1, reason: 'looks_different', to: { variantId: cheap.variantId, size: '9' } },
      ],
    })
    await setPrice(db, cheap.variantId, 9_000)
    // 5000 with its part of the discount, 500.
    expect((await settle(shop, made.number, received([position, 1]))).plan.refundCents).toBe(8_999 - 4_500)
    expect(await stockOf(db, one.variantId, '9')).toBe(20)
    expect(await checkLedger(db)).toEqual([])
  })

  it('a pair that went back before is not given back for a second time', async () => {
    const { customer, order, position } = await discountedOrder()
    const made = await ask(customer, order, sendBack(position))
    const settlement = received([position, 1])
    const proposed = await previewSettlement(deps, made.number, settlement)
    if (isRefusal(proposed)) throw new Error(proposed.message)
    const confirmation = { settlement, preview: proposed.preview, by, mayRefund: true }
    await Promise.all([1, 2, 3].map(() => confirmSettlement(deps, made.number, confirmation)))
    expect(await givenBack(order._id)).toBe(8_999)
    expect(await previewSettlement(deps, made.number, settlement)).toMatchObject({ code: 'invalid_state' })
    expect(await checkLedger(db)).toEqual([])
  })

  it('what was given back out of goodwill before is not given back again', async () => {
    const { customer, order, position, otherPosition, totalCents } = await discountedOrder()
    await refundPayment(deps, order._id, { amountCents: 5_000, by })
    await giveBack(customer, order, position)
    await giveBack(customer, order, otherPosition)
    expect(await givenBack(order._id)).toBe(totalCents)
    expect(await checkLedger(db)).toEqual([])
  })

  it('the fee is kept once, of a return and not of an exchange', async () => {
    await setRules(db, clock, { returnDays: 30, returnFeeCents: 495 })
    const { customer, order, position } = await discountedOrder()
    const { money } = await ask(customer, order, sendBack(position))
    expect(money).toMatchObject({ refund: 85.04, fee: 4.95 })
    const { returns } = replyOf(await customer.call(e.listReturns, { query: {} }))
    await settle(shop, returns[0]?.number ?? '', received([position, 1]))
    expect(await givenBack(order._id)).toBe(8_504)
    expect(await checkLedger(db)).toEqual([])
    await setRules(db, clock, { returnDays: 30, returnFeeCents: 0 })
  })

  it('the money at the first scan is not given again when the parcel is in', async () => {
    await setRules(db, clock, { returnDays: 30, refundAtScan: 'everybody' })
    const { customer, order, position } = await discountedOrder()
    const made = await ask(customer, order, sendBack(position))
    await scanReturn(deps, made.number, { by })
    expect(await givenBack(order._id)).toBe(8_999)
    await settle(shop, made.number, received([position, 1]))
    expect(await givenBack(order._id)).toBe(8_999)
    expect(await checkLedger(db)).toEqual([])
    await setRules(db, clock, { returnDays: 30, refundAtScan: 'nobody' })
  })

  it('restocked, and the gateway fails: the pair is in stock, the refund stays open and is made once', async () => {
    let down = true
    const asked: string[] = []
    const gateway: Gateway = {
      ...deps.gateway,
      async refund(_, { idempotencyKey }) {
        if (down) throw new Error('the gateway is down')
        asked.push(idempotencyKey)
        return { reference: null }
      },
    }
    const failing = { ...shop, deps: { ...deps, gateway } }
    const { customer, order, one, position } = await discountedOrder()
    const made = await ask(customer, order, sendBack(position))
    await settle(failing, made.number, received([position, 1]))
    expect(await stockOf(db, one.variantId, '9')).toBe(20)
    const open = await openRefund(order._id)
    expect(open).toMatchObject({ status: 'pending', failure: 'the gateway is down' })
    down = false
    clock.advance(3_600_000)
    await sendDueRefunds(failing.deps)
    await sendDueRefunds(failing.deps)
    expect(await openRefund(order._id)).toMatchObject({ status: 'succeeded' })
    expect(asked.filter((key) => key === open?.idempotency_key)).toHaveLength(1)
    expect(await checkLedger(db)).toEqual([])
  })

  it('goes to store credit at once where the customer wants it, and counts as given back', async () => {
    const { customer, order, position, otherPosition, totalCents } = await discountedOrder()
    const made = await ask(customer, order, sendBack(position, 1, { refundTo: 'credit' }))
    await settle(shop, made.number, received([position, 1]))
    const credit = replyOf(await customer.call(e.getStoreCredit))
    expect(credit).toMatchObject({ balance: 89.99, entries: [{ amount: 89.99, order: { _id: order._id } }] })
    await giveBack(customer, order, otherPosition)
    expect(await givenBack(order._id)).toBe(totalCents)
    expect(await checkLedger(db)).toEqual([])
  })

  it('of an order whose lines were taken out in part before it was sent, only the rest can come back', async () => {
    const customer = await shop.customer()
    const shoe = await addShoe(db, clock, 'Harbor Runner', [{ size: '9', stock: 9, priceCents: 5_000 }])
    const order = await place(
      customer,
      orderOf({ ...shoe, size: '9' }, 50, { paymentMethod: 'upi', quantity: 3 }),
    )
    await completeOrder(deps, customer.accountId, order._id, { paymentMethod: 'upi' })
    const change = { kind: 'cancel_lines' as const, lines: [{ position: 1, quantity: 1 }] }
    const proposed = await previewChange(deps, order._id, change)
    if (isRefusal(proposed)) throw new Error(proposed.message)
    await confirmChange(deps, order._id, { change, preview: proposed.preview, by, mayRefund: true })
    for (let step = 0; step < 3; step++) await advanceOrder(deps, order._id, { by })
    const params = { id: order._id }
    const three = await customer.call(e.previewReturn, { params, body: { request: sendBack(1, 3) } })
    expect(three.ok).toBe(false)
    expect(await giveBack(customer, order, 1, 2)).toBe(10_000)
    expect(await checkLedger(db)).toEqual([])
  })
})

async function openRefund(orderId: string) {
  return db
    .selectFrom('payment')
    .select(['status', 'failure', 'idempotency_key'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refund')
    .executeTakeFirst()
}
