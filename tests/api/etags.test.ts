import { afterAll, describe, expect, it } from 'vitest'
import { apiRoot, createApi } from '../../server/api.ts'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import { movableClock } from '../../server/platform/clock/clock.ts'
import { loadConfig } from '../../server/platform/config/config.ts'
import { silentLog } from '../../server/platform/log/log.ts'
import { addCustomer, addShoe } from '../support/stocked-shop.ts'
import { testDatabase } from '../support/test-database.ts'

const { db } = await testDatabase()
const clock = movableClock()
const log = silentLog()
const shoe = await addShoe(db, clock, 'Runner', [{ size: '9', stock: 5, priceCents: 9_000 }])
const catalogue = await openCatalogue({ db, clock, log })
afterAll(() => catalogue.close())
const api = createApi({ db, clock, config: loadConfig({}), log, catalogue, checkReplies: true })

const product = `/products/${shoe.productId}`
const versioned = [
  '/products?view=card',
  '/products/search?q=runner',
  '/products/filters/options',
  '/products/search/suggestions?q=run',
  '/products/brand/Nobody',
  '/brands',
  '/categories',
  product,
  `${product}/variants`,
  `${product}/similar`,
  `/products/cards?ids=${shoe.productId}`,
]

function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return api.request(apiRoot + path, { method, headers })
}

async function tagOf(path: string, headers?: Record<string, string>): Promise<string> {
  return (await get(path, headers)).headers.get('etag') ?? ''
}

async function change(column: 'stock' | 'price_cents', value: number): Promise<void> {
  await db
    .updateTable('variant_size')
    .set({ [column]: value })
    .where('variant_id', '=', shoe.variantId)
    .execute()
  await catalogue.catchUp()
}

describe.each(versioned)('GET %s', (path) => {
  it('has an ETag and has to be revalidated each time', async () => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('etag')).toMatch(/^W\/"[\w-]+"$/)
    expect(response.headers.get('cache-control')).toBe('public, no-cache')
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i)
  })

  it('is answered with 304 and no body where the client has it', async () => {
    const tag = await tagOf(path)
    for (const known of [tag, tag.slice(2), `"other", ${tag}`]) {
      const response = await get(path, { 'If-None-Match': known })
      expect([response.status, await response.text()]).toEqual([304, ''])
      expect(response.headers.get('etag')).toBe(tag)
      expect(response.headers.get('vary')).toMatch(/accept-encoding/i)
      expect(response.headers.get('cache-control')).toBe('public, no-cache')
    }
  })
})

describe('the ETag', () => {
  it.each([
    ['price', 'price_cents', 8_000],
    ['stock', 'stock', 1],
  ] as const)('is another one after a change of %s, and the reply a new one', async (_, column, value) => {
    const before = await get(product)
    const tag = before.headers.get('etag') ?? ''
    await change(column, value)
    const after = await get(product, { 'If-None-Match': tag })
    expect(after.status).toBe(200)
    expect(after.headers.get('etag')).not.toBe(tag)
    expect(await after.text()).not.toBe(await before.text())
    expect((await get('/products', { 'If-None-Match': tag })).status).toBe(200)
  })

  it('is the same for packed and plain, and for HEAD', async () => {
    const path = '/products'
    const packed = await get(path, { 'Accept-Encoding': 'gzip' })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(packed.headers.get('vary')).toBe('Accept-Encoding')
    const tag = packed.headers.get('etag') ?? ''
    expect(tag).toBe(await tagOf(path))
    const head = await get(path, {}, 'HEAD')
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, tag, ''])
    for (const encoding of ['gzip', 'identity']) {
      for (const method of ['GET', 'HEAD']) {
        const again = await get(path, { 'Accept-Encoding': encoding, 'If-None-Match': tag }, method)
        expect([again.status, again.headers.get('content-encoding')]).toEqual([304, null])
      }
    }
  })

  it('is another one in another process, and after a start', async () => {
    const other = await openCatalogue({ db, clock, log })
    expect(other.etag).not.toBe(catalogue.etag)
    await other.close()
  })

  it('is sent with no refusal and no personal reply', async () => {
    const tag = await tagOf('/brands')
    const { token } = await addCustomer(db, clock)
    const bearer = { Authorization: `Bearer ${token}` }
    for (const response of [
      await get('/products?page=none'),
      await get('/products/00000000-0000-7000-8000-000000000000'),
      await get('/cart', { ...bearer, 'If-None-Match': tag }),
      await get('/products/user/recently-viewed', { ...bearer, 'If-None-Match': tag }),
    ]) {
      expect(response.status).not.toBe(304)
      expect(response.headers.get('etag')).toBeNull()
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  })

  it('is described', async () => {
    const { paths } = await (await get('/openapi.json')).json()
    expect(paths['/products'].get.responses).toMatchObject({
      200: { headers: { ETag: { schema: { type: 'string' } } } },
      304: { headers: { ETag: {} } },
    })
    expect(paths['/products'].get.parameters).toContainEqual(
      expect.objectContaining({ in: 'header', name: 'If-None-Match' }),
    )
    expect(paths['/cart'].get.responses['304']).toBeUndefined()
  })
})
