import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { cartEndpoints } from '../../../contract/cart.ts'
import { catalogueEndpoints } from '../../../contract/catalogue.ts'
import { orderEndpoints } from '../../../contract/orders.ts'
import { productCardEndpoints } from '../../../contract/product-cards.ts'
import { restockEndpoints } from '../../../contract/restock.ts'
import { reviewEndpoints } from '../../../contract/reviews.ts'
import { wishlistEndpoints } from '../../../contract/wishlist.ts'
import { listAudit } from '../../../server/audit/audit.ts'
import { cartRoutes } from '../../../server/cart/cart-routes.ts'
import { openCatalogue } from '../../../server/catalogue/catalogue.ts'
import { catalogueJobs } from '../../../server/catalogue/catalogue-jobs.ts'
import { catalogueRoutes } from '../../../server/catalogue/catalogue-routes.ts'
import { createProduct } from '../../../server/catalogue/editing/edit-product.ts'
import {
  archiveProduct,
  draftProduct,
  hideProduct,
  publishDue,
  publishProduct,
} from '../../../server/catalogue/editing/product-status.ts'
import { productCardRoutes } from '../../../server/catalogue/lists/product-card-routes.ts'
import { orderRoutes } from '../../../server/orders/orders-routes.ts'
import { byCommand } from '../../../server/platform/actor.ts'
import { movableClock } from '../../../server/platform/clock/clock.ts'
import { loadConfig } from '../../../server/platform/config/config.ts'
import { type Tx, transaction } from '../../../server/platform/db/transaction.ts'
import { silentLog } from '../../../server/platform/log/log.ts'
import { isRefusal } from '../../../server/platform/refusal.ts'
import { mailRestocked } from '../../../server/restock/restock.ts'
import { restockRoutes } from '../../../server/restock/restock-routes.ts'
import { reviewRoutes } from '../../../server/reviews/reviews-routes.ts'
import { wishlistRoutes } from '../../../server/wishlist/wishlist-routes.ts'
import { refusalOf, replyOf } from '../../support/account-actions.ts'
import { orderOf } from '../../support/order-shop.ts'
import { routeApi } from '../../support/route-api.ts'
import { runJobs } from '../../support/run-jobs.ts'
import { addCustomer, addShoe, setStock, stockOf, type TestShoe } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

const database = await testDatabase()
const { db } = database
const clock = movableClock('2026-06-01T10:00:00Z')
const log = silentLog()
const config = loadConfig({})
const catalogue = await openCatalogue({ db, clock, log, pollMs: 3_600_000 })
afterAll(() => catalogue.close())
const deps = { db, clock, config, log, catalogue }
const api = routeApi(db, clock, [
  ...catalogueRoutes(deps),
  ...productCardRoutes(deps),
  ...cartRoutes(deps),
  ...orderRoutes(deps),
  ...wishlistRoutes(deps),
  ...restockRoutes(deps),
  ...reviewRoutes(deps),
])
const visitor = api.as()
const by = byCommand('product hide')
let shoe: TestShoe
let shoes = 0

beforeEach(async () => {
  shoes += 1
  shoe = await addShoe(db, clock, `Quay Runner ${shoes}`, [
    { size: '9', stock: 5, priceCents: 90_00 },
    { size: '10', stock: 0, priceCents: 90_00 },
  ])
  await catalogue.catchUp()
})

async function customer() {
  return api.as({ token: (await addCustomer(db, clock)).token })
}

const nine = () => ({ variantId: shoe.variantId, size: '9' })

/** A transaction that stays open until `commit` is called. */
function openTransaction() {
  const begun = Promise.withResolvers<Tx>()
  const end = Promise.withResolvers<void>()
  const done = transaction(db, (tx) => {
    begun.resolve(tx)
    return end.promise
  })
  return {
    tx: begun.promise,
    commit: () => {
      end.resolve()
      return done
    },
  }
}

async function waitingForLocks(): Promise<number> {
  const { rowCount } = await database.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount ?? 0
}

async function isListed(): Promise<boolean> {
  await catalogue.catchUp()
  const { products } = replyOf(await visitor(catalogueEndpoints.listProducts, { query: { q: shoe.title } }))
  return products.some((product) => product._id === shoe.productId)
}

async function hide() {
  expect(await hideProduct(deps, { id: shoe.productId, by })).toMatchObject({ status: 'hidden' })
}

describe.each([
  ['hidden', hideProduct],
  ['archived', archiveProduct],
] as const)('a product that is %s', (status, verb) => {
  beforeEach(async () => {
    const id = shoe.productId
    expect(await isListed()).toBe(true)
    expect(await verb(deps, { id, by, note: 'Recalled' })).toMatchObject({ status, version: 2 })
    await catalogue.catchUp()
  })

  it('is in no list, suggestion, sitemap and beside no other', async () => {
    const id = shoe.productId
    expect(await isListed()).toBe(false)
    expect(JSON.stringify(catalogue.siteContents())).not.toContain(id)
    const { suggestions } = replyOf(
      await visitor(catalogueEndpoints.getSuggestions, { query: { q: shoe.title } }),
    )
    expect(suggestions.map((each) => each._id)).not.toContain(id)
    const other = await addShoe(db, clock, 'Quay Neighbor', [{ size: '9', stock: 2, priceCents: 90_00 }])
    await catalogue.catchUp()
    const similar = await visitor(productCardEndpoints.getSimilar, {
      params: { id: other.productId },
    })
    expect(replyOf(similar).products.map((each) => each._id)).not.toContain(id)
  })

  it('answers as if it was not there', async () => {
    const params = { id: shoe.productId }
    expect(refusalOf(await visitor(catalogueEndpoints.getProduct, { params })).status).toBe(404)
    expect(refusalOf(await visitor(catalogueEndpoints.getVariants, { params })).status).toBe(404)
  })

  it('comes back as it was', async () => {
    const id = shoe.productId
    expect(await publishProduct(deps, { id, by })).toMatchObject({ status: 'live', version: 3 })
    expect(await isListed()).toBe(true)
  })

  it('is recorded once, with who, why and before → after', async () => {
    const id = shoe.productId
    expect(await verb(deps, { id, by })).toMatchObject({ version: 2 })
    const events = await listAudit(db, { of: { kind: 'product', id }, limit: 10 })
    expect(events).toMatchObject([
      { actorName: 'product hide', before: { status: 'live' }, after: { status }, note: 'Recalled' },
    ])
  })
})

describe('a product that is not live', () => {
  it.each(['draft', 'hidden', 'archived'] as const)(
    'is left out of a newly loaded index: %s',
    async (status) => {
      const id = shoe.productId
      await db.updateTable('product').set({ status }).where('id', '=', id).execute()
      const loaded = await openCatalogue({ db, clock, log, pollMs: 3_600_000 })
      expect(loaded.getProduct(id)).toBeUndefined()
      expect(loaded.finds(shoe.title, id)).toBe(false)
      expect(JSON.stringify(loaded.siteContents())).not.toContain(id)
      await loaded.close()
    },
  )

  it('shows no reviews', async () => {
    const params = { id: shoe.productId }
    replyOf(await visitor(reviewEndpoints.listReviews, { params }))
    await hide()
    await catalogue.catchUp()
    expect(refusalOf(await visitor(reviewEndpoints.listReviews, { params })).status).toBe(404)
  })
})

describe('a hidden product', () => {
  it('stays in a cart, says so, counts nothing and cannot be ordered', async () => {
    const call = await customer()
    replyOf(await call(cartEndpoints.addToCart, { body: { ...nine(), qty: 2 } }))
    await hide()
    const cart = replyOf(await call(cartEndpoints.getCart))
    expect(cart.total).toBe(0)
    expect(cart.items).toMatchObject([{ withdrawn: true, soldOut: true, available: 0, qty: 2 }])
    const refused = refusalOf(await call(orderEndpoints.placeOrder, { body: orderOf(nine(), 90) }))
    expect(refused).toMatchObject({ status: 409, code: 'out_of_stock' })
    expect(refused.message).toBe(`${shoe.title} is no longer offered`)
    const restored = replyOf(await call(cartEndpoints.removeFromCart, { body: nine() }))
    expect(restored.items).toEqual([])
  })

  it('cannot be put into a cart, guest carts included', async () => {
    await hide()
    const call = await customer()
    expect(refusalOf(await call(cartEndpoints.addToCart, { body: { ...nine(), qty: 1 } })).status).toBe(404)
    const guest = { items: [{ ...nine(), qty: 1 }] }
    expect(replyOf(await visitor(cartEndpoints.priceLines, { body: guest })).items).toMatchObject([
      { withdrawn: true, available: 0 },
    ])
    expect(replyOf(await call(cartEndpoints.mergeCart, { body: guest })).items).toEqual([])
  })

  it('leaves wishlist and recently viewed, and comes back with them', async () => {
    const call = await customer()
    const body = { productId: shoe.productId }
    replyOf(await call(wishlistEndpoints.addToWishlist, { body }))
    replyOf(await call(catalogueEndpoints.recordView, { body }))
    await hide()
    await catalogue.catchUp()
    expect(replyOf(await call(wishlistEndpoints.getWishlist))).toMatchObject({ items: [], totalItems: 0 })
    expect(replyOf(await call(catalogueEndpoints.getRecentlyViewed)).products).toEqual([])
    await publishProduct(deps, { id: shoe.productId, by })
    await catalogue.catchUp()
    expect(replyOf(await call(wishlistEndpoints.getWishlist)).totalItems).toBe(1)
    expect(replyOf(await call(catalogueEndpoints.getRecentlyViewed)).products).toHaveLength(1)
  })

  it('is not mailed as back in stock until it is shown again', async () => {
    const ten = { variantId: shoe.variantId, size: '10' }
    const asked = { ...ten, email: 'robin@example.com' }
    replyOf(await visitor(restockEndpoints.requestRestockMail, { body: asked }))
    await hide()
    await setStock(db, clock, { ...ten, stock: 4 })
    expect(await mailRestocked(deps)).toBe(0)
    const refused = await visitor(restockEndpoints.requestRestockMail, { body: asked })
    expect(refusalOf(refused).status).toBe(404)
    await publishProduct(deps, { id: shoe.productId, by })
    expect(await mailRestocked(deps)).toBe(1)
  })
})

describe('publishing', () => {
  async function draft() {
    const product = await createProduct(deps, {
      title: 'Tide',
      brand: 'Harbor',
      gender: 'men',
      type: 'Boots',
      by,
    })
    const made = await addShoe(db, clock, 'Tide', [{ size: '9', stock: 3, priceCents: 80_00 }], {
      productId: product.id,
    })
    return made.productId
  }

  it('refuses a product without a size', async () => {
    const product = await createProduct(deps, {
      title: 'Bare',
      brand: 'Harbor',
      gender: 'men',
      type: 'Boots',
      by,
    })
    expect(product).toMatchObject({ status: 'draft', version: 1 })
    expect(await publishProduct(deps, { id: product.id, by })).toMatchObject({ code: 'invalid_state' })
    expect(await hideProduct(deps, { id: product.id, by })).toMatchObject({ code: 'invalid_state' })
  })

  it('shows a draft, which then is the newest of all', async () => {
    const id = await draft()
    clock.advance(3_600_000)
    await addShoe(db, clock, 'Later', [{ size: '9', stock: 3, priceCents: 80_00 }])
    clock.advance(3_600_000)
    await publishProduct(deps, { id, by })
    await catalogue.catchUp()
    const { products } = replyOf(await visitor(catalogueEndpoints.listProducts, { query: { limit: 1 } }))
    expect(products[0]?._id).toBe(id)
  })

  it('happens by itself when its time has come, once and recorded as the job', async () => {
    const id = await draft()
    const at = new Date(clock.now().getTime() + 3_600_000)
    const scheduled = await publishProduct(deps, { id, at, by })
    expect(scheduled).toMatchObject({ status: 'draft', publishAt: at })
    const { jobs } = catalogueJobs(deps)
    await runJobs(database, jobs, { delayed: true })
    await catalogue.catchUp()
    expect(catalogue.getProduct(id)).toBeUndefined()
    clock.advance(3_600_000)
    expect(await Promise.all([publishDue(deps), publishDue(deps)])).toContain(1)
    expect(await publishDue(deps)).toBe(0)
    await catalogue.catchUp()
    expect(catalogue.getProduct(id)).toMatchObject({ title: 'Tide' })
    const [newest, ...others] = await listAudit(db, { of: { kind: 'product', id }, limit: 10 })
    expect(newest).toMatchObject({ actorKind: 'job', verb: 'product.publish', after: { status: 'live' } })
    expect(others.filter(({ verb }) => verb === 'product.publish')).toEqual([])
  })

  it('does not happen by itself after the product was hidden', async () => {
    const id = await draft()
    const at = new Date(clock.now().getTime() + 60_000)
    await publishProduct(deps, { id, at, by })
    expect(await hideProduct(deps, { id, by })).toMatchObject({ status: 'draft', publishAt: null })
    clock.advance(60_000)
    expect(await publishDue(deps)).toBe(0)
  })
})

describe('hiding while customers order', () => {
  it('refuses an order that read the product as live and then waited for the hiding to commit', async () => {
    const call = await customer()
    const hiding = openTransaction()
    await hideProduct({ ...deps, db: await hiding.tx }, { id: shoe.productId, by })
    const ordering = call(orderEndpoints.placeOrder, { body: orderOf(nine(), 90) })
    await expect.poll(waitingForLocks).toBe(1)
    await hiding.commit()
    expect(await ordering).toMatchObject({
      problem: {
        status: 409,
        code: 'out_of_stock',
        data: { items: [{ variantId: shoe.variantId, withdrawn: true }] },
      },
    })
    expect(await stockOf(db, shoe.variantId, '9')).toBe(5)
  })

  it('lets no order through that began after it, and loses none that began before', async () => {
    const customers = await Promise.all(Array.from({ length: 4 }, customer))
    const order = (call: (typeof customers)[number]) =>
      call(orderEndpoints.placeOrder, { body: orderOf(nine(), 90) })
    const [outcomes] = await Promise.all([Promise.all(customers.map(order)), hide()])
    const placed = outcomes.filter((outcome) => outcome.ok).length
    expect(await stockOf(db, shoe.variantId, '9')).toBe(5 - placed)
    const [late] = customers
    expect(late && refusalOf(await order(late)).code).toBe('out_of_stock')
  })

  it('is hidden once by two concurrent calls', async () => {
    const both = await Promise.all([1, 2].map(() => hideProduct(deps, { id: shoe.productId, by })))
    expect(both.map((product) => !isRefusal(product) && product.version)).toEqual([2, 2])
    const events = await listAudit(db, { of: { kind: 'product', id: shoe.productId }, limit: 10 })
    expect(events).toHaveLength(1)
  })
})

describe('a draft that was shown by mistake', () => {
  it.each([publishProduct, archiveProduct])(
    'becomes a draft again, and counts as new when it is shown',
    async (verb) => {
      const made = await createProduct(deps, {
        brand: 'Kestrel',
        title: `Slip ${shoes} ${verb.name}`,
        type: 'Sneakers',
        gender: 'men',
        by,
      })
      if (isRefusal(made)) throw new Error(made.message)
      await db.updateTable('variant').set({ product_id: made.id }).where('id', '=', shoe.variantId).execute()
      expect(isRefusal(await verb(deps, { id: made.id, by }))).toBe(false)
      expect(await draftProduct(deps, { id: made.id, by })).toMatchObject({
        status: 'draft',
        publishAt: null,
      })
      const [recorded] = await listAudit(db, { of: { kind: 'product', id: made.id }, limit: 1 })
      expect(recorded).toMatchObject({ verb: 'product.draft', after: { status: 'draft' } })
      clock.advance(60_000)
      await publishProduct(deps, { id: made.id, by })
      const { published_at } = await db
        .selectFrom('product')
        .select('published_at')
        .where('id', '=', made.id)
        .executeTakeFirstOrThrow()
      expect(published_at).toEqual(clock.now())
    },
  )

  it('stays what it is once a pair was sold', async () => {
    const buyer = await customer()
    replyOf(await buyer(orderEndpoints.placeOrder, { body: orderOf(nine(), 90) }))
    const refused = await draftProduct(deps, { id: shoe.productId, by })
    expect(refused).toMatchObject({ code: 'invalid_state' })
    expect(await isListed()).toBe(true)
  })
})
