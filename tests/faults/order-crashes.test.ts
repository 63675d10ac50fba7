import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createClient } from '../../app/api/client.ts'
import { basePath } from '../../contract/base-path.ts'
import { orderEndpoints } from '../../contract/orders.ts'
import { checkLedger } from '../../server/orders/orders.ts'
import { systemClock } from '../../server/platform/clock/clock.ts'
import { type Database, openDatabase } from '../../server/platform/db/database.ts'
import { crashPlan } from '../support/crash-plan.ts'
import { crashingShop } from '../support/crashing-shop.ts'
import { orderOf } from '../support/order-shop.ts'
import { addCustomer, addShoe, type SignedIn, type TestShoe } from '../support/stocked-shop.ts'

const orders = 500
/** All of them come from this one machine. */
const manyOrders = { MAX_HELD_PAIRS: '1000', MAX_ORDERS_PER_HOUR: '1000' }
/** Customers: at most five mails of a kind go to one address within an hour. */
const buyers = 100
const atOnce = 10
const sizes = ['8', '9', '10']
const polling = { timeout: 90_000, interval: 50 }
const clock = systemClock()
/** CRASH_SEED=… repeats the kills of a run. */
const seed = process.env.CRASH_SEED ?? String(randomInt(1_000_000))

let shop: Awaited<ReturnType<typeof crashingShop>>
let shoes: TestShoe[]
let customers: SignedIn[]

beforeAll(async () => {
  shop = await crashingShop(manyOrders)
  const database = await connect()
  shoes = []
  for (const title of ['Harbour Runner', 'Quay Loafer', 'Pier Boot']) {
    shoes.push(
      await addShoe(
        database.db,
        clock,
        title,
        sizes.map((size) => ({ size, stock: 1_000, priceCents: 10_000 })),
      ),
    )
  }
  customers = await Promise.all(Array.from({ length: buyers }, () => addCustomer(database.db, clock)))
  await database.close()
})

afterAll(() => shop.close())

async function connect(): Promise<Database> {
  return openDatabase(await shop.databaseUrl(), { max: 4 })
}

/** Mails not delivered yet, including those of killed workers. */
async function waitingMails({ pool }: Database): Promise<number> {
  const waiting = await pool.query("select from graphile_worker.jobs where task_identifier = 'send_mail'")
  return waiting.rowCount ?? 0
}

/** Retries under the same key until the shop has answered. */
async function orderUntilTold(customer: SignedIn, index: number): Promise<string> {
  const call = createClient({
    root: () => `${shop.address}${basePath}/api`,
    token: () => customer.token,
    fetch: (request) => fetch(request),
  })
  const shoe = shoes[index % shoes.length]
  const line = { variantId: shoe?.variantId ?? '', size: sizes[index % sizes.length] ?? '' }
  const body = orderOf(line, 100)
  for (;;) {
    const result = await call(orderEndpoints.placeOrder, { body }, { idempotencyKey: `order-${index}` })
    if (result.ok) return result.reply.order._id
    const { status, code, message } = result.problem
    if (status !== 0 && status < 500) throw new Error(`${status} ${code}: ${message}`)
    await shop.whenReady()
  }
}

describe('kill -9 while orders come in', () => {
  it(`loses and duplicates no order, mails each once, and keeps the ledger consistent (CRASH_SEED=${seed})`, async () => {
    const told: string[] = []
    let next = 0
    async function keepOrdering(): Promise<void> {
      while (next < orders) {
        const index = next
        next += 1
        const customer = customers[index % buyers]
        if (customer) told.push(await orderUntilTold(customer, index))
      }
    }
    const crashing = shop.crash(crashPlan(seed, orders), () => next)
    await Promise.all([crashing, ...Array.from({ length: atOnce }, keepOrdering)])
    await shop.whenReady()

    const database = await connect()
    const kept = await database.db.selectFrom('customer_order').select('id').execute()
    expect(await checkLedger(database.db)).toEqual([])
    await vi.waitFor(async () => expect(await waitingMails(database)).toBe(0), polling)
    const mails = await database.db.selectFrom('mailbox_message').select(['recipient', 'subject']).execute()
    await database.close()
    const numbers = told.map((id) => `Your order #${id.slice(-8).toUpperCase()} is confirmed`)
    expect(mails.map(({ subject }) => subject).sort()).toEqual(numbers.sort())
    expect(kept.map((order) => order.id).sort()).toEqual([...told].sort())
    expect(new Set(told).size).toBe(orders)
  })
})
