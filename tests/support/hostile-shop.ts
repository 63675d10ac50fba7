import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiRoot, createApi } from '../../server/api.ts'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import { movableClock } from '../../server/platform/clock/clock.ts'
import { loadConfig } from '../../server/platform/config/config.ts'
import { silentLog } from '../../server/platform/log/log.ts'
import { hostileTexts } from './nonsense.ts'
import { operatorOf } from './operator.ts'
import { anAddress } from './order-shop.ts'
import { addCustomer } from './stocked-shop.ts'
import type { TestDatabase } from './test-database.ts'

/** Texts that would do harm if output unescaped. */
export const rawMarkup = /<script>alert|<!--<script|<img src=x/

/** Control and invisible characters, except tabs and line breaks. */
export const unseen = /(?![\t\n\r])\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** A shop with each hostile text in every writable field. */
export async function hostileShop(database: TestDatabase, folder: string) {
  const { db } = database
  const clock = movableClock()
  const run = operatorOf(database)
  const file = join(folder, 'hostile.jsonl')
  await writeFile(file, hostileTexts.map(productOf).join('\n'))
  const imported = await run('catalogue', 'import', file)
  const catalogue = await openCatalogue({ db, clock, log: silentLog() })
  const config = loadConfig({ CLIENT_LIMIT_PER_HOUR: '1000000' })
  const api = createApi({ db, clock, config, log: silentLog(), catalogue, checkReplies: true })
  const { token, email } = await addCustomer(db, clock)
  async function call(method: string, path: string, body?: object): Promise<Response> {
    return api.request(apiRoot + path, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  }
  const products = await db.selectFrom('product').select(['id', 'title']).orderBy('id').execute()
  const pair = await db
    .selectFrom('variant_size')
    .select(['variant_id', 'size'])
    .orderBy('position')
    .orderBy('variant_id')
    .executeTakeFirstOrThrow()
  for (const [at, hostile] of hostileTexts.entries()) {
    // Past the hour of the review limit.
    clock.advance(3_600_000)
    await call('PUT', '/auth/profile', { name: hostile, phone: hostile })
    await call('POST', '/users/addresses', withEvery(anAddress, hostile))
    await call('POST', '/contact', { phone: '15550100', email, orderId: hostile, issue: hostile })
    await call('POST', '/contact', { phone: hostile, email: `${hostile}@example.com`, issue: hostile })
    await call('POST', '/newsletter/subscribe', { email: `${hostile}@example.com` })
    await call('POST', '/reviews', {
      ...{ productId: products[at % products.length]?.id, rating: 1 + (at % 5) },
      ...{ title: hostile, comment: hostile, size: hostile, fit: hostile },
    })
    await call('POST', '/reviews', {
      productId: products[at]?.id,
      rating: 3,
      title: hostile,
      comment: hostile,
    })
  }
  return {
    api,
    call,
    catalogue,
    clock,
    config,
    email,
    imported,
    products,
    run,
    /** A pair of one of them that can be bought. */
    pair: { variantId: pair.variant_id, size: pair.size },
  }
}

function productOf(hostile: string, at: number): string {
  const fields = [
    'title',
    'brand',
    'description',
    'type',
    'fitAdvice',
    'care',
    'closure',
    'color',
    'colorName',
  ]
  return JSON.stringify({
    ...Object.fromEntries(fields.map((field) => [field, hostile])),
    ...{ key: `${at}`, categories: [hostile], materials: [hostile], images: [hostile] },
    ...{ size: String(4 + at / 2), sku: `${hostile}-${at}`, stock: 9, price: 100 },
    // Refused values are shown to operators with their reason.
    ...(at % 6 === 5 ? { gender: hostile } : {}),
  })
}

function withEvery(body: object, hostile: string): object {
  return Object.fromEntries(Object.keys(body).map((name) => [name, hostile.slice(0, 20)]))
}

/** All strings in a JSON value, including keys. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, entry]) => [name, ...textsIn(entry)])
}
