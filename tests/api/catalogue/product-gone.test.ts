import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { cartEndpoints } from '../../../contract/cart.ts'
import { catalogueEndpoints } from '../../../contract/catalogue.ts'
import { orderEndpoints } from '../../../contract/orders.ts'
import { restockEndpoints } from '../../../contract/restock.ts'
import { reviewEndpoints } from '../../../contract/reviews.ts'
import { wishlistEndpoints } from '../../../contract/wishlist.ts'
import { cartRoutes } from '../../../server/cart/cart-routes.ts'
import { openCatalogue } from '../../../server/catalogue/catalogue.ts'
import { catalogueRoutes } from '../../../server/catalogue/catalogue-routes.ts'
import { orderRoutes } from '../../../server/orders/orders-routes.ts'
import { movableClock } from '../../../server/platform/clock/clock.ts'
import { loadConfig } from '../../../server/platform/config/config.ts'
import { silentLog } from '../../../server/platform/log/log.ts'
import { restockRoutes } from '../../../server/restock/restock-routes.ts'
import { reviewRoutes } from '../../../server/reviews/reviews-routes.ts'
import { wishlistRoutes } from '../../../server/wishlist/wishlist-routes.ts'
import { refusalOf, replyOf } from '../../support/account-actions.ts'
import { orderOf } from '../../support/order-shop.ts'
import { routeApi } from '../../support/route-api.ts'
import { addCustomer, addShoe, type TestShoe } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

/** A product was deleted; the index of this process does not know yet. */

const { db } = await testDatabase()
const clock = movableClock()
const log = silentLog()
const config = loadConfig({})
const shoes = await Promise.all(
  ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((title) =>
    addShoe(db, clock, title, [
      { size: '9', stock: 5, priceCents: 90_00 },
      { size: '10', stock: 0, priceCents: 90_00 },
    ]),
  ),
)
const catalogue = await openCatalogue({ db, clock, log, pollMs: 3_600_000 })
afterAll(() => catalogue.close())
const deps = { db, clock, config, log, catalogue }
const api = routeApi(db, clock, [
  ...catalogueRoutes(deps),
  ...cartRoutes(deps),
  ...orderRoutes(deps),
  ...reviewRoutes(deps),
  ...wishlistRoutes(deps),
  ...restockRoutes(deps),
])

let gone: TestShoe
beforeEach(async () => {
  const next = shoes.pop()
  if (!next) throw new Error('each test takes a shoe away')
  gone = next
  await db.deleteFrom('product').where('id', '=', gone.productId).execute()
})

async function customer() {
  return api.as({ token: (await addCustomer(db, clock)).token })
}

describe('a product that was just deleted', () => {
  it('cannot be saved', async () => {
    const call = await customer()
    const body = { productId: gone.productId, variantId: gone.variantId, size: '9' }
    expect(refusalOf(await call(wishlistEndpoints.addToWishlist, { body }))).toMatchObject({ status: 404 })
    const bare = { productId: gone.productId }
    expect(refusalOf(await call(wishlistEndpoints.addToWishlist, { body: bare }))).toMatchObject({
      status: 404,
    })
    expect(replyOf(await call(wishlistEndpoints.getWishlist)).items).toEqual([])
  })

  it('cannot be reviewed and has no reviews', async () => {
    const call = await customer()
    const body = { productId: gone.productId, comment: 'Fits' }
    expect(refusalOf(await call(reviewEndpoints.createReview, { body }))).toMatchObject({ status: 404 })
    const params = { id: gone.productId }
    expect(replyOf(await call(reviewEndpoints.listReviews, { params })).reviews).toEqual([])
  })

  it('cannot be added to a cart or priced', async () => {
    const call = await customer()
    const line = { variantId: gone.variantId, size: '9', qty: 1 }
    expect(refusalOf(await call(cartEndpoints.addToCart, { body: line })).status).toBe(404)
    expect(replyOf(await call(cartEndpoints.mergeCart, { body: { items: [line] } })).items).toEqual([])
    expect(replyOf(await call(cartEndpoints.priceLines, { body: { items: [line] } })).items).toEqual([])
  })

  it('cannot be ordered', async () => {
    const call = await customer()
    const body = orderOf({ variantId: gone.variantId, size: '9' }, 90)
    expect(refusalOf(await call(orderEndpoints.placeOrder, { body })).status).toBe(404)
  })

  it('is not recorded as viewed', async () => {
    const call = await customer()
    const body = { productId: gone.productId }
    expect(refusalOf(await call(catalogueEndpoints.recordView, { body })).status).toBe(404)
    expect(replyOf(await call(catalogueEndpoints.getRecentlyViewed, { query: {} })).products).toEqual([])
  })

  it('gets no restock requests', async () => {
    const body = { variantId: gone.variantId, size: '10', email: 'keen@example.com' }
    const answer = await api.as()(restockEndpoints.requestRestockMail, { body })
    expect(refusalOf(answer).status).toBe(404)
  })
})
