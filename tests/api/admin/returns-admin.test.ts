import { describe, expect, it } from 'vitest'
import { returnAdminEndpoints as e } from '../../../contract/admin/returns.ts'
import { todayEndpoints } from '../../../contract/admin/today.ts'
import { checkLedger } from '../../../server/orders/orders.ts'
import { byCommand } from '../../../server/platform/actor.ts'
import { scanReturn } from '../../../server/returns/operate-returns.ts'
import { refusalOf, replyOf } from '../../support/account-actions.ts'
import { orderOf } from '../../support/order-shop.ts'
import { ask, delivered, received, returnShop } from '../../support/return-shop.ts'
import { addStaff, adminBrowser } from '../../support/staff-actions.ts'
import { staffShop } from '../../support/staff-shop.ts'
import { addShoe, stockOf } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

const database = await testDatabase({ max: 10 })
const office = await staffShop(database)
const shop = await returnShop(database)
const { db } = shop

const staff = async (role: string) =>
  adminBrowser(office.api, await addStaff(db, office.clock, { role })).call

/** A delivered pair that its customer sends back. */
async function announced() {
  const shoe = await addShoe(db, shop.clock, 'Harbor Runner', [{ size: '9', stock: 5, priceCents: 9_000 }])
  const customer = await shop.customer()
  const body = orderOf({ ...shoe, size: '9' }, 90, { paymentMethod: 'upi' })
  const order = await delivered(shop, customer, body)
  const { number, _id } = await ask(customer, order, {
    kind: 'return',
    lines: [{ position: 1, pairs: 1, reason: 'too_short' }],
  })
  return { shoe, customer, number, id: _id }
}

describe('a packer, who may not give money back', () => {
  it('counts a parcel; who may settles it as it was counted', async () => {
    const { shoe, number } = await announced()
    const packer = await staff('warehouse')
    const params = { id: number }
    const whole = received([1, 1])
    const proposed = replyOf(await packer(e.previewSettlement, { params, body: { settlement: whole } }))
    expect(proposed).toMatchObject({ status: 'settled', refundCents: 9_000 })
    const refused = await packer(e.confirmSettlement, {
      params,
      body: { settlement: whole, preview: proposed.preview },
    })
    expect(refusalOf(refused).code).toBe('forbidden')

    const settlement = { ...whole, countOnly: true }
    const counting = replyOf(await packer(e.previewSettlement, { params, body: { settlement } }))
    expect(counting).toMatchObject({ status: 'received', refundCents: 0, stock: [] })
    const body = { settlement, preview: counting.preview }
    const counted = replyOf(await packer(e.confirmSettlement, { params, body }))
    expect(counted).toMatchObject({ status: 'received', receipts: [{ position: 1, pairs: 1 }] })
    expect(await stockOf(db, shoe.variantId, '9')).toBe(4)

    const manager = await staff('manager')
    const again = replyOf(await manager(e.previewSettlement, { params, body: { settlement: whole } }))
    expect(again).toMatchObject({ status: 'settled', refundCents: 9_000 })
    const done = replyOf(
      await manager(e.confirmSettlement, { params, body: { settlement: whole, preview: again.preview } }),
    )
    expect(done).toMatchObject({ status: 'settled', refundedCents: 9_000 })
    expect(await stockOf(db, shoe.variantId, '9')).toBe(5)
    expect(await checkLedger(db)).toEqual([])
  })
})

describe('the list', () => {
  it('has the returns of one customer', async () => {
    const { customer, number } = await announced()
    const call = await staff('support')
    const { rows } = replyOf(await call(e.listAllReturns, { query: { customer: customer.accountId } }))
    expect(rows.map((row) => row.number)).toEqual([number])
  })
})

describe('Today', () => {
  it('counts what is to be done about returns', async () => {
    const call = await staff('warehouse')
    const work = async () => replyOf(await call(todayEndpoints.getToday)).returns
    const before = await work()
    const { number } = await announced()
    await scanReturn(shop.deps, number, { by: byCommand('test') })
    const after = await work()
    expect(after).toEqual({ ...before, to_receive: (before?.to_receive ?? 0) + 1 })
  })
})
