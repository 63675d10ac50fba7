import fc from 'fast-check'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { catalogueArbitrary, productArbitrary } from '../../tests/support/catalogue-arbitraries.ts'
import { storeProducts } from '../../tests/support/store-products.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { movableClock } from '../platform/clock/clock.ts'
import { silentLog } from '../platform/log/log.ts'
import { registerCatalogueMetrics } from './catalogue-metrics.ts'
import { CatalogueIndex } from './index/catalogue-index.ts'
import { currentPosition, purgeFeed } from './live/change-feed.ts'
import { LiveIndex } from './live/live-index.ts'
import { loadAllProducts, loadBrands } from './live/load-products.ts'
import { openCatalogue } from './memory-catalogue.ts'
import { lowestCents, type ProductRecord, productPrice } from './product-record.ts'
import { productReply } from './product-replies.ts'

const { db, pool } = await testDatabase()
const clock = movableClock()

function uniqueColors(product: ProductRecord): ProductRecord {
  const variants = product.variants.map((variant, at) => ({
    ...variant,
    colorName: `${variant.color} ${at}`,
  }))
  return { ...product, variants }
}

async function emptyTheShop(): Promise<void> {
  await sql`delete from product`.execute(db)
}

const open = () => openCatalogue({ db, clock, log: silentLog(), pollMs: 3_600_000 })

/** Replies of a catalogue, for comparison. */
function knowledge(catalogue: Awaited<ReturnType<typeof open>>, ids: readonly string[]) {
  return ids.map((id) => [id, catalogue.getProductDetail(id) ?? null])
}

function someProducts(count: number, seed: number): ProductRecord[] {
  return fc
    .sample(productArbitrary, { numRuns: count, seed })
    .map((product, n) =>
      uniqueColors({ ...product, id: `10000000-0000-7000-8000-${String(n).padStart(12, '0')}` }),
    )
}

describe('loading', () => {
  it('loads what was stored', async () => {
    await fc.assert(
      fc.asyncProperty(catalogueArbitrary, async (some) => {
        await emptyTheShop()
        const products = some.map(uniqueColors)
        await storeProducts(db, products)
        const { listed, unlisted } = await loadAllProducts(db, await loadBrands(db))
        const loaded = [...listed, ...unlisted.map(({ product }) => product)]
        expect(listed.filter((product) => lowestCents(product) === 0)).toEqual([])
        const replies = (records: ProductRecord[]) =>
          records
            .map(productReply)
            .map((reply) => ({ ...reply, variants: reply.variants.map(({ sku: _, ...rest }) => rest) }))
            .sort((a, b) => (a._id < b._id ? -1 : 1))
        expect(replies(loaded)).toEqual(replies(products))
      }),
      { numRuns: 15 },
    )
  })
})

describe('openCatalogue', () => {
  it('follows changes, insertions and deletions and reports their ids', async () => {
    await emptyTheShop()
    const products = someProducts(30, 1)
    await storeProducts(db, products.slice(0, 20))
    const catalogue = await open()
    const changed: string[] = []
    catalogue.onChange((ids) => changed.push(...ids))
    const before = catalogue.version
    await storeProducts(db, products.slice(15))
    const gone = products[0]?.id ?? ''
    await sql`delete from product where id = ${gone}`.execute(db)
    await sql`update variant_size set stock = stock + 3`.execute(db)
    await catalogue.catchUp()
    const fresh = await open()
    const ids = products.map((product) => product.id)
    expect(knowledge(catalogue, ids)).toEqual(knowledge(fresh, ids))
    expect(catalogue.getProduct(gone)).toBeUndefined()
    expect(catalogue.version).toBeGreaterThan(before)
    expect(changed).toEqual(expect.arrayContaining([gone, ...ids.slice(15)]))
    expect(catalogue.status().products).toBe(
      products.slice(1).filter((product) => productPrice(product) !== null).length,
    )
    await Promise.all([catalogue.close(), fresh.close()])
  })

  it('sees a change that commits after later ones were read', async () => {
    await emptyTheShop()
    const [early, late] = someProducts(200, 2).filter((product) => productPrice(product) !== null)
    if (early === undefined || late === undefined) throw new Error('too few products')
    await storeProducts(db, [early, late])
    const catalogue = await open()
    const slow = await pool.connect()
    await slow.query('begin')
    await slow.query("update product set title = 'Late' where id = $1", [late.id])
    await sql`update product set title = 'Early' where id = ${early.id}`.execute(db)
    await catalogue.catchUp()
    expect(catalogue.getProduct(early.id)?.title).toBe('Early')
    expect(catalogue.getProduct(late.id)?.title).not.toBe('Late')
    expect(catalogue.status().horizonLagMs).toBeGreaterThan(0)
    await slow.query('commit')
    slow.release()
    await catalogue.catchUp()
    expect(catalogue.getProduct(late.id)?.title).toBe('Late')
    await catalogue.close()
  })

  it('polls, and catches up after lost connections', async () => {
    await emptyTheShop()
    const [product] = someProducts(50, 3).filter((each) => productPrice(each) !== null)
    if (product === undefined) throw new Error('no product')
    await storeProducts(db, [product])
    const catalogue = await openCatalogue({ db, clock, log: silentLog(), pollMs: 20 })
    const admin = await pool.connect()
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    const changed = new Promise<readonly string[]>((resolve) => catalogue.onChange(resolve))
    await admin.query("update product set title = 'After the storm' where id = $1", [product.id])
    admin.release()
    expect(await changed).toContain(product.id)
    expect(catalogue.getProduct(product.id)?.title).toBe('After the storm')
    await catalogue.close()
  })

  it('updates all products of a changed brand', async () => {
    await emptyTheShop()
    const products = someProducts(40, 4)
    await storeProducts(db, products)
    const catalogue = await open()
    await sql`update brand set name = 'Renamed' where name = 'Kestrel'`.execute(db)
    await catalogue.catchUp()
    const names = products.flatMap((product) => catalogue.getProduct(product.id)?.brand ?? [])
    expect(names).toContain('Renamed')
    expect(names).not.toContain('Kestrel')
    await sql`update brand set name = 'Kestrel' where name = 'Renamed'`.execute(db)
    await catalogue.close()
  })
})

describe('operations', () => {
  it('metrics have version, size and age of the catalogue', async () => {
    await emptyTheShop()
    await storeProducts(db, someProducts(5, 6))
    const catalogue = await open()
    const registry = new Registry()
    registerCatalogueMetrics(registry, catalogue, () => 3)
    const text = await registry.metrics()
    expect(text).toMatch(/^outsole_catalogue_version 1$/m)
    expect(text).toMatch(new RegExp(`^outsole_catalogue_products ${catalogue.status().products}$`, 'm'))
    expect(text).toMatch(/^outsole_catalogue_live_pages 3$/m)
    expect(text).toMatch(/^outsole_catalogue_age_seconds \d/m)
    expect(text).toMatch(/^outsole_catalogue_horizon_lag_seconds \d/m)
    await catalogue.close()
  })

  it('old entries are purged, and an index that missed them reloads', async () => {
    await emptyTheShop()
    const products = someProducts(30, 7).filter((product) => productPrice(product) !== null)
    const [product] = products
    if (product === undefined) throw new Error('no product')
    await storeProducts(db, products)
    const longAgo = { ...(await currentPosition(db)), lookedAt: Date.now() - 13 * 60 * 60 * 1000 }
    const changed = new Set<string>()
    const live = await LiveIndex.open(
      {
        db,
        clock,
        log: silentLog(),
        pollMs: 3_600_000,
        onChange: (ids) => ids.forEach((id) => void changed.add(id)),
      },
      longAgo,
    )
    await sql`update product set title = 'Unseen' where id = ${product.id}`.execute(db)
    await sql`update catalogue_change set at = at - interval '25 hours'`.execute(db)
    expect(await purgeFeed(db, 24)).toBeGreaterThan(0)
    expect(await purgeFeed(db, 24)).toBe(0)
    await live.catchUp()
    expect(live.index.product(product.id)?.title).toBe('Unseen')
    expect(changed).toEqual(new Set(products.map(({ id }) => id)))
    await live.close()
  })
})

describe('the index and the feed', () => {
  it('agree after many concurrent changes', async () => {
    await emptyTheShop()
    const products = someProducts(60, 5)
    await storeProducts(db, products)
    const catalogue = await openCatalogue({ db, clock, log: silentLog(), pollMs: 5 })
    for (let round = 0; round < 12; round++) {
      await sql`
        update variant_size set stock = (stock + ${round}) % 4, price_cents = price_cents + 100
        where variant_id in (select id from variant where product_id = any(${products.slice(round, round + 20).map((p) => p.id)}::uuid[]))
      `.execute(db)
    }
    await catalogue.catchUp()
    const index = new CatalogueIndex((await loadAllProducts(db, await loadBrands(db))).listed)
    const ids = products.map((product) => product.id)
    const truth = ids.map((id) => {
      const record = index.product(id)
      return record ? productReply(record) : null
    })
    expect(ids.map((id) => catalogue.getProduct(id) ?? null)).toEqual(truth)
    await catalogue.close()
  })
})
