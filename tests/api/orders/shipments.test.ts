import { describe, expect, it } from 'vitest'
import { orderEndpoints } from '../../../contract/orders.ts'
import { forgetCustomer } from '../../../server/accounts/accounts.ts'
import { exportAccount } from '../../../server/accounts/export-account.ts'
import { advanceOrder, cancelAnyOrder, checkLedger, dispatchOrder } from '../../../server/orders/orders.ts'
import { personalData } from '../../../server/personal-data.ts'
import { byCommand } from '../../../server/platform/actor.ts'
import { transaction } from '../../../server/platform/db/transaction.ts'
import { readShipments } from '../../../server/shipments/shipments.ts'
import { replyOf } from '../../support/account-actions.ts'
import { operatorOf } from '../../support/operator.ts'
import { anAddress, orderShop, place, type ShopCustomer } from '../../support/order-shop.ts'
import { addShoe } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

const database = await testDatabase({ max: 20 })
const shop = orderShop(database)
const { db, clock, deps } = shop
const run = operatorOf(database)
const by = byCommand('orders dispatch')
const shoe = await addShoe(db, clock, 'Harbor Runner', [
  { size: '9', stock: 100, priceCents: 10_000 },
  { size: '10', stock: 100, priceCents: 10_000 },
])

/** An order that is being packed: two pairs of size 9 (line 1), one of size 10 (line 2). */
async function packed(buyer?: ShopCustomer) {
  const customer = buyer ?? (await shop.customer())
  const { _id: id, orderId: number } = await place(customer, {
    items: [
      { variantId: shoe.variantId, size: '9', quantity: 2, price: 100 },
      { variantId: shoe.variantId, size: '10', quantity: 1, price: 100 },
    ],
    deliveryAddress: anAddress,
    paymentMethod: 'cod',
    total: 300,
  })
  await advanceOrder(deps, id, { by })
  return { id, number, customer }
}

const sent = async (id: string) => (await readShipments(db, id)).map(({ lines }) => lines)

describe('an order', () => {
  it('goes out in several parcels and is shipped with the last pair, and the customer is mailed', async () => {
    const { id, customer } = await packed()
    const first = await dispatchOrder(deps, id, {
      by,
      lines: [{ position: 1, quantity: 1 }],
      carrier: 'Post',
    })
    expect(first).toMatchObject({ status: 'processing' })
    expect((await shop.mailbox(customer.email))[0]?.subject).toMatch(/is being packed$/)
    expect(await dispatchOrder(deps, id, { by, carrier: 'Post', tracking: 'PX 12' })).toMatchObject({
      status: 'shipped',
    })
    expect(await sent(id)).toEqual([
      [{ position: 1, quantity: 1 }],
      [
        { position: 1, quantity: 1 },
        { position: 2, quantity: 1 },
      ],
    ])
    const [mail] = await shop.mailbox(customer.email)
    expect(mail?.subject).toMatch(/is on its way$/)
    expect(mail?.text).toContain('Sent with Post, tracking number PX 12')
    const { order } = replyOf(await customer.call(orderEndpoints.getOrder, { params: { id } }))
    expect(order.statusHistory.at(-1)).toMatchObject({
      status: 'shipped',
      note: 'Sent with Post, tracking number PX 12',
    })
  })

  it('can no longer be cancelled once a part is on its way', async () => {
    const { id } = await packed()
    await dispatchOrder(deps, id, { by, lines: [{ position: 2, quantity: 1 }] })
    expect(await cancelAnyOrder(deps, id, { by })).toMatchObject({
      message: 'A part of this order is on its way: it can no longer be cancelled',
    })
    const whole = await packed()
    expect(await cancelAnyOrder(deps, whole.id, { by })).toMatchObject({ status: 'cancelled' })
  })

  it('that is advanced sends the rest', async () => {
    const { id } = await packed()
    await dispatchOrder(deps, id, { by, lines: [{ position: 1, quantity: 2 }] })
    await advanceOrder(deps, id, { by })
    expect(await sent(id)).toEqual([[{ position: 1, quantity: 2 }], [{ position: 2, quantity: 1 }]])
    expect(await dispatchOrder(deps, id, { by })).toMatchObject({
      message: 'This order is shipped: only one that is being packed can be sent',
    })
  })

  it('is sent once by many at once', async () => {
    const { id } = await packed()
    const results = await Promise.all(Array.from({ length: 5 }, () => dispatchOrder(deps, id, { by })))
    expect(results.filter((result) => 'status' in result)).toHaveLength(1)
    expect((await sent(id)).flat()).toHaveLength(2)
  })
})

it.each([
  [[], 'A parcel holds at least one pair'],
  [[{ position: 1, quantity: 3 }], 'Of line 1, 2 are left to send'],
  [[{ position: 1, quantity: 0 }], 'Of line 1, 2 are left to send'],
  [[{ position: 2, quantity: 0.5 }], 'Of line 2, 1 are left to send'],
  [[{ position: 3, quantity: 1 }], 'Of line 3, 0 are left to send'],
  [
    [
      { position: 1, quantity: 1 },
      { position: 1, quantity: 1 },
    ],
    'Name each line once',
  ],
])('a parcel of %j is refused', async (lines, message) => {
  const { id } = await packed()
  expect(await dispatchOrder(deps, id, { by, lines })).toMatchObject({ refused: true, message })
  expect(await sent(id)).toEqual([])
})

it('the database refuses more of a line than was ordered', async () => {
  const { id } = await packed()
  await dispatchOrder(deps, id, { by, lines: [{ position: 1, quantity: 1 }] })
  const more = database.pool.query('update shipment_line set quantity = 3 where order_id = $1', [id])
  await expect(more).rejects.toMatchObject({ constraint: 'shipment_line_within_order' })
})

it('the commands send and list parcels, and the audit knows', async () => {
  const { number } = await packed()
  expect((await run('orders', 'shipments', number)).printed).toBe('Nothing of this order has been sent.')
  const part = await run('orders', 'dispatch', number, '--line', '1:1', '--line', '2:1', '--tracking', 'PX 9')
  expect(part.printed).toBe(`${number} is processing`)
  expect((await run('orders', 'dispatch', number)).printed).toBe(`${number} is shipped`)
  expect((await run('orders', 'shipments', number)).printed).toMatch(/PX 9 +1:1 2:1\n.* 1:1$/)
  const audit = JSON.parse((await run('audit', 'list', '--of', `order:${number}`, '--json')).printed)
  expect(audit).toMatchObject([
    {
      verb: 'order.dispatch',
      before: { status: 'processing', unsentPairs: 1 },
      after: { status: 'shipped', unsentPairs: 0 },
    },
    { verb: 'order.dispatch', before: { unsentPairs: 3 }, after: { unsentPairs: 1 } },
    { verb: 'order.advance' },
  ])
  expect((await run('orders', 'dispatch', number, '--line', 'all')).said).toContain('Use LINE:PAIRS')
})

describe('a customer', () => {
  it('gets the parcels with their data; no number is left once the order is over and they are forgotten', async () => {
    const buyer = await shop.customer()
    const [arrived, arriving] = [await packed(buyer), await packed(buyer)]
    for (const { id } of [arrived, arriving]) await dispatchOrder(deps, id, { by, tracking: 'PX 1' })
    await advanceOrder(deps, arrived.id, { by })
    expect(JSON.stringify(await exportAccount({ db, clock, personalData }, buyer.accountId))).toContain(
      'PX 1',
    )
    await transaction(db, (tx) => forgetCustomer(tx, personalData, buyer.accountId))
    expect(await readShipments(db, arrived.id)).toMatchObject([{ tracking: '' }])
    expect(await readShipments(db, arriving.id)).toMatchObject([{ tracking: 'PX 1' }])
    await advanceOrder(deps, arriving.id, { by })
    expect(await readShipments(db, arriving.id)).toMatchObject([{ tracking: '' }])
  })
})

describe('orders sent before parcels were kept', () => {
  it('get one parcel with all of it', async () => {
    const { id } = await packed()
    await advanceOrder(deps, id, { by })
    await database.pool.query('delete from shipment where order_id = $1', [id])
    expect((await checkLedger(db)).map(({ rule }) => rule)).toContain(
      'what was sent of an order is what was ordered, or a part of it',
    )
    for (const _ of [1, 2]) await database.pool.query('select fill_shipments()')
    expect(await sent(id)).toEqual([
      [
        { position: 1, quantity: 2 },
        { position: 2, quantity: 1 },
      ],
    ])
    expect(await checkLedger(db)).toEqual([])
  })
})
