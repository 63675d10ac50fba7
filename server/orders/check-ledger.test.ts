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

/** Past the trigger that refuses it: the charge paid, and all of it given back so many times. */
async function payAndRefund(tx: Tx, times: number): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx)
  await sql`update payment set status = 'succeeded'`.execute(tx)
  await sql`update payment_event set status = 'succeeded'`.execute(tx)
  await sql`
    with refund as (
      insert into payment (id, order_id, kind, charge_id, gateway, method, status, amount_cents, created_at, updated_at)
      select gen_random_uuid(), order_id, 'refund', id, gateway, method, 'pending', amount_cents, now(), now()
        from payment, generate_series(1, ${times}::int) returning id
    )
    insert into payment_event (id, payment_id, status, cause, at)
    select gen_random_uuid(), id, 'pending', 'decided', now() from refund`.execute(tx)
}

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
    'a share of a discount that nobody gave',
    (tx: Tx) => sql`update order_line set discount_cents = 1`.execute(tx),
    ['the lines of an order share its discount'],
  ],
  [
    'a payment of another amount',
    (tx: Tx) => sql`update payment set amount_cents = amount_cents - 1`.execute(tx),
    ['every order has a payment of its total'],
  ],
  [
    'money that was given back twice',
    (tx: Tx) => payAndRefund(tx, 2),
    [
      'refunds never exceed what was paid, and a cancelled order keeps nothing',
      'the summary of an order’s money is that of its payments',
    ],
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
