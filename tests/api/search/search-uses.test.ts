import { afterAll, describe, expect, it } from 'vitest'
import { apiRoot, createApi } from '../../../server/api.ts'
import { openCatalogue } from '../../../server/catalogue/catalogue.ts'
import { tidyUses } from '../../../server/catalogue/search-use-queries.ts'
import { listMissingSearches } from '../../../server/catalogue/search-uses.ts'
import { movableClock } from '../../../server/platform/clock/clock.ts'
import { loadConfig } from '../../../server/platform/config/config.ts'
import { silentLog } from '../../../server/platform/log/log.ts'
import { addShoe } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

const { db } = await testDatabase()
const clock = movableClock()
const sizes = [{ size: '9', stock: 5, priceCents: 9_000 }]
const shoes = await Promise.all(
  ['Gale One', 'Gale Two', 'Gale Three', 'Quay'].map((title) => addShoe(db, clock, title, sizes)),
)
const [one, two, , quay] = shoes.map(({ productId }) => productId)
const log = silentLog()
const catalogue = await openCatalogue({ db, clock, log })
afterAll(() => catalogue.close())
const config = loadConfig({})
const api = createApi({ db, clock, config, log, catalogue, checkReplies: true })

type Use = { q: string; productId: string | undefined; position?: number; kind?: string }

/** Sends a use as a client of this address. */
async function use({ position = 1, kind = 'open', ...rest }: Use, client: string) {
  const response = await api.request(
    `${apiRoot}/products/search/uses`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...rest, position, kind }),
    },
    { incoming: { socket: { remoteAddress: client } } },
  )
  return response.status
}

async function get(path: string) {
  const response = await api.request(`${apiRoot}${path}`)
  return response.json()
}

async function titles(q: string): Promise<string[]> {
  const { products } = await get(`/products?q=${encodeURIComponent(q)}&view=card`)
  return products.map(({ title }: { title: string }) => title)
}

const clicks = () => db.selectFrom('search_click').selectAll().orderBy('term').orderBy('product_id').execute()

describe('counting what shoppers do after a search', () => {
  it('lifts a product once three clients of a day opened it', async () => {
    const before = await titles('gale')
    const last = { 'Gale One': one, 'Gale Two': two }[before.at(-1) ?? ''] ?? shoes[2]?.productId
    for (const client of ['203.0.113.1', '203.0.113.2'])
      await use({ q: 'Gale', productId: last, position: 3 }, client)
    await catalogue.catchUp()
    expect(await titles('gale')).toEqual(before)
    await use({ q: 'gale', productId: last, position: 3 }, '203.0.113.3')
    await catalogue.catchUp()
    expect((await titles('gale'))[0]).toBe(before.at(-1))
    expect((await titles('gale')).toSorted()).toEqual(before.toSorted())
  })

  it('counts one client once a day for the same, whatever it sends', async () => {
    await db.deleteFrom('search_click').execute()
    for (let at = 0; at < 5; at++) expect(await use({ q: 'gale', productId: one }, '203.0.113.9')).toBe(200)
    expect(await clicks()).toMatchObject([{ weight: 1, clients: 1, most_clients: 1 }])
    await use({ q: 'gale', productId: one, kind: 'cart' }, '203.0.113.9')
    expect(await clicks()).toMatchObject([{ weight: 4, clients: 1 }])
    await use({ q: 'gale', productId: one, position: 9_999 }, '203.0.113.10')
    expect(await clicks()).toMatchObject([{ weight: 7, clients: 2, most_clients: 2 }])
    for (let at = 0; at < 120; at++) await use({ q: `gale ${at}`, productId: one }, '203.0.113.9')
    expect(await use({ q: 'gale', productId: two }, '203.0.113.9')).toBe(429)
  })

  it('counts nothing that the search does not find, nor texts that may be personal data', async () => {
    await db.deleteFrom('search_click').execute()
    await use({ q: 'gale', productId: quay }, '203.0.113.20')
    await use({ q: 'gale me@example.com', productId: one }, '203.0.113.20')
    await use({ q: 'gale', productId: '00000000-0000-7000-8000-000000000000' }, '203.0.113.20')
    expect(await clicks()).toEqual([])
    expect(await use({ q: '', productId: one }, '203.0.113.20')).toBe(400)
  })

  it('halves in 30 days, forgets who was counted the day after, and what is worth nothing later', async () => {
    await db.deleteFrom('search_click').execute()
    await use({ q: 'gale', productId: one, position: 4 }, '203.0.113.30')
    clock.advance(30 * 86_400_000)
    await use({ q: 'gale', productId: one }, '203.0.113.30')
    const [row] = await clicks()
    expect(row?.weight).toBeCloseTo(2, 5)
    const kept = await db.selectFrom('search_client').select('hash').execute()
    clock.advance(86_400_000)
    await tidyUses(db, clock.now())
    expect(kept.length).toBeGreaterThan(0)
    expect(await db.selectFrom('search_client').select('hash').execute()).toEqual([])
    expect(await db.selectFrom('search_salt').select('day').execute()).toEqual([])
    clock.advance(120 * 86_400_000)
    await tidyUses(db, clock.now())
    expect(await clicks()).toEqual([])
  })

  it('shows a search to others only after five clients of a day', async () => {
    const popular = async () => {
      await catalogue.catchUp()
      return (await get('/products/search/suggestions?q=')).suggestions.map(
        ({ title }: { title: string }) => title,
      )
    }
    for (let at = 1; at < 5; at++) await use({ q: 'Gale', productId: one }, `198.51.100.${at}`)
    expect(await popular()).toEqual([])
    await use({ q: 'Gale', productId: two }, '198.51.100.5')
    expect(await popular()).toEqual(['gale'])
  })
})

describe('searches that found nothing', () => {
  it('are counted for staff, without what may be personal data', async () => {
    for (const q of ['zebra crocs', 'Zebra  crocs', 'zzzz@example.com', '+1 555 010 0199 zz', 'gale'])
      await titles(q)
    await get('/products?q=zebra+crocs&brands=Nobody')
    const own = await openCatalogue({ db, clock, log })
    own.listJson({ q: 'zebra crocs', page: 1, limit: 24, view: 'card' })
    await own.close()
    expect(await listMissingSearches(db, { limit: 10 })).toMatchObject([{ text: 'zebra crocs', count: 1 }])
  })
})
