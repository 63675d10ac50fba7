import { describe, expect, it } from 'vitest'
import { orderEndpoints } from '../../contract/orders.ts'
import { forgetCustomer } from '../../server/accounts/accounts.ts'
import {
  advanceOrder,
  cancelAnyOrder,
  checkLedger,
  listOpenRefunds,
  listOrders,
  showOrder,
} from '../../server/orders/orders.ts'
import { orderJobs } from '../../server/orders/orders-jobs.ts'
import type { Gateway } from '../../server/payments/payments.ts'
import { personalData } from '../../server/personal-data.ts'
import { byCommand } from '../../server/platform/actor.ts'
import { newId } from '../../server/platform/db/ids.ts'
import { transaction } from '../../server/platform/db/transaction.ts'
import { isRefusal } from '../../server/platform/refusal.ts'
import { newestCode, refusalOf, replyOf } from '../support/account-actions.ts'
import { orderOf, orderShop, place, type ShopCustomer } from '../support/order-shop.ts'
import { runJobs } from '../support/run-jobs.ts'
import { addSavedCart, addShoe, stockOf } from '../support/stocked-shop.ts'
import { testDatabase } from '../support/test-database.ts'

const by = byCommand('orders advance')
const database = await testDatabase()
const shop = orderShop(database)
const { db, clock, deps, customer, mailbox } = shop
const { cancelOrder, completeOrder, getOrder, listOrders: listOwn } = orderEndpoints

const shoe = await addShoe(db, clock, 'Harbour Runner', [{ size: '9', stock: 50, priceCents: 10_000 }])
const nine = { variantId: shoe.variantId, size: '9' }

async function statusOf(buyer: ShopCustomer, id: string) {
  return replyOf(await buyer.call(getOrder, { params: { id } })).order
}

async function paidByCard(buyer: ShopCustomer) {
  const order = await place(buyer, orderOf(nine, 100, { paymentMethod: 'card' }))
  const otp = await newestCode(mailbox, buyer.email)
  const body = { paymentStatus: 'completed', paymentMethod: 'card', otp } as const
  return replyOf(await buyer.call(completeOrder, { params: { id: order._id }, body })).order
}

describe('an operator', () => {
  it('advances an order to delivered; each step is recorded and mailed, cash is collected', async () => {
    const buyer = await customer()
    const order = await place(buyer, orderOf(nine, 100))
    for (const to of ['processing', 'shipped', 'delivered']) {
      clock.advance(60_000)
      expect(await advanceOrder(deps, order.orderId, { by, note: `Now ${to}` })).toMatchObject({ status: to })
      const [mail] = await mailbox(buyer.email)
      expect(mail?.text).toContain(`Now ${to}`)
    }
    const now = await statusOf(buyer, order._id)
    expect(now.statusHistory.map(({ status, note }) => [status, note])).toEqual([
      ['confirmed', 'Order placed, payment due on delivery'],
      ['processing', 'Now processing'],
      ['shipped', 'Now shipped'],
      ['delivered', 'Now delivered'],
    ])
    expect(now.payment.status).toBe('completed')
    expect(await advanceOrder(deps, order._id, { by })).toMatchObject({
      refused: true,
      code: 'invalid_state',
    })
    expect(await checkLedger(db)).toEqual([])
  })

  it('cannot advance an unpaid order nor cancel a shipped one', async () => {
    const buyer = await customer()
    const waiting = await place(buyer, orderOf(nine, 100, { paymentMethod: 'upi' }))
    expect(await advanceOrder(deps, waiting._id, { by })).toMatchObject({ code: 'invalid_state' })
    const order = await place(buyer, orderOf(nine, 100))
    await advanceOrder(deps, order._id, { by })
    await advanceOrder(deps, order._id, { by })
    expect(await cancelAnyOrder(deps, order._id, { by })).toMatchObject({
      refused: true,
      code: 'invalid_state',
    })
  })

  it('finds an order by id, number, or the eight characters the customer reads', async () => {
    const order = await place(await customer(), orderOf(nine, 100))
    const short = order._id.slice(-8).toUpperCase()
    for (const reference of [
      order._id,
      order.orderId,
      ` ${order.orderId.toLowerCase()} `,
      short,
      `#${short}`,
    ]) {
      expect(await showOrder(db, reference)).toMatchObject({ id: order._id })
    }
    expect(await showOrder(db, newId())).toMatchObject({ code: 'not_found' })
    const [newest] = await listOrders(db, { status: 'confirmed', limit: 1 })
    expect(newest?.id).toBe(order._id)
    expect(await listOrders(db, { status: 'shipped', limit: 100 })).not.toContainEqual(
      expect.objectContaining({ id: order._id }),
    )
  })

  it('cancels an order in processing with a note to the customer', async () => {
    const buyer = await customer()
    const order = await paidByCard(buyer)
    await advanceOrder(deps, order._id, { by })
    const cancelled = await cancelAnyOrder(deps, order._id, { by, note: 'The pair was damaged.' })
    expect(cancelled).toMatchObject({ status: 'cancelled', payment: { status: 'refunded' } })
    const [mail] = await mailbox(buyer.email)
    expect(mail?.text).toContain('The pair was damaged.')
    expect(mail?.text).toContain('Your payment of $100.00 will be refunded.')
  })
})

describe('an order whose customer has closed the account', () => {
  it('keeps its address until delivered or cancelled, then anonymizes it', async () => {
    const addressOf = async (id: string) => {
      const order = await showOrder(db, id)
      return isRefusal(order) ? null : order.address
    }
    const without = { name: '', phone: '', street: '', city: 'Portland', state: 'OR', pincode: '97201' }
    const buyer = await customer()
    const arriving = await place(buyer, orderOf(nine, 100))
    const cancelled = await place(buyer, orderOf(nine, 100))
    await transaction(db, (tx) => forgetCustomer(tx, personalData, buyer.accountId))
    await advanceOrder(deps, arriving._id, { by })
    await advanceOrder(deps, arriving._id, { by })
    expect(await addressOf(arriving._id)).toMatchObject({ name: 'Robin Vale', street: '12 Quay Street' })
    await advanceOrder(deps, arriving._id, { by })
    await cancelAnyOrder(deps, cancelled._id, { by })
    expect(await addressOf(arriving._id)).toEqual(without)
    expect(await addressOf(cancelled._id)).toEqual(without)
    const staying = await place(await customer(), orderOf(nine, 100))
    await cancelAnyOrder(deps, staying._id, { by })
    expect(await addressOf(staying._id)).toMatchObject({ name: 'Robin Vale' })
  })
})

describe('POST /orders/{id}/cancel', () => {
  it('returns stock, undoes sales and refunds', async () => {
    const buyer = await customer()
    const before = await stockOf(db, nine.variantId, nine.size)
    const order = await paidByCard(buyer)
    const reply = replyOf(await buyer.call(cancelOrder, { params: { id: order.orderId } }))
    expect(reply).toMatchObject({ success: true, message: 'Order cancelled' })
    expect(reply.order).toMatchObject({
      status: 'cancelled',
      payment: { status: 'refunded' },
      cancellable: false,
    })
    expect(await stockOf(db, nine.variantId, nine.size)).toBe(before)
    expect(replyOf(await buyer.call(cancelOrder, { params: { id: order._id } })).order.status).toBe(
      'cancelled',
    )
    expect(await stockOf(db, nine.variantId, nine.size)).toBe(before)
    expect(await checkLedger(db)).toEqual([])
  })

  it('cancels an unpaid order', async () => {
    const buyer = await customer()
    const order = await place(buyer, orderOf(nine, 100, { paymentMethod: 'upi' }))
    const cancelled = replyOf(await buyer.call(cancelOrder, { params: { id: order._id } })).order
    expect(cancelled.payment.status).toBe('cancelled')
    const body = { paymentStatus: 'completed', paymentMethod: 'upi' } as const
    const late = await buyer.call(completeOrder, { params: { id: order._id }, body })
    expect(refusalOf(late)).toMatchObject({ status: 409, message: 'This order was cancelled' })
  })

  it('is refused once the order is in processing', async () => {
    const buyer = await customer()
    const order = await place(buyer, orderOf(nine, 100))
    await advanceOrder(deps, order._id, { by })
    expect((await statusOf(buyer, order._id)).cancellable).toBe(false)
    const refused = await buyer.call(cancelOrder, { params: { id: order._id } })
    expect(refusalOf(refused)).toMatchObject({ status: 409, code: 'invalid_state' })
  })
})

describe('a refund that fails', () => {
  it('stays open with its cause and is sent again by the job, after a pause', async () => {
    const answers = [false, true]
    const gateway: Gateway = {
      ...deps.gateway,
      async refund() {
        if (!answers.shift()) throw new Error('the gateway is down')
        return { reference: 're_1' }
      },
    }
    const buyer = await customer()
    const order = await paidByCard(buyer)
    const cancelled = await cancelAnyOrder({ ...deps, gateway }, order._id, { by })
    expect(cancelled).toMatchObject({ status: 'cancelled', payment: { status: 'completed' } })
    expect(await listOpenRefunds(db, 10)).toMatchObject([
      { amountCents: 10_000, attempts: 1, failure: 'the gateway is down', byHand: false },
    ])
    const { jobs } = orderJobs(shop.shopDeps)
    const runJob = async () => {
      await database.pool.query("select graphile_worker.add_job('send_refunds')")
      await runJobs(database, jobs)
      return (await statusOf(buyer, order._id)).payment.status
    }
    expect(await runJob()).toBe('completed')
    clock.advance(60_000)
    expect(await runJob()).toBe('refunded')
    expect(await listOpenRefunds(db, 10)).toEqual([])
  })
})

describe('a discount code', () => {
  it.each([
    ['COMEBACK10', 1, 90],
    [' comeback10 ', 2.9, 90],
    ['LASTCHANCE15', 3, 85],
  ])('%j takes its percentage off after %d days, once per saved cart', async (discountCode, days, total) => {
    const buyer = await customer()
    await addSavedCart(db, clock, buyer.accountId, days)
    const body = orderOf(nine, 100, { discountCode, total })
    const asked = await buyer.call(orderEndpoints.checkDiscount, { query: { code: discountCode } })
    expect(replyOf(asked).discount).toMatchObject({
      code: discountCode.trim().toUpperCase(),
      percent: 100 - total,
    })
    const order = await place(buyer, body)
    expect(order).toMatchObject({
      subtotal: 100,
      totalAmount: total,
      discount: { code: discountCode.trim().toUpperCase(), percent: 100 - total, amount: 100 - total },
    })
    const again = await buyer.call(orderEndpoints.placeOrder, { body })
    expect(refusalOf(again)).toMatchObject({ status: 400, message: 'This discount code is not valid' })
    await addSavedCart(db, clock, buyer.accountId, days, 2)
    expect((await place(buyer, body)).totalAmount).toBe(total)
    expect(await checkLedger(db)).toEqual([])
  })

  it.each([
    ['COMEBACK10', 0.9],
    ['COMEBACK10', 3],
    ['LASTCHANCE15', 2],
    ['LASTCHANCE15', 31],
  ])('%s does not hold after %d days', async (discountCode, days) => {
    const buyer = await customer()
    await addSavedCart(db, clock, buyer.accountId, days)
    const asked = await buyer.call(orderEndpoints.checkDiscount, { query: { code: discountCode } })
    expect(refusalOf(asked)).toMatchObject({ status: 400, message: 'This discount code is not valid' })
    const body = orderOf(nine, 100, { discountCode, total: 90 })
    expect(refusalOf(await buyer.call(orderEndpoints.placeOrder, { body })).code).toBe(
      'invalid_discount_code',
    )
    expect(replyOf(await buyer.call(listOwn, { query: {} })).totalOrders).toBe(0)
  })

  it('can be used again after the order is cancelled', async () => {
    const buyer = await customer()
    await addSavedCart(db, clock, buyer.accountId, 1)
    const body = orderOf(nine, 100, { discountCode: 'COMEBACK10', total: 90 })
    const order = await place(buyer, body)
    await buyer.call(cancelOrder, { params: { id: order._id } })
    expect((await place(buyer, body)).totalAmount).toBe(90)
  })
})

describe('checkLedger', () => {
  it('reports inconsistencies', async () => {
    const order = await place(await customer(), orderOf(nine, 100))
    await db.updateTable('variant_size').set({ stock: 7 }).where('variant_id', '=', nine.variantId).execute()
    await db.deleteFrom('stock_movement').where('order_id', '=', order._id).execute()
    await db.deleteFrom('payment').where('order_id', '=', order._id).execute()
    const rules = new Set((await checkLedger(db)).map((fault) => fault.rule))
    expect(rules).toContain('the sum of movements is the stock')
    expect(rules).toContain('every order has a payment of its total')
    expect(rules).toContain('a live order holds its pairs, a cancelled one none')
  })
})
