import { afterAll, describe, expect, it } from 'vitest'
import { basePath } from '../../contract/base-path.ts'
import { orderEndpoints } from '../../contract/orders.ts'
import { apiRoot } from '../../server/api.ts'
import { checkLedger } from '../../server/orders/orders.ts'
import { systemClock } from '../../server/platform/clock/clock.ts'
import { loadConfig } from '../../server/platform/config/config.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { silentLog } from '../../server/platform/log/log.ts'
import { buildPages } from '../../server/process/build-pages.ts'
import { startShopServer } from '../../server/process/shop-server.ts'
import { orderOf } from '../support/order-shop.ts'
import {
  ask,
  promote,
  startPrimary,
  startStandby,
  waitForStandby,
} from '../support/outages/standby-postgres.ts'
import { startRelay } from '../support/outages/tcp-relay.ts'
import { addCustomer, addShoe, setPrice } from '../support/stocked-shop.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** A primary and its streaming standby; the shop reaches them by a name that is led to the other after a fail-over. */

const clock = systemClock(0)
const polling = { timeout: 30_000, interval: 50 }
const ends: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

async function ending<Thing>(thing: Promise<Thing>, end: (thing: Thing) => Promise<void>): Promise<Thing> {
  const made = await thing
  ends.push(() => end(made))
  return made
}

await buildPages(() => {})
const primary = await ending(startPrimary(), (server) => server.remove())
await ask(primary, 'create database shop')
const relay = await ending(startRelay(primary.port), (open) => open.close())
const url = `postgres://outsole:outsole@127.0.0.1:${relay.port}/shop`
/** The test's own view, by the same name. */
const own = openDatabase(url, { max: 4 })
ends.push(() => own.close())
await migrate(own.pool)
const shoe = await addShoe(own.db, clock, 'Harbor Runner', [{ size: '9', stock: 5_000, priceCents: 100_00 }])
const buyer = await addCustomer(own.db, clock)
const standby = await ending(startStandby(primary), (server) => server.remove())
await waitForStandby(primary)

const shop = await ending(
  startShopServer({
    config: loadConfig({
      DATABASE_URL: url,
      DATA_DIR: await temporaryFolder(),
      DEV_MAIL: 'on',
      PORT: '0',
      RENDER_THREADS: '1',
      MAX_HELD_PAIRS: '10000',
      MAX_ORDERS_PER_HOUR: '10000',
      MAX_UNPAID_ORDERS: '10000',
    }),
    databaseUrl: url,
    clock,
    log: silentLog(),
    withJobs: false,
  }),
  (server) => server.stop(),
)

type Answer = { status: number; retryAfter: string | null; id?: string }
let orders = 0

async function order(price = 100): Promise<Answer> {
  const response = await fetch(`${shop.address}${apiRoot}${orderEndpoints.placeOrder.path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${buyer.token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': `order-${orders++}`,
    },
    body: JSON.stringify(orderOf({ variantId: shoe.variantId, size: '9' }, price)),
  })
  const body = await response.json()
  return { status: response.status, retryAfter: response.headers.get('Retry-After'), id: body.order?._id }
}

const product = () =>
  fetch(`${shop.address}${apiRoot}/products/${shoe.productId}`).then((each) => each.text())

/** Looks at pages and lists, and orders, until told to stop. */
function keepShopping(stop: AbortSignal) {
  const pages = ['/', '/products', `/product/${shoe.productId}`, '/api/products']
  const browsed: number[] = []
  const answers: Answer[] = []
  const browse = async (): Promise<void> => {
    for (let at = 0; !stop.aborted; at++) {
      const response = await fetch(`${shop.address}${basePath}${pages[at % pages.length]}`)
      await response.arrayBuffer()
      browsed.push(response.status)
    }
  }
  const buy = async (): Promise<void> => {
    while (!stop.aborted) answers.push(await order())
  }
  const ended = Promise.all([browse(), buy(), buy()])
  return { browsed, answers, ended }
}

async function expectAllKept(answers: readonly Answer[]): Promise<void> {
  const kept = await own.db.selectFrom('customer_order').select('id').execute()
  const ids = new Set(kept.map(({ id }) => id))
  const lost = answers.filter(({ status, id }) => status === 201 && !ids.has(id ?? ''))
  expect(lost).toEqual([])
  expect(await checkLedger(own.db)).toEqual([])
}

/** Runs a fault under shoppers, until orders are taken again; nobody may see anything but 200, 201 and 503. */
async function shopThrough(fault: () => Promise<void>): Promise<void> {
  const done = new AbortController()
  const shopping = keepShopping(done.signal)
  const taken = () => shopping.answers.filter(({ status }) => status === 201).length
  const refused = () => shopping.answers.filter(({ status }) => status === 503)
  await expect.poll(taken, polling).toBeGreaterThan(2)
  await fault()
  const before = taken()
  await expect.poll(taken, polling).toBeGreaterThan(before + 2)
  done.abort()
  await shopping.ended
  expect(refused().length).toBeGreaterThan(0)
  expect(refused().filter(({ retryAfter }) => retryAfter === null)).toEqual([])
  expect(shopping.answers.filter(({ status }) => status !== 201 && status !== 503)).toEqual([])
  expect(shopping.browsed.filter((status) => status !== 200)).toEqual([])
  await expectAllKept(shopping.answers)
}

async function untilAway(): Promise<void> {
  const readiness = () => fetch(`${shop.address}/readyz`).then((each) => each.text())
  await expect.poll(readiness, polling).toContain('browsing only')
}

describe('a shop whose database', () => {
  it('crashes and is started again goes on by itself, and loses no order', async () => {
    await shopThrough(async () => {
      await primary.kill()
      await untilAway()
      await primary.restart()
    })
  })

  it('is lost goes on over the synchronous standby once that is promoted, and loses no order', async () => {
    await shopThrough(async () => {
      await primary.kill()
      // The name leads to it before it takes changes.
      relay.leadTo(standby.port)
      await untilAway()
      await promote(standby)
    })
  })

  it('comes back as a standby that lacks the last changes shows what that one knows', async () => {
    const link = await ending(startRelay(standby.port), (open) => open.close())
    const late = await ending(startStandby(standby, link.port), (server) => server.remove())
    link.fallSilent()
    // More transactions than the standby will make before the first change that is looked for.
    for (let at = 0; at < 20; at++) await setPrice(own.db, shoe.variantId, 70_00 + at)
    await expect.poll(product, polling).toContain('"price":70.19')
    await standby.kill()
    await untilAway()
    await promote(late)
    relay.leadTo(late.port)
    await expect.poll(product, polling).toContain('"price":100')
    await setPrice(own.db, shoe.variantId, 55_00)
    await expect.poll(product, polling).toContain('"price":55')
    expect((await order(55)).status).toBe(201)
  })
})
