import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { hashPassword } from '../../../server/accounts/password-hash.ts'
import { apiRoot, createApi } from '../../../server/api.ts'
import { openCatalogue } from '../../../server/catalogue/catalogue.ts'
import { createMedia, mediaRoot } from '../../../server/media/media.ts'
import { movableClock } from '../../../server/platform/clock/clock.ts'
import { loadConfig } from '../../../server/platform/config/config.ts'
import { silentLog } from '../../../server/platform/log/log.ts'
import { operatorOf } from '../../support/operator.ts'
import { anAddress } from '../../support/order-shop.ts'
import { addCustomer, stockOf } from '../../support/stocked-shop.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { type TestDatabase, testDatabase } from '../../support/test-database.ts'

/** The drill of docs/operating.md: a backup, a loss, a restore on another machine, and business as before. */

const folder = await temporaryFolder()
const [lost, found] = [await testDatabase(), await testDatabase()]
const clock = movableClock()
const password = 'a good password'

/** A running shop on a database and a data folder, closed after `use`. */
async function inShop<Result>(
  database: TestDatabase,
  name: string,
  use: (shop: Awaited<ReturnType<typeof openShop>>) => Promise<Result>,
): Promise<Result> {
  const shop = await openShop(database, join(folder, name))
  try {
    return await use(shop)
  } finally {
    await shop.catalogue.close()
    await shop.media.close()
  }
}

async function openShop({ db }: TestDatabase, dataDir: string) {
  const catalogue = await openCatalogue({ db, clock, log: silentLog() })
  const media = createMedia({ db, config: { dataDir }, log: silentLog() })
  const api = createApi({
    db,
    clock,
    config: loadConfig({}),
    log: silentLog(),
    catalogue,
    checkReplies: true,
  })
  async function call(method: string, path: string, token: string, body?: object) {
    const response = await api.request(apiRoot + path, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: response.status, reply: await response.json() }
  }
  return { call, catalogue, media }
}

async function fillShop(): Promise<{ token: string; email: string; variantId: string }> {
  const run = operatorOf(lost, { dataDir: join(folder, 'lost') })
  const catalogue = join(folder, 'catalogue.csv')
  await writeFile(catalogue, 'key,title,brand,color,size,stock,price\nk1,Runner,Tallis,Black,9,5,100\n')
  const banner = join(folder, 'banner.png')
  await sharp({ create: { width: 1200, height: 400, channels: 3, background: '#c03020' } })
    .png()
    .toFile(banner)
  for (const words of [
    ['catalogue', 'import', catalogue],
    ['brand', 'banner', 'set', 'Tallis', banner],
  ]) {
    expect(await run(...words)).toMatchObject({ failed: false })
  }
  const { token, email } = await addCustomer(lost.db, clock)
  await lost.db
    .updateTable('account')
    .set({ password_hash: await hashPassword(password) })
    .where('email', '=', email)
    .execute()
  const { variant_id } = await lost.db.selectFrom('variant_size').selectAll().executeTakeFirstOrThrow()
  return { token, email, variantId: variant_id }
}

function orderOf(variantId: string) {
  return {
    items: [{ variantId, size: '9', quantity: 1 }],
    deliveryAddress: anAddress,
    paymentMethod: 'cod',
    total: 100,
  }
}

it('restores a lost shop from its backup and photographs', { timeout: 60_000 }, async () => {
  const { token, email, variantId } = await fillShop()
  const file = join(folder, 'shop.backup')
  await inShop(lost, 'lost', async ({ call }) => {
    expect((await call('POST', '/orders', token, orderOf(variantId))).status).toBe(201)
    expect(await operatorOf(lost)('backup', file)).toMatchObject({ failed: false })
    await cp(join(folder, 'lost', 'photos'), join(folder, 'found', 'photos'), { recursive: true })
    // Changes after the backup are lost.
    expect((await call('POST', '/orders', token, orderOf(variantId))).status).toBe(201)
    expect(await operatorOf(lost)('stock', 'set', variantId, '9', 50)).toMatchObject({ failed: false })
  })

  const run = operatorOf(found, { dataDir: join(folder, 'found') })
  expect(await run('backup', '--verify', file)).toMatchObject({ failed: false })
  expect(await run('restore', file)).toMatchObject({ failed: false })
  expect((await run('check')).printed).toBe('The books are right.')
  expect(await stockOf(found.db, variantId, '9')).toBe(4)

  await inShop(found, 'found', async ({ call, media }) => {
    expect((await call('GET', '/auth/profile', token)).status).toBe(401)
    const login = await call('POST', '/auth/login', '', { email, password })
    const { tokens } = z.object({ tokens: z.object({ access: z.string() }) }).parse(login.reply)
    expect((await call('GET', '/orders/my-orders', tokens.access)).reply).toMatchObject({ totalOrders: 1 })
    expect((await call('GET', '/products?q=runner', '')).reply).toMatchObject({
      products: [{ title: 'Runner' }],
    })
    const banner = await media.fetch(new Request(`http://shop.test${mediaRoot}brands/tallis/480.webp`))
    expect(banner.status).toBe(200)
    expect((await call('POST', '/orders', tokens.access, orderOf(variantId))).status).toBe(201)
  })
  expect((await run('check')).printed).toBe('The books are right.')
  expect(await stockOf(found.db, variantId, '9')).toBe(3)
})
