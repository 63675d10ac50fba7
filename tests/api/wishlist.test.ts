import { afterAll, describe, expect, it } from 'vitest'
import { wishlistEndpoints } from '../../contract/wishlist.ts'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import { movableClock } from '../../server/platform/clock/clock.ts'
import { newId } from '../../server/platform/db/ids.ts'
import { silentLog } from '../../server/platform/log/log.ts'
import { wishlistRoutes } from '../../server/wishlist/wishlist-routes.ts'
import { refusalOf, replyOf } from '../support/account-actions.ts'
import { routeApi } from '../support/route-api.ts'
import { addCustomer, addShoe } from '../support/stocked-shop.ts'
import { testDatabase } from '../support/test-database.ts'

const { db } = await testDatabase()
const clock = movableClock()
const sizes = [
  { size: '9', stock: 3, priceCents: 12_950, discountedCents: 9_950 },
  { size: '10', stock: 0, priceCents: 12_950 },
]
const runner = await addShoe(db, clock, 'Harbour Runner', sizes)
const loafer = await addShoe(db, clock, 'Quay Loafer', sizes)
const catalogue = await openCatalogue({ db, clock, log: silentLog() })
afterAll(() => catalogue.close())
const api = routeApi(db, clock, wishlistRoutes({ db, clock, catalogue }))
const { getWishlist, addToWishlist, removeFromWishlist } = wishlistEndpoints

async function customer() {
  const { token } = await addCustomer(db, clock)
  return api.as({ token })
}

describe('the wishlist', () => {
  it('keeps products, newest first, with all that a shopper needs to choose', async () => {
    const call = await customer()
    expect(replyOf(await call(getWishlist))).toEqual({ items: [] })
    await call(addToWishlist, { body: { productId: runner.productId } })
    clock.advance(1000)
    const { items } = replyOf(await call(addToWishlist, { body: { productId: loafer.productId } }))
    expect(items.map((entry) => entry.productId.name)).toEqual(['Quay Loafer', 'Harbour Runner'])
    expect(items[0]).toMatchObject({
      productId: { _id: loafer.productId, price: 99.5, originalPrice: 129.5 },
      variantId: null,
      size: null,
      priceWhenAdded: 99.5,
      addedAt: clock.now().toISOString(),
    })
    expect(items[0]?.productId.variants[0]?.sizes).toHaveLength(2)
    expect(replyOf(await call(getWishlist)).items).toEqual(items)
  })

  it('has a product once, remembers colour and size, and forgets neither when saved again without', async () => {
    const call = await customer()
    const productId = runner.productId
    await call(addToWishlist, { body: { productId } })
    await call(addToWishlist, { body: { productId, variantId: runner.variantId, size: 10 } })
    const { items } = replyOf(await call(addToWishlist, { body: { productId } }))
    expect(items).toMatchObject([{ variantId: runner.variantId, size: '10' }])
  })

  it('ends with one entry when saved many times at once', async () => {
    const call = await customer()
    const body = { productId: runner.productId }
    await Promise.all(Array.from({ length: 10 }, () => call(addToWishlist, { body })))
    expect(replyOf(await call(getWishlist)).items).toHaveLength(1)
  })

  it('takes products out; what is not there is no mistake', async () => {
    const call = await customer()
    await call(addToWishlist, { body: { productId: runner.productId } })
    for (const productId of [loafer.productId, 'no-uuid', newId()]) {
      expect(replyOf(await call(removeFromWishlist, { body: { productId } })).items).toHaveLength(1)
    }
    const emptied = await call(removeFromWishlist, { body: { productId: runner.productId } })
    expect(replyOf(emptied).items).toEqual([])
  })

  it("is each customer's own, and no guest's", async () => {
    const call = await customer()
    await call(addToWishlist, { body: { productId: runner.productId } })
    expect(replyOf(await (await customer())(getWishlist)).items).toEqual([])
    expect(refusalOf(await api.as()(getWishlist)).status).toBe(401)
  })

  it.each([
    ['an unknown product', { productId: newId() }],
    ['an id that is none', { productId: 'x' }],
    ["another product's colour", { productId: runner.productId, variantId: loafer.variantId }],
    ['an unknown size', { productId: runner.productId, variantId: runner.variantId, size: '44' }],
    ['a size without a colour', { productId: runner.productId, size: '9' }],
  ])('refuses %s', async (_, body) => {
    const call = await customer()
    expect(refusalOf(await call(addToWishlist, { body }))).toMatchObject({ status: 404, code: 'not_found' })
  })
})
