import { afterAll, describe, expect, inject, it } from 'vitest'
import { catalogueEndpoints } from '../../contract/catalogue.ts'
import { apiRoot } from '../../server/api.ts'
import { systemClock } from '../../server/platform/clock/clock.ts'
import { loadConfig } from '../../server/platform/config/config.ts'
import { silentLog } from '../../server/platform/log/log.ts'
import { type ShopServer, startShopServer } from '../../server/process/shop-server.ts'
import { startRelay } from '../support/outages/tcp-relay.ts'
import { addCustomer, addShoe } from '../support/stocked-shop.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { testDatabase } from '../support/test-database.ts'

/** A machine starts while the database is away, and shows what it showed last. */

const clock = systemClock(0)
const own = await testDatabase()
const target = Number(new URL(inject('postgresServer')).port)
let relay = await startRelay(target)
const address = new URL(own.url)
address.port = String(relay.port)
const config = loadConfig({
  DATABASE_URL: address.href,
  DATA_DIR: await temporaryFolder(),
  DEV_MAIL: 'on',
  PORT: '0',
  RENDER_THREADS: '1',
})
const servers: ShopServer[] = []
afterAll(async () => {
  for (const server of servers) await server.stop()
  await relay.close()
})

async function start(): Promise<ShopServer> {
  const server = await startShopServer({
    config,
    databaseUrl: address.href,
    clock,
    log: silentLog(),
    withJobs: true,
  })
  servers.push(server)
  return server
}

const shoe = await addShoe(own.db, clock, 'Harbor Runner', [{ size: '9', stock: 50, priceCents: 100_00 }])
const buyer = await addCustomer(own.db, clock)
await own.db
  .insertInto('setting')
  .values({ name: 'returnDays', value: '45', changed_at: new Date() })
  .execute()

async function list({ address }: ShopServer): Promise<string> {
  return (await fetch(`${address}${apiRoot}${catalogueEndpoints.listProducts.path}?search=harbor`)).text()
}

async function readiness({ address }: ShopServer): Promise<string> {
  const reply = await (await fetch(`${address}/readyz`)).json()
  return JSON.stringify(reply)
}

describe('a shop that starts while the database is away', () => {
  it('is refused where it has nothing to show', async () => {
    await relay.close()
    await expect(start()).rejects.toThrow()
    relay = await startRelay(target, relay.port)
  })

  it('shows what it showed last, and refuses the rest within a second', async () => {
    const before = await start()
    expect(await list(before)).toContain('Harbor Runner')
    await before.stop()
    await relay.close()

    const server = await start()
    expect(await list(server)).toContain('Harbor Runner')
    const page = await fetch(`${server.address}/shop/products?search=harbor`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Harbor Runner')])
    await expect.poll(() => readiness(server)).toContain('browsing only')
    const settings = await fetch(`${server.address}${apiRoot}/settings`)
    expect(await settings.text()).toContain('45')
    const begun = performance.now()
    const cart = await fetch(`${server.address}${apiRoot}/cart`, {
      headers: { Authorization: `Bearer ${buyer.token}` },
    })
    expect([cart.status, cart.headers.has('retry-after')]).toEqual([503, true])
    expect(performance.now() - begun).toBeLessThan(5_000)
  }, 60_000)

  it('catches up by itself when the database is back', async () => {
    const server = servers.at(-1)
    if (!server) throw new Error('No server runs')
    await own.db
      .updateTable('variant_size')
      .set({ price_cents: 77_00 })
      .where('variant_id', '=', shoe.variantId)
      .execute()
    relay = await startRelay(target, relay.port)
    await expect.poll(() => readiness(server), { timeout: 20_000 }).toContain('"ready"')
    await expect.poll(() => list(server), { timeout: 20_000 }).toContain('77')
    // Jobs run again as well: the worker looks at the queue.
    await expect
      .poll(
        () =>
          own.pool
            .query("select from pg_stat_activity where application_name = 'outsole-jobs'")
            .then((all) => all.rowCount),
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0)
  }, 60_000)
})
