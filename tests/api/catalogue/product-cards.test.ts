import { afterAll, describe, expect, it } from 'vitest'
import { productCardEndpoints } from '../../../contract/product-cards.ts'
import { openCatalogue } from '../../../server/catalogue/catalogue.ts'
import { catalogueRoutes } from '../../../server/catalogue/catalogue-routes.ts'
import { productCardRoutes } from '../../../server/catalogue/lists/product-card-routes.ts'
import { movableClock } from '../../../server/platform/clock/clock.ts'
import { newId } from '../../../server/platform/db/ids.ts'
import { silentLog } from '../../../server/platform/log/log.ts'
import { refusalOf, replyOf } from '../../support/account-actions.ts'
import { routeApi } from '../../support/route-api.ts'
import { shoe } from '../../support/shoes.ts'
import { storeProducts } from '../../support/store-products.ts'
import { testDatabase } from '../../support/test-database.ts'

const { db } = await testDatabase()
const clock = movableClock()
const stock = { '9': 4, '10': 0 }
const running = { styles: ['Running'], type: 'Sneakers' }
const runner = shoe({ ...running, title: 'Runner', colors: [{ color: 'Red', stock }] })
const twin = shoe({ ...running, title: 'Twin', colors: [{ color: 'Red', stock: { '9': 0, '10': 2 } }] })
const boot = shoe({ title: 'Boot', type: 'Boots', styles: ['Classic'], colors: [{ color: 'Red', stock }] })
await storeProducts(db, [runner, twin, boot])
const catalogue = await openCatalogue({ db, clock, log: silentLog(), pollMs: 3_600_000 })
afterAll(() => catalogue.close())
const api = routeApi(db, clock, [
  ...productCardRoutes({ catalogue }),
  ...catalogueRoutes({ catalogue, db, clock }),
])
const call = api.as()
const { getCards, getSimilar } = productCardEndpoints

describe('cards by id', () => {
  it('are returned in the requested order without removed products', async () => {
    const ids = [boot.id, newId(), 'nonsense', runner.id].join(',')
    const { products } = replyOf(await call(getCards, { query: { ids } }))
    expect(products.map((product) => product.title)).toEqual(['Boot', 'Runner'])
    expect(replyOf(await call(getCards, { query: { ids: '' } })).products).toEqual([])
  })

  it('are limited in number', async () => {
    const ids = Array.from({ length: 21 }, () => 'x').join(',')
    expect(refusalOf(await call(getCards, { query: { ids } }))).toMatchObject({ status: 400 })
  })
})

describe('similar shoes', () => {
  it('are others of its type, with a size only those in stock in it', async () => {
    const similar = async (size?: string) =>
      replyOf(await call(getSimilar, { params: { id: runner.id }, query: { size } })).products.map(
        (product) => product.title,
      )
    expect((await similar())[0]).toBe('Twin')
    expect(await similar()).not.toContain('Runner')
    expect(await similar('9')).not.toContain('Twin')
    expect(await similar('10')).toContain('Twin')
  })

  it('are 404 for an unknown product', async () => {
    expect(refusalOf(await call(getSimilar, { params: { id: newId() } }))).toMatchObject({ status: 404 })
  })
})
