import { sql } from 'kysely'
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
const { getWishlist, getWishedIds, addToWishlist, removeFromWishlist } = wishlistEndpoints

async function customer() {
  const { token } = await addCustomer(db, clock)
  return api.as({ token })
}

describe('the wishlist', () => {
  it('lists saved products, newest first, with variants', async () => {
    const call = await customer()
    expect(replyOf(await call(getWishlist))).toEqual({ items: [], page: 1, totalPages: 1, totalItems: 0 })
    await call(addToWishlist, { body: { productId: runner.productId } })
    clock.advance(1000)
    const { items } = replyOf(await call(addToWishlist, { body: { productId: loafer.productId } }))
    expect(items.map((entry) => entry.productId.name)).toEqual(['Quay Loafer', 'Harbour Runner'])
    expect(items[0]).toMatchObject({
      name: 'Quay Loafer',
      description: expect.any(String),
      images: expect.any(Array),
      price: 99.5,
      productId: { _id: loafer.productId, gender: 'men', price: 99.5, originalPrice: 129.5 },
      variantId: null,
      size: null,
      priceWhenAdded: 99.5,
      addedAt: clock.now().toISOString(),
    })
    expect(items[0]?.productId.variants[0]?.sizes).toHaveLength(2)
    expect(replyOf(await call(getWishlist)).items).toEqual(items)
  })

  it('has a product once and keeps color and size when saved again without', async () => {
    const call = await customer()
    const productId = runner.productId
    await call(addToWishlist, { body: { productId } })
    await call(addToWishlist, { body: { productId, variantId: runner.variantId, size: 10 } })
    const { items } = replyOf(await call(addToWishlist, { body: { productId } }))
    expect(items).toMatchObject([{ variantId: runner.variantId, size: '10' }])
  })

  it('has one entry after concurrent saves', async () => {
    const call = await customer()
    const body = { productId: runner.productId }
    await Promise.all(Array.from({ length: 10 }, () => call(addToWishlist, { body })))
    expect(replyOf(await call(getWishlist)).items).toHaveLength(1)
  })

  it('removes products and ignores missing ones', async () => {
    const call = await customer()
    await call(addToWishlist, { body: { productId: runner.productId } })
    for (const productId of [loafer.productId, 'no-uuid', newId()]) {
      expect(replyOf(await call(removeFromWishlist, { body: { productId } })).items).toHaveLength(1)
    }
    const emptied = await call(removeFromWishlist, { body: { productId: runner.productId } })
    expect(replyOf(emptied).items).toEqual([])
  })

  it('has pages of 24, all ids at once, and at most 500 products', async () => {
    const { token, accountId } = await addCustomer(db, clock)
    const call = api.as({ token })
    await sql`
      with made as (
        insert into product (id, brand_id, title, description, gender, type, created_at, updated_at)
        select gen_random_uuid(), brand_id, 'Saved ' || n, '', gender, type, created_at, updated_at
          from product, generate_series(1, 499) as n where id = ${loafer.productId} returning id),
      colors as (
        insert into variant (id, product_id, color, color_name, position)
        select gen_random_uuid(), id, 'Black', 'Black', 0 from made returning id),
      sizes as (
        insert into variant_size (variant_id, size, sku, position, stock, price_cents)
        select id, '9', id::text, 0, 0, 9000 from colors)
      insert into wishlist_entry (account_id, product_id, price_cents_when_added, added_at)
      select ${accountId}::uuid, id, 9000, ${clock.now()}::timestamptz from made`.execute(db)
    await catalogue.catchUp()
    clock.advance(1000)
    const first = replyOf(await call(addToWishlist, { body: { productId: runner.productId } }))
    expect(first).toMatchObject({ page: 1, totalPages: 21, totalItems: 500 })
    expect(first.items).toHaveLength(24)
    expect(first.items[0]?.name).toBe('Harbour Runner')
    const pages = await Promise.all(
      Array.from({ length: 22 }, (_, at) => call(getWishlist, { query: { page: at + 1 } })),
    )
    const shown = pages.flatMap((page) => replyOf(page).items.map((entry) => entry.productId._id))
    expect([shown.length, new Set(shown).size]).toEqual([500, 500])
    const { productIds } = replyOf(await call(getWishedIds))
    expect(new Set(productIds)).toEqual(new Set(shown))
    expect(refusalOf(await call(addToWishlist, { body: { productId: loafer.productId } }))).toMatchObject({
      status: 409,
      message: 'You can save at most 500 shoes. Please take one off your wishlist first.',
    })
    const again = { productId: runner.productId, variantId: runner.variantId, size: 10 }
    expect(replyOf(await call(addToWishlist, { body: again })).items[0]?.size).toBe('10')
  })

  it('is per customer and 401 for guests', async () => {
    const call = await customer()
    await call(addToWishlist, { body: { productId: runner.productId } })
    expect(replyOf(await (await customer())(getWishlist)).items).toEqual([])
    expect(refusalOf(await api.as()(getWishlist)).status).toBe(401)
  })

  it.each([
    ['an unknown product', { productId: newId() }],
    ['an id that is none', { productId: 'x' }],
    ["another product's color", { productId: runner.productId, variantId: loafer.variantId }],
    ['an unknown size', { productId: runner.productId, variantId: runner.variantId, size: '44' }],
    ['a size without a color', { productId: runner.productId, size: '9' }],
  ])('refuses %s', async (_, body) => {
    const call = await customer()
    expect(refusalOf(await call(addToWishlist, { body }))).toMatchObject({ status: 404, code: 'not_found' })
  })
})
