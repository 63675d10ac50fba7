import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { systemClock } from '../../server/platform/clock/clock.ts'
import { loadConfig } from '../../server/platform/config/config.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { freePort } from '../../server/platform/embedded/free-port.ts'
import { silentLog } from '../../server/platform/log/log.ts'
import { type ShopServer, startShopServer } from '../../server/process/shop-server.ts'
import { browserVisits } from '../support/browser/browser-visit.ts'
import { untilHydrated } from '../support/browser/hydrated.ts'
import { startRelay } from '../support/outages/tcp-relay.ts'
import { addCustomer, addShoe } from '../support/stocked-shop.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** What a shopper sees while the shop's database is away, and after it is back. */

const visit = browserVisits()
const clock = systemClock()
const database = openDatabase(inject('shopDatabase'), { max: 2 })
const { db } = database
const target = new URL(inject('shopDatabase'))
let relay = await startRelay(Number(target.port))
const port = await freePort()
const base = `http://127.0.0.1:${port}/shop`
let server: ShopServer

beforeAll(async () => {
  const through = new URL(target)
  through.port = String(relay.port)
  const env = { HOST: '127.0.0.1', PORT: String(port), DATA_DIR: await temporaryFolder() }
  const options = { databaseUrl: through.href, clock, log: silentLog(), withJobs: false }
  server = await startShopServer({ config: loadConfig(env), ...options })
})

afterAll(async () => {
  await server.stop()
  await relay.close()
  await database.close()
})

async function takeDatabaseAway(): Promise<void> {
  await relay.close()
}

async function bringDatabaseBack(): Promise<void> {
  relay = await startRelay(Number(target.port), relay.port)
}

async function pairsInCart(accountId: string): Promise<number> {
  const lines = await db
    .selectFrom('cart_line')
    .select('quantity')
    .where('account_id', '=', accountId)
    .execute()
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

test('a shopper goes on looking, is told what cannot be reached, and gets the pair when it can', async () => {
  const { page, expectAccessible } = await visit({ device: 'desktop' })
  const { accountId, token } = await addCustomer(db, clock)
  const shoe = await addShoe(db, clock, 'Lantern Runner', [{ size: '9', stock: 50, priceCents: 10_000 }])
  await page.addInitScript((kept) => localStorage.setItem('outsole.token', kept), token)
  await expect.poll(async () => (await page.goto(`${base}/product/${shoe.productId}`))?.status()).toBe(200)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await expect.poll(() => pairsInCart(accountId)).toBe(1)
  await takeDatabaseAway()
  await page.getByText(/^Stock and price as of \d\d:\d\d\.$/).waitFor()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  const notice = page.getByRole('status').filter({ hasText: /can’t be reached right now/ })
  await notice.waitFor()
  await expectAccessible()
  await page.getByRole('link', { name: 'Brands', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: /brands/i }).waitFor()
  await bringDatabaseBack()
  await expect.poll(() => pairsInCart(accountId)).toBe(2)
  await expect.poll(() => notice.count()).toBe(0)
  await page.goto(`${base}/product/${shoe.productId}`)
  await untilHydrated(page)
  expect(await page.getByText(/^Stock and price as of/).count()).toBe(0)
})
