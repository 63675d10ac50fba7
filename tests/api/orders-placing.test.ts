import { describe, expect, it } from 'vitest'
import { cartEndpoints } from '../../contract/cart.ts'
import { orderEndpoints } from '../../contract/orders.ts'
import { advanceOrder, checkLedger, confirmPayment } from '../../server/orders/orders.ts'
import { byCommand } from '../../server/platform/actor.ts'
import { newId } from '../../server/platform/db/ids.ts'
import { refusalOf, replyOf } from '../support/account-actions.ts'
import { anAddress, cartOf, orderOf, orderShop, place } from '../support/order-shop.ts'
import { addAddressTo, addShoe, setPrice, stockOf } from '../support/stocked-shop.ts'
import { testDatabase } from '../support/test-database.ts'

const by = byCommand('orders advance')
const database = await testDatabase({ max: 20 })
const shop = orderShop(database)
const { db, clock, api, customer } = shop
const { placeOrder, getOrder, listOrders } = orderEndpoints

const runner = await addShoe(db, clock, 'Harbour Runner', [
  { size: '9', stock: 500, priceCents: 12_950, discountedCents: 9_950 },
  { size: '9.5', stock: 2, priceCents: 12_950 },
  { size: '10', stock: 0, priceCents: 12_950 },
])
const nine = { variantId: runner.variantId, size: '9' }

describe('POST /orders, cash on delivery', () => {
  it('confirms the order, takes stock, empties the cart and mails', async () => {
    const buyer = await customer()
    await buyer.call(cartEndpoints.addToCart, { body: { ...nine, qty: 2 } })
    const before = await stockOf(db, nine.variantId, nine.size)
    const result = replyOf(await buyer.call(placeOrder, { body: orderOf(nine, 99.5, { quantity: 2 }) }))
    expect(result).toMatchObject({ success: true, message: 'Order placed successfully!' })
    expect(result.order).toMatchObject({
      orderId: expect.stringMatching(/^OS-26-[0-9A-Z]{6}$/),
      status: 'confirmed',
      subtotal: 199,
      discount: null,
      totalAmount: 199,
      createdAt: clock.now().toISOString(),
      address: { ...anAddress, phone: '' },
      payment: { method: 'cod', status: 'pending', transactionId: null },
      items: [
        {
          productId: { _id: runner.productId, name: 'Harbour Runner' },
          variantId: nine.variantId,
          quantity: 2,
          price: 99.5,
          size: '9',
          color: 'Black / Gum',
        },
      ],
      statusHistory: [{ status: 'confirmed', at: clock.now().toISOString() }],
      heldUntil: null,
      cancellable: true,
      upiLink: null,
    })
    expect(await stockOf(db, nine.variantId, nine.size)).toBe(before - 2)
    expect(await cartOf(buyer)).toEqual([])
    const [mail] = await shop.mailbox(buyer.email)
    expect(mail?.subject).toBe(`Your order #${result.order._id.slice(-8).toUpperCase()} is confirmed`)
    expect(mail?.text).toMatch(/^Harbour Runner, .+ · Black \/ Gum, size 9: 2 × \$99\.50$/m)
    expect(mail?.text).toContain('Total: $199.00')
    expect(mail?.text).toContain('Shipping: No shipping cost')
    expect(mail?.html).toContain(`/shop/order/${result.order._id}`)
    expect(await checkLedger(db)).toEqual([])
  })
})

describe('the mail of an order', () => {
  it('does not reveal to an unverified address who ordered and where to', async () => {
    const buyer = await customer()
    await db.updateTable('account').set({ verified_at: null }).where('id', '=', buyer.accountId).execute()
    const order = await place(buyer, orderOf(nine, 99.5, { paymentMethod: 'upi' }))
    await confirmPayment(shop.deps, order._id, { by })
    await advanceOrder(shop.deps, order._id, { by })
    const mails = await shop.mailbox(buyer.email)
    expect(mails).toHaveLength(2)
    for (const mail of mails) expect(mail.text + mail.html).not.toMatch(/Robin|Quay Street|97201/)
    const known = await customer()
    await place(known, orderOf(nine, 99.5))
    expect((await shop.mailbox(known.email))[0]?.text).toContain('12 Quay Street')
  })
})

describe('a placed order', () => {
  it('is found by id and number and in the list, only by its owner', async () => {
    const buyer = await customer()
    const stranger = await customer()
    const order = await place(buyer, orderOf(nine, 99.5))
    for (const id of [order._id, order.orderId, order.orderId.toLowerCase()]) {
      expect(replyOf(await buyer.call(getOrder, { params: { id } })).order).toEqual(order)
      const foreign = await stranger.call(getOrder, { params: { id } })
      expect(refusalOf(foreign)).toEqual({ status: 404, code: 'not_found', message: 'Order not found' })
    }
    expect(replyOf(await buyer.call(listOrders, { query: {} }))).toEqual({ orders: [order], totalOrders: 1 })
    expect(replyOf(await stranger.call(listOrders, { query: {} })).orders).toEqual([])
  })

  it('pages the list, newest first', async () => {
    const buyer = await customer()
    const ids: string[] = []
    for (let count = 0; count < 3; count++) {
      clock.advance(1000)
      ids.unshift((await place(buyer, orderOf(nine, 99.5)))._id)
    }
    const page = async (query: { page: number; limit: number }) => {
      const reply = replyOf(await buyer.call(listOrders, { query }))
      expect(reply.totalOrders).toBe(3)
      return reply.orders.map((order) => order._id)
    }
    expect(await page({ page: 1, limit: 2 })).toEqual(ids.slice(0, 2))
    expect(await page({ page: 2, limit: 2 })).toEqual(ids.slice(2))
  })

  it('sums lines of the same size', async () => {
    const buyer = await customer()
    const items = [
      { ...nine, quantity: 1 },
      { ...nine, size: '9.5', quantity: 1 },
      { ...nine, quantity: 2 },
    ]
    const order = await place(buyer, { ...orderOf(nine, 0), items, total: 428 })
    expect(order.items.map(({ size, quantity }) => [size, quantity])).toEqual([
      ['9', 3],
      ['9.5', 1],
    ])
  })

  it("takes a saved address by its id, but nobody else's", async () => {
    const buyer = await customer()
    const deliveryAddress = await addAddressTo(db, clock, buyer.accountId, anAddress)
    const order = await place(buyer, orderOf(nine, 99.5, { deliveryAddress }))
    expect(order.address).toEqual({ ...anAddress, phone: '' })
    const stranger = await customer()
    const stolen = await stranger.call(placeOrder, { body: orderOf(nine, 99.5, { deliveryAddress }) })
    expect(refusalOf(stolen)).toMatchObject({ status: 404, message: 'Please select a delivery address' })
  })

  it('counts as sales', async () => {
    const units = async () => {
      const row = await db
        .selectFrom('product_sales')
        .select('units')
        .where('product_id', '=', runner.productId)
        .executeTakeFirst()
      return row?.units ?? 0
    }
    const before = await units()
    await place(await customer(), orderOf(nine, 99.5, { quantity: 3 }))
    expect(await units()).toBe(before + 3)
  })
})

describe('what POST /orders refuses', () => {
  it('a wrong total, answering the right one', async () => {
    const buyer = await customer()
    for (const total of [99.49, 0, 129.5]) {
      const result = await buyer.call(placeOrder, { body: { ...orderOf(nine, 99.5), total } })
      expect(result).toMatchObject({
        ok: false,
        problem: { status: 409, code: 'price_changed', data: { total: 99.5 } },
      })
    }
    expect(replyOf(await buyer.call(listOrders, { query: {} })).totalOrders).toBe(0)
  })

  it('a total above the maximum', async () => {
    const buyer = await customer()
    const jewel = await addShoe(
      db,
      clock,
      'Crown',
      ['8', '9', '10'].map((size) => ({ size, stock: 99, priceCents: 99_999_999 })),
    )
    const items = ['8', '9', '10'].map((size) => ({ variantId: jewel.variantId, size, quantity: 6 }))
    for (const { variantId, size } of items) {
      replyOf(await buyer.call(cartEndpoints.addToCart, { body: { variantId, size, qty: 6 } }))
    }
    const { total } = replyOf(await buyer.call(cartEndpoints.getCart))
    expect(total).toBe(18 * 999_999.99)
    const refused = await buyer.call(placeOrder, { body: { ...orderOf(nine, 0), items, total } })
    expect(refusalOf(refused)).toMatchObject({
      status: 409,
      message: 'An order may cost $1,000,000.00 at most. Please write to support@outsole.example.',
    })
  })

  it('a price that changed meanwhile', async () => {
    const buyer = await customer()
    const shoe = await addShoe(db, clock, 'Dearer', [{ size: '8', stock: 3, priceCents: 8_000 }])
    await setPrice(db, shoe.variantId, 8_500)
    const line = { variantId: shoe.variantId, size: '8' }
    const result = await buyer.call(placeOrder, { body: orderOf(line, 80) })
    expect(result).toMatchObject({ ok: false, problem: { code: 'price_changed', data: { total: 85 } } })
    expect((await place(buyer, orderOf(line, 85))).totalAmount).toBe(85)
  })

  it('too little stock, before the total, naming every short line', async () => {
    const buyer = await customer()
    const items = [
      { ...nine, quantity: 1 },
      { ...nine, size: '10', quantity: 1 },
      { ...nine, size: '9.5', quantity: 90 },
    ]
    const result = await buyer.call(placeOrder, { body: { ...orderOf(nine, 1), items, total: 1 } })
    const left = await stockOf(db, nine.variantId, '9.5')
    expect(result).toMatchObject({
      ok: false,
      problem: {
        status: 409,
        code: 'out_of_stock',
        data: {
          items: [
            { variantId: nine.variantId, size: '10', title: 'Harbour Runner', available: 0 },
            { variantId: nine.variantId, size: '9.5', title: 'Harbour Runner', available: left },
          ],
        },
      },
    })
  })

  it.each([
    ['an unknown variant', { ...nine, variantId: newId() }, 404],
    ['an id that is none', { ...nine, variantId: "x' or 1=1" }, 404],
    ['an unknown size', { ...nine, size: '44' }, 404],
  ])('%s', async (_, line, status) => {
    const buyer = await customer()
    const result = await buyer.call(placeOrder, { body: orderOf(line, 99.5) })
    expect(refusalOf(result)).toMatchObject({ status, code: 'not_found' })
  })

  it.each([
    [{ items: [] }, 400, 'Your cart is empty'],
    [{ items: undefined }, 400, 'Your cart is empty'],
    [{ deliveryAddress: undefined }, 400, 'Please select a delivery address'],
    [{ deliveryAddress: { ...anAddress, city: ' ' } }, 400, 'Please fill all required fields'],
    [{ deliveryAddress: 'not-an-id' }, 404, 'Please select a delivery address'],
    [{ items: [{ ...nine, quantity: 0 }] }, 400, undefined],
    [{ items: [{ ...nine, quantity: 2.5 }] }, 400, undefined],
    [{ items: [{ ...nine, quantity: 100 }] }, 400, undefined],
    [{ paymentMethod: 'barter' }, 400, undefined],
    [{ total: 'free' }, 400, undefined],
    [{ total: -5 }, 400, undefined],
    [{ total: 99.501 }, 400, undefined],
    [{ discountCode: 'FREE100' }, 400, 'This discount code is not valid'],
    [{ discountCode: 'COMEBACK10' }, 400, 'This discount code is not valid'],
  ])('%j', async (changes, status, message) => {
    const { token } = await customer()
    const response = await api.send('/orders', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...orderOf(nine, 99.5), ...changes }),
    })
    expect(response.status).toBe(status)
    const problem = await response.json()
    if (message !== undefined) expect(problem).toMatchObject({ error: message, message })
  })

  it('more than 99 pairs of a size, spread over lines or not', async () => {
    const buyer = await customer()
    const items = [
      { ...nine, quantity: 60 },
      { ...nine, quantity: 60 },
    ]
    const result = await buyer.call(placeOrder, { body: { ...orderOf(nine, 99.5), items, total: 11_940 } })
    expect(refusalOf(result)).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  it('a guest', async () => {
    const result = await api.as()(placeOrder, { body: orderOf(nine, 99.5) })
    expect(refusalOf(result).status).toBe(401)
  })
})

describe('Idempotency-Key', () => {
  it('places one order for a repeated request', async () => {
    const buyer = await customer()
    const send = () => buyer.call(placeOrder, { body: orderOf(nine, 99.5) }, { idempotencyKey: 'once' })
    const first = replyOf(await send())
    clock.advance(60_000)
    expect(replyOf(await send())).toEqual(first)
    expect(replyOf(await buyer.call(listOrders, { query: {} })).totalOrders).toBe(1)
  })

  it('is refused for another request and is per customer', async () => {
    const buyer = await customer()
    const other = await customer()
    const options = { idempotencyKey: 'shared' }
    replyOf(await buyer.call(placeOrder, { body: orderOf(nine, 99.5) }, options))
    const changed = await buyer.call(placeOrder, { body: orderOf(nine, 99.5, { quantity: 2 }) }, options)
    expect(refusalOf(changed)).toMatchObject({ status: 409, code: 'idempotency_conflict' })
    const foreign = await other.call(placeOrder, { body: orderOf(nine, 99.5) }, options)
    expect(replyOf(foreign).success).toBe(true)
  })

  it('does not store a refusal: the same request may succeed later', async () => {
    const buyer = await customer()
    const shoe = await addShoe(db, clock, 'Corrected', [{ size: '8', stock: 1, priceCents: 9_000 }])
    const body = orderOf({ variantId: shoe.variantId, size: '8' }, 80)
    const send = () => buyer.call(placeOrder, { body }, { idempotencyKey: 'retry' })
    expect(refusalOf(await send()).code).toBe('price_changed')
    await setPrice(db, shoe.variantId, 8_000)
    expect(replyOf(await send()).success).toBe(true)
  })
})
