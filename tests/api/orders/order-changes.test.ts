import { describe, expect, it } from 'vitest'
import { orderEndpoints } from '../../../contract/orders.ts'
import { readLines } from '../../../server/orders/changes/change-queries.ts'
import type { OrderChange } from '../../../server/orders/changes/plan-change.ts'
import {
  cancelAnyOrder,
  checkLedger,
  confirmChange,
  confirmPayment,
  dispatchOrder,
  dispatchOrders,
  markPacked,
  packOrders,
  previewChange,
  readChanges,
  showOrder,
} from '../../../server/orders/orders.ts'
import { sendDueRefunds } from '../../../server/orders/refunds/send-refund.ts'
import { byStaff } from '../../../server/platform/actor.ts'
import { newId } from '../../../server/platform/db/ids.ts'
import { isRefusal } from '../../../server/platform/refusal.ts'
import { readShipments } from '../../../server/shipments/shipments.ts'
import { replyOf } from '../../support/account-actions.ts'
import { operatorOf } from '../../support/operator.ts'
import { anAddress, orderShop, place, type ShopCustomer } from '../../support/order-shop.ts'
import { addShoe, setPrice, setStock, stockOf } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

const database = await testDatabase({ max: 20 })
const shop = orderShop(database, { upiConfirm: 'manual' })
const { db, clock, deps } = shop
const by = byStaff({ id: newId(), name: 'Mira Holt' })

/** A shoe with stock of its own: sizes 9 and 10 at $99.99, 11 more expensive, 12 cheaper. */
async function newShoe() {
  return addShoe(db, clock, 'Harbor Runner', [
    { size: '9', stock: 10, priceCents: 9_999 },
    { size: '10', stock: 10, priceCents: 9_999 },
    { size: '11', stock: 10, priceCents: 12_000 },
    { size: '12', stock: 10, priceCents: 8_000 },
  ])
}

type Given = { paymentMethod?: 'cod' | 'upi'; buyer?: ShopCustomer; isPaid?: boolean }

/** Three pairs of size 9 (line 1) and one of size 10 (line 2); paid by UPI unless said otherwise. */
async function ordered({ paymentMethod = 'upi', buyer, isPaid = true }: Given = {}) {
  const shoe = await newShoe()
  const customer = buyer ?? (await shop.customer())
  const { _id: id } = await place(customer, {
    items: [
      { variantId: shoe.variantId, size: '9', quantity: 3, price: 99.99 },
      { variantId: shoe.variantId, size: '10', quantity: 1, price: 99.99 },
    ],
    deliveryAddress: anAddress,
    paymentMethod,
    total: 399.96,
  })
  if (paymentMethod === 'upi' && isPaid) await confirmPayment(deps, id, { by })
  const stock = (size: string) => stockOf(db, shoe.variantId, size)
  return { id, shoe, customer, stock }
}

async function preview(id: string, change: OrderChange) {
  const made = await previewChange(deps, id, change)
  if (isRefusal(made)) throw new Error(made.message)
  return made
}

async function change(id: string, wanted: OrderChange) {
  const { preview: name } = await preview(id, wanted)
  const done = await confirmChange(deps, id, { change: wanted, preview: name, by, mayRefund: true })
  if (isRefusal(done)) throw new Error(done.message)
  return done
}

const refundsOf = async (id: string) =>
  (
    await db
      .selectFrom('payment')
      .select(['amount_cents', 'status', 'by_hand'])
      .where('order_id', '=', id)
      .where('kind', '=', 'refund')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map((row) => row.amount_cents)

const one = (position: number, quantity = 1): OrderChange => ({
  kind: 'cancel_lines',
  lines: [{ position, quantity }],
})

describe('pairs taken out before they are sent', () => {
  it('go back into stock once and are paid back with their share', async () => {
    const { id, stock, customer } = await ordered()
    const { plan, preview: name, sentences } = await preview(id, one(1, 2))
    expect(plan).toMatchObject({
      totalCents: { before: 39_996, after: 19_998 },
      refundCents: 19_998,
      leftCents: 19_998,
      status: 'confirmed',
    })
    expect(sentences.join(' ')).toContain('We’re giving $199.98 back to you.')
    expect(await stock('9')).toBe(7)
    expect(await refundsOf(id)).toEqual([])
    const confirm = () => confirmChange(deps, id, { change: one(1, 2), preview: name, by, mayRefund: true })
    for (const done of [await confirm(), await confirm()]) expect(done).toMatchObject({ totalCents: 19_998 })
    expect(await stock('9')).toBe(9)
    expect(await refundsOf(id)).toEqual([19_998])
    expect(await readLines(db, id)).toMatchObject([
      { quantity: 1, cancelled: 2 },
      { quantity: 1, cancelled: 0 },
    ])
    const { order } = replyOf(await customer.call(orderEndpoints.getOrder, { params: { id } }))
    expect(order).toMatchObject({ totalAmount: 199.98, items: [{ quantity: 1 }, { quantity: 1 }] })
    const [mail] = await shop.mailbox(customer.email)
    expect(mail?.subject).toMatch(/has changed$/)
    expect(mail?.text).toContain('We took 2 pairs of')
    expect(await checkLedger(db)).toEqual([])
  })

  it('are confirmed once by many at once', async () => {
    const { id, stock } = await ordered()
    const { preview: name } = await preview(id, one(1))
    await Promise.all(
      Array.from({ length: 6 }, () =>
        confirmChange(deps, id, { change: one(1), preview: name, by, mayRefund: true }),
      ),
    )
    expect([await stock('9'), await refundsOf(id)]).toEqual([8, [9_999]])
    expect(await readChanges(db, id)).toHaveLength(1)
  })

  it('lower what is due of an order that is paid on delivery', async () => {
    const { id } = await ordered({ paymentMethod: 'cod' })
    const { plan } = await preview(id, one(2))
    expect(plan).toMatchObject({ refundCents: 0, totalCents: { after: 29_997 } })
    expect(await change(id, one(2))).toMatchObject({
      totalCents: 29_997,
      payments: [{ amountCents: 29_997, status: 'pending' }],
    })
    expect(await checkLedger(db)).toEqual([])
  })

  it('cancel the order with the last one, which empties the rest to the cent', async () => {
    const { id, stock } = await ordered()
    await change(id, { kind: 'refund', amountCents: 1 })
    await change(id, one(1, 3))
    expect(await change(id, one(2))).toMatchObject({ status: 'cancelled' })
    const refunds = await refundsOf(id)
    expect(refunds.reduce((sum, cents) => sum + cents, 0)).toBe(39_996)
    expect([await stock('9'), await stock('10')]).toEqual([10, 10])
    expect(await checkLedger(db)).toEqual([])
  })

  it('leave an order shipped where the others were sent', async () => {
    const { id } = await ordered()
    await markPacked(deps, id, { by })
    await dispatchOrder(deps, id, { by, lines: [{ position: 1, quantity: 2 }] })
    expect(await previewChange(deps, id, one(1, 2))).toMatchObject({
      message: 'Of line 1, 1 pairs can be taken out',
    })
    const done = await change(id, {
      kind: 'cancel_lines',
      lines: [
        { position: 1, quantity: 1 },
        { position: 2, quantity: 1 },
      ],
    })
    expect(done).toMatchObject({ status: 'shipped', totalCents: 19_998 })
    expect(await checkLedger(db)).toEqual([])
  })

  it('can no longer be had from a sent, cancelled or unpaid order', async () => {
    const unpaid = await ordered({ isPaid: false })
    expect(await previewChange(deps, unpaid.id, one(1))).toMatchObject({ code: 'invalid_state' })
    await cancelAnyOrder(deps, unpaid.id, { by })
    expect(await previewChange(deps, unpaid.id, one(1))).toMatchObject({
      message: 'This order is cancelled and can no longer be changed',
    })
    expect(await previewChange(deps, newId(), one(1))).toMatchObject({ code: 'not_found' })
  })
})

describe('a preview', () => {
  it('is stale once the order has changed, and nothing is done', async () => {
    const { id, stock } = await ordered()
    const stale = await preview(id, one(1, 3))
    await change(id, one(1))
    const late = await confirmChange(deps, id, {
      change: one(1, 3),
      preview: stale.preview,
      by,
      mayRefund: true,
    })
    expect(late).toMatchObject({ refused: true, code: 'invalid_state' })
    const other = await preview(id, one(1))
    expect(
      await confirmChange(deps, id, { change: one(1, 2), preview: other.preview, by, mayRefund: true }),
    ).toMatchObject({ code: 'invalid_state', data: { stale: true } })
    expect([await stock('9'), await refundsOf(id)]).toEqual([8, [9_999]])
  })

  it('is refused to somebody who may not give money back', async () => {
    const { id, stock } = await ordered()
    const { preview: name } = await preview(id, one(1))
    const refused = await confirmChange(deps, id, { change: one(1), preview: name, by, mayRefund: false })
    expect(refused).toMatchObject({ code: 'forbidden' })
    expect([await stock('9'), await refundsOf(id)]).toEqual([7, []])
    const cash = await ordered({ paymentMethod: 'cod' })
    const free = await preview(cash.id, one(1))
    expect(
      await confirmChange(deps, cash.id, { change: one(1), preview: free.preview, by, mayRefund: false }),
    ).toMatchObject({ totalCents: 29_997 })
  })
})

describe('another size', () => {
  const toSize = (size: string, quantity?: number): OrderChange => ({
    kind: 'size',
    position: 1,
    size,
    quantity,
  })

  it('is taken in the transaction that gives the old one back; a more expensive one costs nothing more', async () => {
    const { id, stock } = await ordered()
    const { plan } = await preview(id, toSize('11'))
    expect(plan).toMatchObject({ refundCents: 0, totalCents: { before: 39_996, after: 39_996 } })
    await change(id, toSize('11'))
    expect([await stock('9'), await stock('11')]).toEqual([10, 7])
    expect(await readLines(db, id)).toMatchObject([{ size: '11', quantity: 3, unitPriceCents: 9_999 }, {}])
    expect(await checkLedger(db)).toEqual([])
  })

  it('that costs less gives the difference back', async () => {
    const { id } = await ordered()
    await change(id, toSize('12', 2))
    expect(await refundsOf(id)).toEqual([2 * 1_999])
    expect(await readLines(db, id)).toMatchObject([
      { position: 1, size: '9', quantity: 1 },
      { position: 2 },
      { position: 3, size: '12', quantity: 2, unitPriceCents: 8_000 },
    ])
    expect(await checkLedger(db)).toEqual([])
  })

  it('may be one the order has already, and all of it can still be cancelled', async () => {
    const { id, stock } = await ordered()
    await change(id, toSize('10', 1))
    expect([await stock('9'), await stock('10')]).toEqual([8, 8])
    await cancelAnyOrder(deps, id, { by })
    expect([await stock('9'), await stock('10')]).toEqual([10, 10])
    expect(await checkLedger(db)).toEqual([])
  })

  it('is refused where it is gone, unknown, or the order is packed', async () => {
    const { id, shoe, stock } = await ordered()
    expect(await previewChange(deps, id, toSize('13'))).toMatchObject({ code: 'not_found' })
    expect(await previewChange(deps, id, toSize('9'))).toMatchObject({ code: 'invalid_state' })
    const { preview: name } = await preview(id, toSize('10'))
    await setPrice(db, shoe.variantId, 5_000)
    expect(
      await confirmChange(deps, id, { change: toSize('10'), preview: name, by, mayRefund: true }),
    ).toMatchObject({ code: 'invalid_state', data: { stale: true } })
    await setStock(db, clock, { variantId: shoe.variantId, size: '10', stock: 2 })
    expect(await previewChange(deps, id, toSize('10'))).toMatchObject({ code: 'out_of_stock' })
    await setStock(db, clock, { variantId: shoe.variantId, size: '10', stock: 9 })
    await markPacked(deps, id, { by })
    expect(await previewChange(deps, id, toSize('11'))).toMatchObject({
      message: 'This order is packed: its sizes can no longer be changed',
    })
    expect(await stock('9')).toBe(7)
  })

  it('of the last pairs goes to one of two orders', async () => {
    const shoe = await addShoe(db, clock, 'Last Pair', [
      { size: '9', stock: 4, priceCents: 9_999 },
      { size: '10', stock: 1, priceCents: 9_999 },
    ])
    const orders = await Promise.all(
      [1, 2, 3].map(async () => {
        const { _id } = await place(await shop.customer(), {
          items: [{ variantId: shoe.variantId, size: '9', quantity: 1, price: 99.99 }],
          deliveryAddress: anAddress,
          paymentMethod: 'cod',
          total: 99.99,
        })
        return { id: _id, preview: (await preview(_id, toSize('10'))).preview }
      }),
    )
    const done = await Promise.all(
      orders.map(({ id, preview: name }) =>
        confirmChange(deps, id, { change: toSize('10'), preview: name, by, mayRefund: false }),
      ),
    )
    expect(done.filter((each) => isRefusal(each) && each.code === 'out_of_stock')).toHaveLength(2)
    expect([await stockOf(db, shoe.variantId, '9'), await stockOf(db, shoe.variantId, '10')]).toEqual([2, 0])
  })
})

describe('another address', () => {
  const address = { ...anAddress, phone: '', street: '7 Mill Lane' }

  it('is kept until the parcel leaves, and the audit can forget it', async () => {
    const { id } = await ordered()
    expect(await change(id, { kind: 'address', address })).toMatchObject({
      address: { street: '7 Mill Lane' },
    })
    expect(await previewChange(deps, id, { kind: 'address', address })).toMatchObject({
      message: 'The order goes to this address already',
    })
    const audit = await db
      .selectFrom('audit_event')
      .select(['verb', 'personal', 'actor_name'])
      .where('subject_id', '=', id)
      .where('verb', '=', 'order.address')
      .executeTakeFirstOrThrow()
    expect(audit).toEqual({ verb: 'order.address', personal: ['address'], actor_name: 'Mira Holt' })
    await markPacked(deps, id, { by })
    await dispatchOrder(deps, id, { by })
    expect(
      await previewChange(deps, id, { kind: 'address', address: { ...anAddress, phone: '' } }),
    ).toMatchObject({ message: 'This order is shipped and can no longer be changed' })
  })
})

describe('money given back', () => {
  it('whose gateway fails stays open and is sent by the job, once', async () => {
    const { id } = await ordered()
    const paid = new Set<string>()
    let isDown = true
    const shaky = {
      ...deps,
      gateway: {
        ...deps.gateway,
        async refund(_: object, { idempotencyKey }: { idempotencyKey: string }) {
          if (isDown) throw new Error('the gateway is down')
          paid.add(idempotencyKey)
          return { reference: null }
        },
      },
    }
    const { preview: name } = await preview(id, one(1))
    const done = await confirmChange(shaky, id, { change: one(1), preview: name, by, mayRefund: true })
    expect(done).toMatchObject({ payments: [{}, { status: 'pending', failure: 'the gateway is down' }] })
    isDown = false
    clock.advance(3_600_000)
    await Promise.all([sendDueRefunds(shaky), sendDueRefunds(shaky)])
    expect(paid.size).toBe(1)
    expect(await showOrder(db, id)).toMatchObject({ payments: [{}, { status: 'succeeded' }] })
    const state = await db
      .selectFrom('customer_order')
      .select('payment_state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(state.payment_state).toBe('part_refunded')
    expect(await checkLedger(db)).toEqual([])
  })
})

describe('the commands', () => {
  const run = operatorOf(database, { upiConfirm: 'manual' })

  it('preview and make changes, which the audit keeps', async () => {
    const { id } = await ordered({ paymentMethod: 'cod' })
    const dry = await run('orders', 'cancel-lines', id, '--line', '1:2', '--dry-run')
    expect(dry.printed).toContain('total $399.96 → $199.98, $0.00 given back')
    expect(dry.printed).toContain('Dry run: nothing was changed.')
    expect((await run('orders', 'cancel-lines', id, '--line', '1:2')).failed).toBe(false)
    expect((await run('orders', 'size', id, '--line', 2, '--to', 12)).printed).toContain('size 12')
    expect((await run('orders', 'address', id, '--street', '7 Mill Lane')).failed).toBe(false)
    expect((await run('orders', 'address', id)).said).toBe('Say what is new of the address.')
    expect((await run('orders', 'address', id, '--street', '')).failed).toBe(true)
    expect((await run('orders', 'packed', id)).printed).toMatch(/ is packed, processing$/)
    expect((await run('orders', 'dispatch', id, '--tracking', 'PX 7')).printed).toMatch(/ is shipped$/)
    const shown = (await run('orders', 'show', id)).printed
    expect(shown).toContain('7 Mill Lane')
    expect(shown).toContain(', 2 taken out')
    expect(shown).toMatch(/Parcel of .* PX 7 {2}1:1 2:1/)
    const audit = JSON.parse((await run('audit', 'list', '--of', `order:${id}`, '--json')).printed)
    expect(audit.map(({ verb }: { verb: string }) => verb)).toEqual([
      'order.dispatch',
      'order.packed',
      'order.address',
      'order.size',
      'order.cancel_lines',
    ])
  })

  it('show what was given back', async () => {
    const { id } = await ordered()
    await run('orders', 'cancel-lines', id, '--line', '1:1')
    expect((await run('orders', 'show', id)).printed).toContain('Refund of $99.99  pending, by hand')
  })
})

describe('packing and sending', () => {
  it('many orders reports on each, and can be repeated', async () => {
    const [one, two] = [await ordered({ paymentMethod: 'cod' }), await ordered({ paymentMethod: 'cod' })]
    const unpaid = await ordered({ isPaid: false })
    const packing = await packOrders(deps, [one.id, two.id, unpaid.id, 'none'], { by })
    expect(packing).toMatchObject({
      done: 2,
      refused: 2,
      orders: [
        { status: 'processing', refusal: null },
        { status: 'processing' },
        { refusal: { message: 'This order is pending: there is nothing to pack' } },
        { refusal: { code: 'not_found' } },
      ],
    })
    const parcels = [one, two].map(({ id }, at) => ({ order: id, carrier: 'Post', tracking: `PX ${at}` }))
    const first = await dispatchOrders(deps, parcels.slice(0, 1), { by })
    expect(first).toMatchObject({ done: 1, refused: 0 })
    const again = await Promise.all([1, 2].map(() => dispatchOrders(deps, parcels, { by })))
    for (const report of again) expect(report).toMatchObject({ done: 2, refused: 0 })
    expect(await readShipments(db, one.id)).toHaveLength(1)
    expect(await readShipments(db, two.id)).toHaveLength(1)
    const mails = await shop.mailbox(two.customer.email)
    expect(mails.filter(({ subject }) => subject.endsWith('is on its way'))).toHaveLength(1)
    expect(
      await dispatchOrder(deps, one.id, {
        by,
        carrier: 'Post',
        tracking: 'PX 0',
        lines: [{ position: 1, quantity: 1 }],
      }),
    ).toMatchObject({ message: 'Parcel PX 0 of this order is noted with other pairs already' })
  })
})
