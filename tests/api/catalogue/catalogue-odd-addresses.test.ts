import { afterAll, describe, expect, it } from 'vitest'
import { productListReply } from '../../../contract/catalogue.ts'
import { openCatalogue } from '../../../server/catalogue/catalogue.ts'
import { catalogueRoutes } from '../../../server/catalogue/catalogue-routes.ts'
import { movableClock } from '../../../server/platform/clock/clock.ts'
import { silentLog } from '../../../server/platform/log/log.ts'
import { routeApi } from '../../support/route-api.ts'
import { shoe } from '../../support/shoes.ts'
import { storeProducts } from '../../support/store-products.ts'
import { testDatabase } from '../../support/test-database.ts'

/** List queries that no screen sends. */

const { db } = await testDatabase()
const clock = movableClock()
await storeProducts(db, [
  shoe({ title: 'Gale Runner', brand: 'Tern' }),
  shoe({
    title: 'Quay Loafer',
    type: 'Loafers',
    colors: [{ color: 'Brown', stock: { '9': 1 }, cents: 10_000 }],
  }),
])
const catalogue = await openCatalogue({ db, clock, log: silentLog() })
afterAll(() => catalogue.close())
const api = routeApi(db, clock, catalogueRoutes({ catalogue, db, clock }))

async function list(query: string) {
  const response = await api.send(`/products?${query}`)
  expect(response.status).toBe(200)
  return productListReply.parse(await response.json())
}

describe('an invalid list query', () => {
  it.each([
    ['sortBy=best', 'sortBy'],
    ['gender=robots', 'gender'],
    ['page=0', 'page'],
    ['page=one', 'page'],
    ['limit=101', 'limit'],
    ['minPrice=-1', 'minPrice'],
    ['minPrice=20&maxPrice=10', 'minPrice'],
    [`brands=${Array.from({ length: 51 }, (_, n) => n).join(',')}`, 'brands'],
    [`sizes=${'9,9.5,'.repeat(1000)}`, 'sizes'],
    [Array.from({ length: 60 }, (_, n) => `colors=c${n}`).join('&'), 'colors'],
    ['page=100001', 'page'],
    ['minPrice=1e400', 'minPrice'],
    ['minPrice=5&minPrice=9', 'minPrice'],
    ['featured=maybe', 'featured'],
    ['view=huge', 'view'],
  ])('is refused: %s', async (query, field) => {
    const response = await api.send(`/products?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'validation_failed', details: [{ path: field }] })
  })
})

describe('an unusual path', () => {
  it.each([
    ['values in doubles, repeated and joined', 'brands=Kestrel,kestrel&brands=KESTREL', 'brands=Kestrel'],
    ['blank values', 'sizes=,,%20,&colors=', ''],
    ['both ends of the range the same', 'minPrice=100&maxPrice=100.00', 'minPrice=100&maxPrice=100'],
    ['names that nothing knows', '__proto__=x&constructor[a]=b&sizes[]=9&toString=1', ''],
    ['broken escapes', 'utm=%E0%A4%A&x=%FF%', ''],
  ])('%s are read as what they can mean', async (_, odd, plain) => {
    const meant = await list(plain)
    expect(meant.products.length).toBeGreaterThan(0)
    expect(await list(odd)).toEqual(meant)
  })

  it.each(['brands=%E0%A4%A', 'types=%FF%FE', 'colors=%F0%9F%91%9F', 'sizes=%3Cscript%3E'])(
    'is empty for a value that no product has: %s',
    async (query) => expect((await list(query)).pagination.totalProducts).toBe(0),
  )

  it('returns typed text only as JSON strings', async () => {
    const response = await api.send(`/products?q=${encodeURIComponent('<script>alert(1)</script>')}`)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(JSON.stringify(await response.json())).not.toContain('<script>')
  })
})
