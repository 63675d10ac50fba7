import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { contract } from '../../contract/contract.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { hashPassword } from '../../server/accounts/password-hash.ts'
import { apiRoot, createApi } from '../../server/api.ts'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import { checkLedger } from '../../server/orders/orders.ts'
import { movableClock } from '../../server/platform/clock/clock.ts'
import { loadConfig } from '../../server/platform/config/config.ts'
import { newId } from '../../server/platform/db/ids.ts'
import { silentLog } from '../../server/platform/log/log.ts'
import { anAddress } from '../support/order-shop.ts'
import { addAddressTo, addCustomer, addShoe } from '../support/stocked-shop.ts'
import { testDatabase } from '../support/test-database.ts'

/** Calls every endpoint for customers as another customer who knows all ids. */

const { db } = await testDatabase()
const clock = movableClock()
const shoe = await addShoe(db, clock, 'Runner', [{ size: '9', stock: 500, priceCents: 9_000 }])
const catalogue = await openCatalogue({ db, clock, log: silentLog() })
afterAll(() => catalogue.close())
const config = loadConfig({ CLIENT_LIMIT_PER_HOUR: '1000000' })
const api = createApi({ db, clock, config, log: silentLog(), catalogue, checkReplies: true })

const owner = await addCustomer(db, clock, 'owner@example.com')
const addressId = await addAddressTo(db, clock, owner.accountId, { ...anAddress, street: '7 Secret Lane' })
const line = { variantId: shoe.variantId, size: '9' }

const password = 'the-same-password'
const passwordHash = await hashPassword(password)

/** A customer who happens to have the owner's password. */
async function addStranger(): Promise<string> {
  const { token } = await addCustomer(db, clock)
  await db.updateTable('account').set({ password_hash: passwordHash }).execute()
  return token
}

async function send(method: string, path: string, token: string, body: object): Promise<Response> {
  return api.request(apiRoot + path, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
}

async function asOwner(method: string, path: string, body: object): Promise<unknown> {
  const response = await send(method, path, owner.token, body)
  expect(response.ok, `${method} ${path}: ${await response.clone().text()}`).toBe(true)
  return response.json()
}

const order = {
  items: [{ ...line, quantity: 1 }],
  deliveryAddress: addressId,
  paymentMethod: 'upi',
  total: 90,
}
const placed = (await asOwner('POST', '/orders', order)) as { order: { _id: string; orderId: string } }
await asOwner('POST', '/cart/add', { ...line, qty: 2 })
await asOwner('POST', '/wishlist/add', { productId: shoe.productId })
await asOwner('POST', '/reviews', {
  productId: shoe.productId,
  rating: 4,
  title: 'Mine',
  comment: 'Secret fit',
})

/** All stored data of the owner, except what others may change (helpful marks). */
async function ownersRows(): Promise<unknown> {
  const { rows } = await sql<{ name: string }>`
    select table_name::text as name from information_schema.columns
     where column_name = 'account_id' and table_schema = 'public' order by 1`.execute(db)
  const kept: Record<string, unknown> = {}
  for (const { name } of rows) {
    const found = await sql`select to_jsonb(t) - 'helpful_count' as row from ${sql.table(name)} t
      where account_id = ${owner.accountId} order by 1`.execute(db)
    kept[name] = found.rows
  }
  kept.account = (await sql`select * from account where id = ${owner.accountId}`.execute(db)).rows
  return kept
}

const sessions = await db
  .selectFrom('session')
  .select('id')
  .where('account_id', '=', owner.accountId)
  .execute()
const reviews = await db.selectFrom('review').select('id').where('account_id', '=', owner.accountId).execute()
const ids = [
  placed.order._id,
  placed.order.orderId,
  addressId,
  sessions[0]?.id,
  reviews[0]?.id,
  owner.accountId,
]
const ownersOnly = /^\/(orders|users\/(addresses|sessions))\/\{id\}/

/** A body with the fields of most endpoints; each uses those it knows. */
const everything = {
  ...order,
  ...line,
  ...anAddress,
  request: { kind: 'return', lines: [{ position: 1, pairs: 1, reason: 'rubs' }] },
  preview: 'theirs',
  qty: 1,
  newSize: '9',
  isDefault: true,
  phone: '15550100',
  productId: shoe.productId,
  rating: 1,
  title: 'Theirs',
  comment: 'Overwritten',
  fit: 'true_to_size',
  paymentStatus: 'completed',
  otp: '000000',
  currentPassword: password,
  newPassword: 'stolen-now',
  userId: owner.accountId,
  accountId: owner.accountId,
  _id: owner.accountId,
}

const endpoints = Object.entries(contract).flatMap(([noun, group]) =>
  Object.entries<Endpoint>(group)
    .filter(([, { access }]) => access !== 'public')
    .map(([name, endpoint]) => ({ name: `${noun}.${name}`, endpoint })),
)

describe.each(endpoints)('$name', ({ endpoint: { method, path } }) => {
  it('neither shows nor changes the owner’s data', async () => {
    await addStranger()
    const before = await ownersRows()
    for (const id of path.includes('{') ? ids : ['']) {
      const token = await addStranger()
      const filled = path.replaceAll(/\{\w+\}/g, encodeURIComponent(id ?? newId()))
      const response = await send(method, filled, token, everything)
      if (ownersOnly.test(path)) expect(response.status).toBe(404)
      expect(response.status).toBeLessThan(500)
      expect(await response.text()).not.toMatch(/owner@example|Secret Lane/)
    }
    expect(await ownersRows()).toEqual(before)
  })
})

it('the ledger is consistent afterwards', async () => {
  expect(await checkLedger(db)).toEqual([])
})
