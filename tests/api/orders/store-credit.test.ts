import { expect, it } from 'vitest'
import { returnEndpoints as e } from '../../../contract/returns.ts'
import {
  advanceOrder,
  cancelAnyOrder,
  checkLedger,
  completeOrder,
  confirmChange,
  previewChange,
} from '../../../server/orders/orders.ts'
import { byCommand } from '../../../server/platform/actor.ts'
import { isRefusal } from '../../../server/platform/refusal.ts'
import { replyOf } from '../../support/account-actions.ts'
import { orderOf, place, type ShopCustomer } from '../../support/order-shop.ts'
import { ask, delivered, received, returnShop, settle } from '../../support/return-shop.ts'
import { addShoe, stockOf } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

const shop = await returnShop(await testDatabase({ max: 10 }))
const { db, clock, deps } = shop
const by = byCommand('test')
const shoe = await addShoe(db, clock, 'Harbor Runner', [{ size: '9', stock: 100, priceCents: 5_000 }])
const pair = { ...shoe, size: '9' }

/** A customer with so many times 50 dollars of credit. */
async function withCredit(pairs = 1): Promise<ShopCustomer> {
  const customer = await shop.customer()
  const body = orderOf(pair, 50, { paymentMethod: 'upi', quantity: pairs })
  const order = await delivered(shop, customer, body)
  const made = await ask(customer, order, {
    kind: 'return',
    lines: [{ position: 1, pairs, reason: 'rubs' }],
    refundTo: 'credit',
  })
  await settle(shop, made.number, received([1, pairs]))
  return customer
}

const balance = async (customer: ShopCustomer) => replyOf(await customer.call(e.getStoreCredit)).balance

it('an order is paid by credit alone: confirmed at once, nothing is due', async () => {
  const customer = await withCredit()
  const order = await place(customer, orderOf(pair, 50, { paymentMethod: 'upi', useCredit: true }))
  expect(order).toMatchObject({ status: 'confirmed', payment: { status: 'completed', credit: 50, due: 0 } })
  expect(await balance(customer)).toBe(0)
  expect(await checkLedger(db)).toEqual([])
  await cancelAnyOrder(deps, order._id, { by })
  expect(await balance(customer)).toBe(50)
  expect(await checkLedger(db)).toEqual([])
})

it('credit pays a part, the chosen way the rest; both go back the way they came', async () => {
  const customer = await withCredit()
  const order = await place(
    customer,
    orderOf(pair, 50, { paymentMethod: 'upi', useCredit: true, quantity: 3 }),
  )
  expect(order).toMatchObject({ status: 'pending', payment: { credit: 50, due: 100 } })
  await completeOrder(deps, customer.accountId, order._id, { paymentMethod: 'upi' })
  for (let step = 0; step < 3; step++) await advanceOrder(deps, order._id, { by })
  const made = await ask(customer, order, {
    kind: 'return',
    lines: [{ position: 1, pairs: 3, reason: 'rubs' }],
  })
  await settle(shop, made.number, received([1, 3]))
  expect(await balance(customer)).toBe(50)
  expect(await checkLedger(db)).toEqual([])
})

it('of an order with cash still to be paid, what is taken out lowers the cash first', async () => {
  const customer = await withCredit()
  const order = await place(customer, orderOf(pair, 50, { useCredit: true, quantity: 3 }))
  expect(order.payment).toMatchObject({ credit: 50, due: 100 })
  for (const left of [2, 1]) {
    const change = { kind: 'cancel_lines' as const, lines: [{ position: 1, quantity: 1 }] }
    const proposed = await previewChange(deps, order._id, change)
    if (isRefusal(proposed)) throw new Error(proposed.message)
    expect(proposed.plan).toMatchObject({ refundCents: 0, totalCents: { after: left * 5_000 } })
    await confirmChange(deps, order._id, { change, preview: proposed.preview, by, mayRefund: true })
    expect(await checkLedger(db)).toEqual([])
  }
  for (let step = 0; step < 3; step++) await advanceOrder(deps, order._id, { by })
  expect(await checkLedger(db)).toEqual([])
})

it('is spent once, however many orders are placed at the same time', async () => {
  const customer = await withCredit(2)
  const before = await stockOf(db, shoe.variantId, '9')
  const orders = await Promise.all(
    [1, 2, 3].map(() => place(customer, orderOf(pair, 50, { useCredit: true }))),
  )
  expect(orders.map(({ payment }) => payment.credit).sort()).toEqual([0, 50, 50])
  expect(await balance(customer)).toBe(0)
  expect(await stockOf(db, shoe.variantId, '9')).toBe(before - 3)
  expect(await checkLedger(db)).toEqual([])
})
