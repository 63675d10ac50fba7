import { afterAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { accountEndpoints } from '../../contract/accounts.ts'
import { catalogueEndpoints } from '../../contract/catalogue.ts'
import { orderEndpoints } from '../../contract/orders.ts'
import { apiRoot, createApi } from '../../server/api.ts'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import { systemClock } from '../../server/platform/clock/clock.ts'
import { loadConfig } from '../../server/platform/config/config.ts'
import { callLimits, openDatabase } from '../../server/platform/db/database.ts'
import { watchDatabase } from '../../server/platform/db/database-watch.ts'
import { silentLog } from '../../server/platform/log/log.ts'
import { orderOf } from '../support/order-shop.ts'
import { startRelay } from '../support/outages/tcp-relay.ts'
import { addCustomer, addShoe, type SignedIn } from '../support/stocked-shop.ts'
import { testDatabase } from '../support/test-database.ts'

/** Effect of a lock or a silent database on other calls. Bounds are generous. */

const clock = systemClock(0)
const log = silentLog()
const own = await testDatabase()
const relay = await startRelay(Number(new URL(inject('postgresServer')).port))
const address = new URL(own.url)
address.port = String(relay.port)
const limits = { ...callLimits, statement: 2_000, lock: 1_000, query: 2_500, connect: 1_000 }
const watch = watchDatabase(address.href, { onChange: () => undefined })
const isAway = () => watch.awaySince() !== null
const web = openDatabase(address.href, { max: 4, limits, isAway })
const orders = openDatabase(address.href, { max: 2, limits, isAway })
const catalogue = await openCatalogue({ db: own.db, clock, log })
const config = loadConfig({})
const api = createApi({
  db: web.db,
  orderDb: orders.db,
  databaseAwaySince: watch.awaySince,
  clock,
  config,
  log,
  catalogue,
})
afterAll(async () => {
  await catalogue.close()
  await watch.close()
  await Promise.all([web.close(), orders.close()])
  await relay.close()
})

const [buyer, other] = await Promise.all([addCustomer(own.db, clock), addCustomer(own.db, clock)])
const shoe = await addShoe(own.db, clock, 'Runner', [{ size: '9', stock: 50, priceCents: 100_00 }])

async function timed(work: () => Response | Promise<Response>) {
  const begun = performance.now()
  const response = await work()
  return { response, status: response.status, seconds: (performance.now() - begun) / 1000 }
}

function call(path: string, { token }: SignedIn, body?: unknown) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  return timed(() =>
    api.request(apiRoot + path, {
      headers,
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    }),
  )
}

const profile = () => call(accountEndpoints.getProfile.path, other)
const order = () =>
  call(orderEndpoints.placeOrder.path, buyer, orderOf({ variantId: shoe.variantId, size: '9' }, 100))
const readiness = () => timed(() => api.request('/readyz', { headers: { Host: '127.0.0.1' } }))

describe('a locked row', () => {
  it('delays only orders of that size, by a few seconds', async () => {
    const [free, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = own.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('variant_size')
        .select('stock')
        .where('variant_id', '=', shoe.variantId)
        .forUpdate()
        .execute()
      held.resolve()
      await free.promise
    })
    await held.promise
    onTestFinished(() => free.resolve())
    const placed = Promise.all(Array.from({ length: 12 }, order))
    const others = []
    for (let look = 0; look < 10; look++) others.push(await profile(), await readiness())
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200))
    expect(Math.max(...others.map(({ seconds }) => seconds))).toBeLessThan(0.9)
    for (const { response, status, seconds } of await placed) {
      expect([status, response.headers.get('Retry-After')]).toEqual([503, '2'])
      expect(seconds).toBeLessThan(5)
    }
    free.resolve()
    await holding
    expect((await order()).status).toBe(201)
  })
})

describe('a database that falls silent', () => {
  it('is reported within seconds, and calls succeed once it is back', async () => {
    await Promise.all(Array.from({ length: 8 }, profile))
    relay.fallSilent()
    const [ready, ...calls] = await Promise.all([
      readiness(),
      ...Array.from({ length: 12 }, profile),
      order(),
    ])
    expect(await ready.response.json()).toMatchObject({ status: 'browsing only' })
    expect(ready.seconds).toBeLessThan(2)
    for (const { response, status, seconds } of calls) {
      expect([status, response.headers.get('Retry-After')]).toEqual([503, '2'])
      expect(seconds).toBeLessThan(6)
    }
    await vi.waitFor(() => expect(isAway()).toBe(true), { timeout: 10_000 })
    for (const { response, status, seconds } of await Promise.all([profile(), order()])) {
      expect([status, response.headers.get('Retry-After')]).toEqual([503, '2'])
      expect(seconds).toBeLessThan(1)
    }
    const browsing = await timed(() => api.request(apiRoot + catalogueEndpoints.listProducts.path))
    expect(browsing.status).toBe(200)
    expect(await browsing.response.json()).toMatchObject({ products: [{ price: 100 }] })
    relay.recover()
    await vi.waitFor(
      async () => expect(await (await readiness()).response.json()).toMatchObject({ status: 'ready' }),
      {
        timeout: 10_000,
      },
    )
    expect((await profile()).status).toBe(200)
    await vi.waitFor(async () => expect((await order()).status).toBe(201), { timeout: 20_000 })
  })
})
