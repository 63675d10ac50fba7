import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { anAddress, orderOf, orderShop, place } from '../../tests/support/order-shop.ts'
import { addShoe } from '../../tests/support/stocked-shop.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { checkLedger } from './check-ledger.ts'

const shop = orderShop(await testDatabase())
const { db, clock } = shop
const shoe = await addShoe(db, clock, 'Harbor Low', [{ size: '9', stock: 5, priceCents: 100_00 }])
const order = await place(await shop.customer(), orderOf({ variantId: shoe.variantId, size: '9' }, 100))

class Undone extends Error {}

/** The rules that fail after the rows were changed directly in SQL; the change is rolled back. */
async function brokenBy(change: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  let rules: string[] = []
  const attempt = db.transaction().execute(async (tx) => {
    await change(tx)
    rules = (await checkLedger(tx)).map(({ rule }) => rule)
    throw new Undone()
  })
  await expect(attempt).rejects.toBeInstanceOf(Undone)
  return [...new Set(rules)]
}

it('finds no fault in consistent books', async () => {
  expect(order.address).toMatchObject({ city: anAddress.city })
  expect(await checkLedger(db)).toEqual([])
})

it.each([
  [
    'a pair that vanished',
    (tx: Tx) => sql`update variant_size set stock = stock - 1`.execute(tx),
    ['the sum of movements is the stock'],
  ],
  [
    'a movement that nobody saw on the shelf',
    (tx: Tx) => sql`delete from stock_movement where order_id is null`.execute(tx),
    ['the sum of movements is the stock'],
  ],
  [
    'a pair that was sold and never left',
    (tx: Tx) => sql`delete from stock_movement where order_id is not null`.execute(tx),
    ['the sum of movements is the stock', 'a live order holds its pairs, a cancelled one none'],
  ],
  [
    'a line that costs less than was asked',
    (tx: Tx) => sql`update order_line set unit_price_cents = unit_price_cents - 1`.execute(tx),
    ['an order costs its lines less its discount'],
  ],
  [
    'a payment of another amount',
    (tx: Tx) => sql`update payment set amount_cents = amount_cents - 1`.execute(tx),
    ['every order has a payment of its total'],
  ],
  [
    'a status without its event',
    (tx: Tx) => sql`update customer_order set status = 'processing'`.execute(tx),
    ['the status of an order is its last event, and that of a payment too'],
  ],
  [
    'a cancelled order that keeps its pairs',
    (tx: Tx) => sql`update customer_order set status = 'cancelled'`.execute(tx),
    [
      'a live order holds its pairs, a cancelled one none',
      'the status of an order is its last event, and that of a payment too',
    ],
  ],
  [
    'a card order on its way that nobody paid',
    (tx: Tx) => sql`update customer_order set payment_method = 'card'`.execute(tx),
    ['only paid or cash orders go on their way'],
  ],
])('finds %s', async (_, change, rules) => {
  expect(await brokenBy(change)).toEqual(rules)
  expect(await checkLedger(db)).toEqual([])
})

it('names the rule, the subject and the detail of a fault', async () => {
  let faults: Awaited<ReturnType<typeof checkLedger>> = []
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`update variant_size set stock = 9`.execute(tx)
      faults = await checkLedger(tx)
      throw new Undone()
    })
    .catch(() => undefined)
  expect(faults).toEqual([
    {
      rule: 'the sum of movements is the stock',
      subject: `${shoe.variantId} size 9`,
      detail: 'stock 9, movements 4',
    },
  ])
})
