import { describe, expect, it } from 'vitest'
import { orderAdminEndpoints as e } from '../../../contract/admin/orders.ts'
import { forgetCustomer } from '../../../server/accounts/accounts.ts'
import { checkLedger, confirmPayment } from '../../../server/orders/orders.ts'
import { personalData } from '../../../server/personal-data.ts'
import { byCommand } from '../../../server/platform/actor.ts'
import { newId } from '../../../server/platform/db/ids.ts'
import { transaction } from '../../../server/platform/db/transaction.ts'
import { refusalOf, replyOf } from '../../support/account-actions.ts'
import { anAddress, orderShop, place } from '../../support/order-shop.ts'
import { addStaff, adminBrowser } from '../../support/staff-actions.ts'
import { staffShop } from '../../support/staff-shop.ts'
import { addShoe, stockOf } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

const database = await testDatabase({ max: 20 })
const { db, clock, api, catalogue } = await staffShop(database, { UPI_CONFIRM: 'manual' })
const shop = orderShop(database, { upiConfirm: 'manual' }, clock)
const shoe = await addShoe(db, clock, 'Harbor Runner', [
  { size: '9', stock: 500, priceCents: 9_999 },
  { size: '10', stock: 500, priceCents: 9_999 },
  { size: '12', stock: 500, priceCents: 8_000 },
])
await catalogue.catchUp()
const day = 86_400_000

async function as(role: string) {
  return adminBrowser(api, await addStaff(db, clock, { role })).call
}
const manager = await as('manager')
const warehouse = await as('warehouse')
const support = await as('support')

/** Time passes; nobody is signed out by it. */
async function later(ms: number): Promise<void> {
  clock.advance(ms)
  const now = clock.now()
  await db.updateTable('staff_session').set({ created_at: now, last_used_at: now }).execute()
}

type Given = { paymentMethod?: 'cod' | 'upi'; name?: string; quantity?: number; isPaid?: boolean }

async function ordered({
  paymentMethod = 'cod',
  name = 'Robin Vale',
  quantity = 2,
  isPaid = true,
}: Given = {}) {
  const customer = await shop.customer()
  const { _id: id, orderId: number } = await place(customer, {
    items: [
      { variantId: shoe.variantId, size: '9', quantity, price: 99.99 },
      { variantId: shoe.variantId, size: '10', quantity: 1, price: 99.99 },
    ],
    deliveryAddress: { ...anAddress, name },
    paymentMethod,
    total: Math.round((quantity + 1) * 9_999) / 100,
  })
  if (paymentMethod === 'upi' && isPaid) {
    await confirmPayment(shop.deps, id, { by: byCommand('payments confirm') })
  }
  return { id, number, customer }
}

type ListQuery = Parameters<typeof find>[0]
async function find(query: {
  q?: string
  work?: 'to_pack' | 'to_send' | 'late' | 'unpaid'
  status?: 'pending' | 'confirmed' | 'shipped' | 'cancelled'
  payment?: 'due' | 'paid' | 'part_refunded'
  method?: 'upi' | 'cod'
  carrier?: string
  customer?: string
  product?: string
  minCents?: number
  maxCents?: number
  from?: string
  to?: string
  sort?: 'newest' | 'oldest'
  limit?: number
  cursor?: string
}) {
  return replyOf(await manager(e.listAllOrders, { query }))
}
const idsOf = async (query: ListQuery) => (await find({ limit: 200, ...query })).rows.map(({ id }) => id)

describe('the list of orders', () => {
  it('is searched by number, name, email and product', async () => {
    const { id, number, customer } = await ordered({ name: 'Juniper O’Marlowe' })
    await ordered({ name: 'Somebody Else' })
    for (const q of [number, number.toLowerCase(), id, `#${id.slice(-8).toUpperCase()}`]) {
      expect([q, await idsOf({ q })]).toEqual([q, [id]])
    }
    for (const q of ['juniper', 'Marlo', "o'marlowe jun", customer.email, customer.email.slice(0, 20)]) {
      expect([q, await idsOf({ q })]).toEqual([q, [id]])
    }
    expect(await idsOf({ q: 'harbor runner' })).toContain(id)
    for (const q of ['nobody at all', '!!!', "'; drop table", 'OS-99-XXXXXX', newId()]) {
      expect([q, await idsOf({ q })]).toEqual([q, []])
    }
  })

  it('is searched by name and product together, and by a letter beside a word', async () => {
    const { id } = await ordered({ name: 'Quillon Marsh' })
    await ordered({ name: 'Quillon Other' })
    for (const q of ['quillon marsh harbor', 'RUNNER Marsh', 'quillon m', 'm quillon h r']) {
      expect([q, await idsOf({ q })]).toEqual([q, [id]])
    }
    expect(await idsOf({ q: 'quillon marsh', status: 'confirmed' })).toEqual([id])
    expect(await idsOf({ q: 'quillon marsh', status: 'cancelled' })).toEqual([])
    expect(await idsOf({ q: 'quillon marsh loafer' })).toEqual([])
  })

  it('finds an order under the name it goes to now, and a forgotten customer under none', async () => {
    const { id, customer } = await ordered({ name: 'Olwen Before' })
    const address = { ...anAddress, name: 'Olwen After' }
    const { preview } = replyOf(
      await manager(e.previewOrderChange, { params: { id }, body: { change: { kind: 'address', address } } }),
    )
    replyOf(
      await manager(e.confirmOrderChange, {
        params: { id },
        body: { change: { kind: 'address', address }, preview },
      }),
    )
    expect([await idsOf({ q: 'olwen after' }), await idsOf({ q: 'olwen before' })]).toEqual([[id], []])
    replyOf(await manager(e.cancelAnyOrder, { params: { id }, body: {} }))
    await transaction(db, (tx) => forgetCustomer(tx, personalData, customer.accountId))
    expect([await idsOf({ q: 'olwen' }), await idsOf({ q: customer.email })]).toEqual([[], []])
  })

  it('is filtered by what is to be done, status, payment, value, day, carrier, customer and product', async () => {
    const fresh = await ordered()
    const unpaid = await ordered({ paymentMethod: 'upi', isPaid: false })
    const paid = await ordered({ paymentMethod: 'upi', quantity: 9 })
    expect(await idsOf({ work: 'to_pack' })).toEqual(expect.arrayContaining([paid.id, fresh.id]))
    expect(await idsOf({ work: 'to_pack' })).not.toContain(unpaid.id)
    expect(await idsOf({ work: 'unpaid' })).toContain(unpaid.id)
    expect(await idsOf({ payment: 'paid', method: 'upi' })).toContain(paid.id)
    expect(await idsOf({ payment: 'due', status: 'pending' })).toContain(unpaid.id)
    expect(await idsOf({ minCents: 99_990, maxCents: 99_990 })).toEqual([paid.id])
    replyOf(await warehouse(e.packOrder, { params: { id: paid.id }, body: {} }))
    expect(await idsOf({ work: 'to_send' })).toContain(paid.id)
    expect(await idsOf({ work: 'to_pack' })).not.toContain(paid.id)
    const carrier = `Post ${newId()}`
    replyOf(
      await warehouse(e.dispatchOrder, { params: { id: paid.id }, body: { carrier, tracking: 'PX 1' } }),
    )
    expect(await idsOf({ carrier })).toEqual([paid.id])
    expect(await idsOf({ customer: fresh.customer.accountId })).toEqual([fresh.id])
    for (const unknown of [{ customer: 'x' }, { product: 'x' }, { customer: newId() }]) {
      expect(await idsOf(unknown)).toEqual([])
    }
    expect(await idsOf({ product: shoe.productId })).toContain(fresh.id)
    const today = clock.now().toISOString().slice(0, 10)
    expect(await idsOf({ from: today, to: today })).toContain(fresh.id)
    expect(await idsOf({ to: '2020-01-01' })).toEqual([])
    await later(2 * day + 1)
    expect(await idsOf({ work: 'late' })).toContain(fresh.id)
    expect(await idsOf({ work: 'late' })).not.toContain(paid.id)
    const row = (await find({ q: fresh.number })).rows[0]
    expect(row).toMatchObject({
      isLate: true,
      pairs: 3,
      totalCents: 29_997,
      payment: 'due',
      name: 'Robin Vale',
    })
  })

  it('is read page by page, each order once, from either end', async () => {
    const name = 'Tamsin Pagewright'
    const made: string[] = []
    for (let at = 0; at < 5; at++) {
      made.push((await ordered({ name })).id)
      if (at === 2) await later(1)
    }
    for (const sort of ['newest', 'oldest'] as const) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await find({ q: name, sort, limit: 2, ...(cursor ? { cursor } : {}) })
        expect(page.rows.length).toBeLessThanOrEqual(2)
        seen.push(...page.rows.map(({ id }) => id))
        cursor = page.next ?? undefined
      } while (cursor)
      expect(seen.toSorted()).toEqual(made.toSorted())
      const times = await db
        .selectFrom('customer_order')
        .select(['id', 'created_at'])
        .where('id', 'in', made)
        .execute()
      const at = (id: string) => times.find((row) => row.id === id)?.created_at.getTime() ?? 0
      const sorted = seen.map(at)
      expect(sorted).toEqual(sorted.toSorted((a, b) => (sort === 'newest' ? b - a : a - b)))
    }
  })
})

describe('an order', () => {
  it('shows lines by what became of them, and who did what', async () => {
    const { id } = await ordered()
    replyOf(await support(e.addNote, { params: { id }, body: { text: 'Rings twice', toCustomer: false } }))
    const change = { kind: 'cancel_lines' as const, lines: [{ position: 1, quantity: 1 }] }
    const { preview } = replyOf(await support(e.previewOrderChange, { params: { id }, body: { change } }))
    replyOf(await support(e.confirmOrderChange, { params: { id }, body: { change, preview } }))
    replyOf(await warehouse(e.packOrder, { params: { id }, body: {} }))
    const lines = [{ position: 1, quantity: 1 }]
    replyOf(await warehouse(e.dispatchOrder, { params: { id }, body: { tracking: 'PX 5', lines } }))
    const page = replyOf(await manager(e.getAnyOrder, { params: { id } }))
    expect(page.lines).toMatchObject([
      { ordered: 2, cancelled: 1, packed: 1, sent: 1, delivered: 0 },
      { ordered: 1, cancelled: 0, packed: 1, sent: 0, delivered: 0 },
    ])
    expect(page).toMatchObject({
      status: 'processing',
      totalCents: 19_998,
      possible: { cancel: false, dispatch: true },
    })
    expect(page.timeline.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['status', 'note', 'cancel_lines', 'parcel']),
    )
    const staff = page.timeline.filter(({ actor }) => actor.kind === 'staff')
    expect(staff.every(({ actor }) => actor.name?.startsWith('Member'))).toBe(true)
    expect(refusalOf(await manager(e.getAnyOrder, { params: { id: 'none' } })).code).toBe('not_found')
  })

  it('moves on only from where the caller saw it', async () => {
    const { id } = await ordered()
    const body = { from: 'confirmed' as const }
    const both = await Promise.all([1, 2].map(() => warehouse(e.advanceOrder, { params: { id }, body })))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(replyOf(await manager(e.getAnyOrder, { params: { id } })).status).toBe('processing')
  })

  it('goes to another address, and refuses one that is none', async () => {
    const { id } = await ordered()
    const address = { ...anAddress, street: '7 Mill Lane' }
    const change = { kind: 'address' as const, address }
    const previewed = replyOf(await support(e.previewOrderChange, { params: { id }, body: { change } }))
    expect(previewed).toMatchObject({ refundCents: 0, address: { street: '7 Mill Lane' } })
    const done = replyOf(
      await support(e.confirmOrderChange, { params: { id }, body: { change, preview: previewed.preview } }),
    )
    expect(done.address.street).toBe('7 Mill Lane')
    const empty = { kind: 'address' as const, address: { ...address, street: '' } }
    expect(
      refusalOf(await support(e.previewOrderChange, { params: { id }, body: { change: empty } })).code,
    ).toBe('validation_failed')
  })
})

describe('money', () => {
  const change = { kind: 'cancel_lines' as const, lines: [{ position: 2, quantity: 1 }] }

  it('is given back with the right for it, as previewed, once', async () => {
    const { id } = await ordered({ paymentMethod: 'upi' })
    const { preview, leftCents } = replyOf(
      await manager(e.previewRefund, { params: { id }, body: { amountCents: 500 } }),
    )
    expect(leftCents).toBe(29_497)
    const body = { amountCents: 500, preview }
    await Promise.all([1, 2, 3].map(() => manager(e.confirmRefund, { params: { id }, body })))
    const page = replyOf(await manager(e.getAnyOrder, { params: { id } }))
    expect(page).toMatchObject({ chargedCents: 29_997, refundableCents: 29_497 })
    const { refunds } = replyOf(await support(e.listRefunds, {}))
    const open = refunds.find(({ orderNumber }) => orderNumber === page.orderNumber)
    expect(open).toMatchObject({ amountCents: 500, byHand: true })
    const done = await manager(e.completeRefund, { params: { id: open?.id ?? '' }, body: {} })
    expect(replyOf(done).payments.at(-1)).toMatchObject({ kind: 'refund', status: 'succeeded' })
    expect(await idsOf({ payment: 'part_refunded' })).toContain(id)
    expect(
      refusalOf(await manager(e.previewRefund, { params: { id }, body: { amountCents: 29_498 } })),
    ).toMatchObject({ status: 409, message: 'At most $294.97 of this order can be given back' })
  })

  it('is not given back by support or the warehouse, through any endpoint', async () => {
    const { id } = await ordered({ paymentMethod: 'upi' })
    for (const call of [support, warehouse]) {
      const { preview, refundCents } = replyOf(
        await call(e.previewOrderChange, { params: { id }, body: { change } }),
      )
      expect(refundCents).toBe(9_999)
      expect(
        refusalOf(await call(e.confirmOrderChange, { params: { id }, body: { change, preview } })).status,
      ).toBe(403)
      expect(refusalOf(await call(e.cancelAnyOrder, { params: { id }, body: {} })).status).toBe(403)
      expect(
        refusalOf(await call(e.previewRefund, { params: { id }, body: { amountCents: 1 } })).status,
      ).toBe(403)
    }
    expect(replyOf(await manager(e.getAnyOrder, { params: { id } }))).toMatchObject({
      status: 'confirmed',
      refundableCents: 29_997,
    })
    expect(replyOf(await manager(e.cancelAnyOrder, { params: { id }, body: {} })).status).toBe('cancelled')
  })

  it('that is unpaid is no reason to refuse the cancelling', async () => {
    const { id } = await ordered()
    const before = await stockOf(db, shoe.variantId, '9')
    expect(replyOf(await support(e.cancelAnyOrder, { params: { id }, body: {} })).status).toBe('cancelled')
    expect(await stockOf(db, shoe.variantId, '9')).toBe(before + 2)
  })

  it('of a stale preview is refused with 409', async () => {
    const { id } = await ordered({ paymentMethod: 'upi' })
    const stale = replyOf(await manager(e.previewRefund, { params: { id }, body: { amountCents: 500 } }))
    const other = replyOf(await manager(e.previewOrderChange, { params: { id }, body: { change } }))
    replyOf(await manager(e.confirmOrderChange, { params: { id }, body: { change, preview: other.preview } }))
    const body = { amountCents: 500, preview: stale.preview }
    expect(refusalOf(await manager(e.confirmRefund, { params: { id }, body })).status).toBe(409)
  })
})

describe('mails about an order', () => {
  it('are listed with who sent them, and sent again as the order is now', async () => {
    const { id, customer } = await ordered()
    replyOf(
      await support(e.addNote, { params: { id }, body: { text: 'One box is dented', toCustomer: true } }),
    )
    const before = replyOf(await manager(e.getAnyOrder, { params: { id } })).mails
    expect(before.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^About your order #/),
      expect.stringMatching(/is confirmed$/),
    ])
    const [note] = before
    const send = () => support(e.sendMailAgain, { params: { id, mail: note?.id ?? '' } })
    const { mails } = replyOf(await send())
    expect(mails).toHaveLength(3)
    expect(mails[0]).toMatchObject({ subject: note?.subject, actor: { kind: 'staff' } })
    const received = await shop.mailbox(customer.email)
    expect(received.filter(({ text }) => text.includes('One box is dented'))).toHaveLength(2)
  })

  it('are not sent again without end, nor of another order, nor to a closed account', async () => {
    const { id, customer } = await ordered()
    const [placed] = replyOf(await manager(e.getAnyOrder, { params: { id } })).mails
    const send = (order: string) =>
      manager(e.sendMailAgain, { params: { id: order, mail: placed?.id ?? '' } })
    for (let times = 1; times < 5; times++) replyOf(await send(id))
    expect(refusalOf(await send(id)).code).toBe('rate_limited')
    expect(refusalOf(await send((await ordered()).id)).code).toBe('not_found')
    await transaction(db, (tx) => forgetCustomer(tx, personalData, customer.accountId))
    expect(replyOf(await manager(e.getAnyOrder, { params: { id } })).mails).toEqual([])
    expect(refusalOf(await send(id)).code).toBe('not_found')
  })
})

describe('many orders', () => {
  it('are picked in shelf order, packed, printed and sent, with a report on each', async () => {
    const two = await addShoe(db, clock, 'Alder Court', [
      { size: '10', stock: 9, priceCents: 5_000 },
      { size: '9', stock: 9, priceCents: 5_000 },
    ])
    const [one, other] = [await ordered(), await ordered({ name: 'Ada Lark' })]
    const courts = await place(await shop.customer(), {
      items: ['9', '10'].map((size) => ({ variantId: two.variantId, size, quantity: 1, price: 50 })),
      deliveryAddress: anAddress,
      paymentMethod: 'cod',
      total: 100,
    })
    const ids = [one.id, other.id, courts._id]
    const orders = ids.join(',')
    const { rows } = replyOf(await warehouse(e.getPickList, { query: { orders } }))
    const court = rows.filter(({ title }) => title === 'Alder Court').map(({ size }) => size)
    const runner = rows.filter(({ title }) => title === 'Harbor Runner')
    expect(court).toEqual(['9', '10'])
    expect(runner).toMatchObject([
      { size: '9', quantity: 4, orders: [{ id: one.id }, { id: other.id }] },
      { size: '10', quantity: 2 },
    ])
    const { slips } = replyOf(await warehouse(e.getPackingSlips, { query: { orders } }))
    expect(slips.map(({ id }) => id)).toEqual(ids)
    expect(slips[1]).toMatchObject({
      address: { name: 'Ada Lark' },
      dueCents: 29_997,
      shownNumber: `#${other.id.slice(-8).toUpperCase()}`,
      lines: [{ quantity: 2 }, { quantity: 1 }],
    })
    const packed = replyOf(await warehouse(e.packOrders, { body: { orders: [...ids, newId()] } }))
    expect(packed).toMatchObject({ done: 3, refused: 1 })
    const parcels = ids.map((order, at) => ({ order, carrier: 'Post', tracking: `P ${at}` }))
    for (const _ of [1, 2]) {
      expect(replyOf(await warehouse(e.dispatchOrders, { body: { parcels } }))).toMatchObject({
        done: 3,
        refused: 0,
      })
    }
    expect(refusalOf(await warehouse(e.getPackingSlips, { query: { orders } })).status).toBe(409)
    expect(replyOf(await warehouse(e.getPickList, { query: { orders } })).rows).toEqual([])
  })

  it('are at most 200 at once', async () => {
    const orders = Array.from({ length: 201 }, newId)
    expect(refusalOf(await warehouse(e.packOrders, { body: { orders } })).status).toBe(400)
    expect(refusalOf(await warehouse(e.getPickList, { query: { orders: orders.join() } })).status).toBe(400)
  })
})

it('the ledger is consistent afterwards', async () => {
  expect(await checkLedger(db)).toEqual([])
})
