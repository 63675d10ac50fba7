import { afterAll, describe, expect, it } from 'vitest'
import { orderEndpoints } from '../../contract/orders.ts'
import { apiRoot, createApi } from '../../server/api.ts'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import { systemClock } from '../../server/platform/clock/clock.ts'
import { loadConfig } from '../../server/platform/config/config.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { silentLog } from '../../server/platform/log/log.ts'
import { orderOf } from '../support/order-shop.ts'
import { ask, startPrimary, startStandby } from '../support/outages/standby-postgres.ts'
import { addCustomer, addShoe, setPrice } from '../support/stocked-shop.ts'

/** A catalogue that is read from a streaming replica (DATABASE_READ_URL), which falls behind. */

const clock = systemClock(0)
const log = silentLog()
const polling = { timeout: 30_000, interval: 50 }
const primary = await startPrimary()
await ask(primary, 'create database shop')
const own = openDatabase(`${primary.server}/shop`, { max: 4 })
await migrate(own.pool)
const shoe = await addShoe(own.db, clock, 'Harbor Runner', [{ size: '9', stock: 50, priceCents: 100_00 }])
const buyer = await addCustomer(own.db, clock)
const replica = await startStandby(primary)
const read = openDatabase(`${replica.server}/shop`, { max: 3 })
const catalogue = await openCatalogue({ db: read.db, clock, log })
const api = createApi({ db: own.db, clock, config: loadConfig({}), log, catalogue })
afterAll(async () => {
  await catalogue.close()
  await Promise.all([own.close(), read.close()])
  await replica.remove()
  await primary.remove()
})

const product = async () => (await api.request(`${apiRoot}/products/${shoe.productId}`)).text()
const ageMs = () => catalogue.status().ageMs

async function order(price: number): Promise<{ status: number; text: string }> {
  const response = await api.request(apiRoot + orderEndpoints.placeOrder.path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${buyer.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(orderOf({ variantId: shoe.variantId, size: '9' }, price)),
  })
  return { status: response.status, text: await response.text() }
}

describe('a replica that lags behind', () => {
  it('is told of as the age of the catalogue, and sells nothing at an old price', async () => {
    await setPrice(own.db, shoe.variantId, 90_00)
    await expect.poll(product, polling).toContain('"price":90')
    await ask(replica, 'select pg_wal_replay_pause()')
    await setPrice(own.db, shoe.variantId, 80_00)
    await expect.poll(ageMs, polling).toBeGreaterThan(3_000)
    expect(await product()).toContain('"price":90')

    const old = await order(90)
    expect([old.status, old.text]).toEqual([409, expect.stringContaining('price_changed')])
    expect((await order(80)).status).toBe(201)
  })

  it('shows what changed once it has caught up', async () => {
    await ask(replica, 'select pg_wal_replay_resume()')
    await expect.poll(product, polling).toContain('"price":80')
    await setPrice(own.db, shoe.variantId, 70_00)
    await expect.poll(product, polling).toContain('"price":70')
    await expect.poll(ageMs, polling).toBeLessThan(3_000)
  })

  it('may go: what was read stays, and a new one is read as soon as it answers', async () => {
    await replica.kill()
    await setPrice(own.db, shoe.variantId, 60_00)
    await expect.poll(ageMs, polling).toBeGreaterThan(1_500)
    expect(await product()).toContain('"price":70')
    await replica.restart()
    await expect.poll(product, polling).toContain('"price":60')
  })
})
