import { beforeEach, describe, expect, it } from 'vitest'
import { auditEndpoints } from '../../../contract/admin/audit.ts'
import { bulkEditEndpoints } from '../../../contract/admin/bulk-edit.ts'
import type { AdminProduct } from '../../../contract/admin/product-forms.ts'
import { adminProductEndpoints as e } from '../../../contract/admin/products.ts'
import { saleEndpoints } from '../../../contract/admin/sales.ts'
import { stockEndpoints } from '../../../contract/admin/stock.ts'
import type { CallInput } from '../../../contract/endpoint.ts'
import { catalogueJobs } from '../../../server/catalogue/catalogue-jobs.ts'
import { newId } from '../../../server/platform/db/ids.ts'
import { refusalOf, replyOf } from '../../support/account-actions.ts'
import { runJobs } from '../../support/run-jobs.ts'
import { addStaff, adminBrowser } from '../../support/staff-actions.ts'
import { staffShop } from '../../support/staff-shop.ts'
import { addShoe, type TestShoe } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

const database = await testDatabase()
const { db, clock, api, catalogue } = await staffShop(database)
const { call } = adminBrowser(api, await addStaff(db, clock))
const merchandiser = adminBrowser(api, await addStaff(db, clock, { role: 'merchandiser' })).call
const warehouse = adminBrowser(api, await addStaff(db, clock, { role: 'warehouse' })).call

let shoe: TestShoe
let params: { id: string }
let shoes = 0

beforeEach(async () => {
  shoes += 1
  clock.advance(1_000)
  shoe = await addShoe(db, clock, `Quay Runner ${shoes}`, [
    { size: '9', stock: 5, priceCents: 90_00 },
    { size: '10', stock: 2, priceCents: 90_00 },
  ])
  params = { id: shoe.productId }
})

async function read(id = shoe.productId): Promise<AdminProduct> {
  return replyOf(await call(e.getProduct, { params: { id } })).product
}

async function idsOf(query: CallInput<typeof e.listProducts>['query']): Promise<string[]> {
  await catalogue.catchUp()
  return replyOf(await call(e.listProducts, { query })).rows.map((row) => row._id)
}

function setStatus(status: 'live' | 'hidden' | 'archived', version = 1) {
  return call(e.setProductStatus, { params, body: { version, status } })
}

describe('the list of products', () => {
  it('shows every status, newest first, and archived products only where asked for', async () => {
    clock.advance(1_000)
    const draft = replyOf(await call(e.createProduct, { body: { title: 'Newest', brand: 'Harbor' } })).product
    clock.advance(1_000)
    const archived = replyOf(
      await call(e.createProduct, { body: { title: 'Gone', brand: 'Harbor' } }),
    ).product
    await call(e.setProductStatus, { params: { id: archived._id }, body: { version: 1, status: 'archived' } })
    expect((await idsOf({})).slice(0, 2)).toEqual([draft._id, shoe.productId])
    expect(await idsOf({ status: 'archived' })).toContain(archived._id)
    expect(await idsOf({ status: 'live' })).not.toContain(draft._id)
    await setStatus('hidden')
    expect(await idsOf({ status: 'hidden' })).toEqual([shoe.productId])
    expect((await idsOf({})).slice(0, 2)).toEqual([draft._id, shoe.productId])
  })

  it('finds by words of brand and title, by SKU and by what is missing', async () => {
    const sku = (await read()).colors[0]?.sizes[0]?.sku ?? ''
    expect(await idsOf({ q: `runner quay ${shoes}` })).toContain(shoe.productId)
    expect(await idsOf({ q: sku })).toEqual([shoe.productId])
    expect(await idsOf({ q: 'nowhere' })).toEqual([])
    const flags = { withoutPicture: 'true', neverSold: 'true', withoutStock: 'false' } as const
    expect(await idsOf({ ...flags, type: 'sneakers', gender: 'men', color: 'black' })).toContain(
      shoe.productId,
    )
    expect(await idsOf({ withoutStock: 'true' })).not.toContain(shoe.productId)
    expect(await idsOf({ gender: 'women' })).toEqual([])
  })

  it('finds by a whole SKU of several words, hidden products as well as live ones', async () => {
    const sku = `Quay Tan ${'abcdefghij'.charAt(shoes % 10)}`
    await db
      .updateTable('variant_size')
      .set({ sku })
      .where('variant_id', '=', shoe.variantId)
      .where('size', '=', '9')
      .execute()
    for (const [at, status] of (['hidden', 'live'] as const).entries()) {
      replyOf(await setStatus(status, at + 1))
      expect(await idsOf({ q: sku.toLowerCase() })).toEqual([shoe.productId])
    }
  })

  it('is filtered by the price a product begins at, hidden ones too', async () => {
    const [low, high] = await Promise.all(
      [70_100, 70_200].map((priceCents) =>
        addShoe(db, clock, `Priced ${priceCents}`, [
          { size: '9', stock: 1, priceCents },
          { size: '10', stock: 1, priceCents: 90_000 },
        ]),
      ),
    )
    expect(await idsOf({ minPrice: 701, maxPrice: 701.5 })).toEqual([low?.productId])
    expect(await idsOf({ minPrice: 701.01, maxPrice: 702 })).toEqual([high?.productId])
    expect(await idsOf({ minPrice: 703 })).toEqual([])
    await call(e.setProductStatus, {
      params: { id: low?.productId ?? '' },
      body: { version: 1, status: 'hidden' },
    })
    expect(await idsOf({ minPrice: 701, maxPrice: 701 })).toEqual([low?.productId])
  })

  it('is read page by page without a gap or a repeat, hidden products among the live ones', async () => {
    await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        addShoe(db, clock, `Page ${at}`, [{ size: '9', stock: 1, priceCents: 1_00 }]),
      ),
    )
    await setStatus('hidden')
    const whole = await idsOf({ limit: 200 })
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const page = replyOf(await call(e.listProducts, { query: { limit: 2, cursor } }))
      paged.push(...page.rows.map((row) => row._id))
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    expect(paged).toEqual(whole)
    expect(new Set(paged).size).toBe(paged.length)
  })
})

describe('a product', () => {
  it('is created as a draft, filled in, shown and hidden, each step recorded with who did it', async () => {
    const body = { _id: newId(), title: 'Tide', brand: 'Harbor', note: 'Autumn' }
    const { product } = replyOf(await call(e.createProduct, { body }))
    expect(product).toMatchObject({ _id: body._id, status: 'draft', version: 1 })
    expect(product.missing).toContain('No color yet')
    expect(replyOf(await call(e.createProduct, { body })).product).toEqual(product)
    const own = { params: { id: body._id } }
    const bare = await call(e.setProductStatus, { ...own, body: { version: 1, status: 'live' } })
    expect(refusalOf(bare).code).toBe('invalid_state')
    const coal = { color: 'Black', colorName: 'Coal', version: 1 }
    const colored = replyOf(await call(e.addColor, { ...own, body: coal })).product
    const variantId = colored.colors[0]?._id ?? ''
    const cells = [{ variantId, size: 9, price: 80, pairs: { shown: 0, wanted: 3 } }]
    const saved = replyOf(await call(e.saveGrid, { ...own, body: { version: 2, cells } }))
    expect(saved).toMatchObject({ summary: '1 size added.', product: { version: 3 } })
    const live = await call(e.setProductStatus, { ...own, body: { version: 3, status: 'live' } })
    expect(replyOf(live).product).toMatchObject({ status: 'live', version: 4 })
    await catalogue.catchUp()
    expect(catalogue.getProduct(body._id)?.title).toBe('Tide')
    const subject = { subjectKind: 'product', subjectId: body._id }
    const { rows } = replyOf(await call(auditEndpoints.listAudit, { query: subject }))
    expect(rows.map(({ verb, actor }) => [verb, actor.kind])).toEqual(
      ['product.publish', 'product.grid', 'product.add_color', 'product.create'].map((verb) => [
        verb,
        'staff',
      ]),
    )
  })

  it('refuses an edit of an older version with the product as it is now', async () => {
    replyOf(await call(e.editProduct, { params, body: { version: 1, title: 'First', note: 'Typo' } }))
    const late = await call(e.editProduct, { params, body: { version: 1, title: 'Second' } })
    expect(late).toMatchObject({
      problem: { status: 409, code: 'stale', data: { product: { title: 'First', version: 2 } } },
    })
    expect(await read()).toMatchObject({ title: 'First', version: 2 })
  })

  it('is marked as a final sale, for its page, its audit and its copy', async () => {
    const body = { version: 1, finalSale: true }
    expect(replyOf(await call(e.editProduct, { params, body })).product.finalSale).toBe(true)
    const query = { subjectKind: 'product', subjectId: params.id }
    const { rows } = replyOf(await call(auditEndpoints.listAudit, { query }))
    expect(rows[0]).toMatchObject({ before: { finalSale: false }, after: { finalSale: true } })
    const copy = replyOf(await call(e.duplicateProduct, { params, body: {} })).product
    expect(copy.finalSale).toBe(true)
  })

  it('goes live at a time to come, and is duplicated as a draft without a pair', async () => {
    replyOf(await setStatus('hidden'))
    const publishAt = new Date(clock.now().getTime() + 3_600_000).toISOString()
    const body = { version: 2, status: 'live', publishAt } as const
    const waiting = replyOf(await call(e.setProductStatus, { params, body })).product
    expect(waiting).toMatchObject({ status: 'hidden', publishAt })
    const copy = replyOf(await call(e.duplicateProduct, { params, body: {} })).product
    expect(copy).toMatchObject({ status: 'draft', publishAt: null, title: `${shoe.title} (copy)` })
    expect(copy.colors[0]?.sizes.map(({ pairs }) => pairs)).toEqual([0, 0])
  })

  it('renames a color and takes it out', async () => {
    const own = { params: { ...params, variantId: shoe.variantId } }
    const coal = { color: 'Black', colorName: 'Coal', version: 1 }
    expect(replyOf(await call(e.editColor, { ...own, body: coal })).product.colors[0]?.colorName).toBe('Coal')
    expect(refusalOf(await call(e.removeColor, { ...own, query: { version: 1 } })).code).toBe('stale')
    expect(replyOf(await call(e.removeColor, { ...own, query: { version: 2 } })).product.colors).toEqual([])
  })

  it('is not there under an unknown id', async () => {
    for (const id of [newId(), 'no-id']) {
      expect(refusalOf(await call(e.getProduct, { params: { id } })).code).toBe('not_found')
    }
  })
})

describe('the grid', () => {
  it('names every bad cell by its path and saves nothing', async () => {
    const { variantId } = shoe
    const cells = [
      { variantId, size: '9', price: 70 },
      { variantId, size: '10', salePrice: 95 },
    ]
    const refused = await call(e.saveGrid, { params, body: { version: 1, cells } })
    expect(refused).toMatchObject({
      problem: { code: 'validation_failed', details: [{ path: 'cells.1.salePrice' }] },
    })
    expect((await read()).colors[0]?.sizes[0]).toMatchObject({ price: 90, salePrice: null })
  })

  it('lets each right change its own part', async () => {
    const { variantId } = shoe
    const save = (as: typeof call, cell: object, version = 1) =>
      as(e.saveGrid, { params, body: { version, cells: [{ variantId, size: '9', ...cell }] } })
    const pairs = { shown: 5, wanted: 7 }
    expect(refusalOf(await save(warehouse, { price: 80 })).code).toBe('forbidden')
    expect(refusalOf(await save(warehouse, { pairs, salePrice: 80 })).code).toBe('forbidden')
    expect(refusalOf(await save(warehouse, { remove: true })).code).toBe('forbidden')
    expect(refusalOf(await save(warehouse, { size: '12', pairs })).code).toBe('forbidden')
    expect(replyOf(await save(warehouse, { pairs })).product.colors[0]?.sizes[0]?.pairs).toBe(7)
    expect(replyOf(await save(merchandiser, { price: 80 }, 2)).product.colors[0]?.sizes[0]?.price).toBe(80)
  })
})

describe('a bulk edit', () => {
  it('is previewed, carried out by the job, and reports what it refused', async () => {
    const { product: bare } = replyOf(
      await call(e.createProduct, { body: { title: 'Bare', brand: 'Harbor' } }),
    )
    const selection = { ids: [shoe.productId, bare._id] }
    const body = { selection, change: { status: 'live', salePrice: { percentOff: 10 } } } as const
    const preview = replyOf(await call(bulkEditEndpoints.previewBulkEdit, { body }))
    expect(preview).toMatchObject({ products: 2, changed: 1, refused: [{ title: 'Bare' }] })
    const _id = newId()
    const started = replyOf(await call(bulkEditEndpoints.startBulkEdit, { body: { ...body, _id } }))
    expect(started).toMatchObject({ _id, waiting: 2, finishedAt: null, actor: { kind: 'staff' } })
    await call(bulkEditEndpoints.startBulkEdit, { body: { ...body, _id } })
    await runJobs(database, catalogueJobs({ db, clock }).jobs)
    const report = replyOf(await call(bulkEditEndpoints.getBulkEdit, { params: { id: _id } }))
    expect(report.bulkEdit).toMatchObject({ waiting: 0, changed: 1, refused: 1 })
    expect(report.refused).toMatchObject([{ productId: bare._id }])
    const { rows } = replyOf(await call(bulkEditEndpoints.listBulkEdits, { query: { limit: 1 } }))
    expect(rows.map((row) => row._id)).toEqual([_id])
  })

  it('of prices needs the right to prices, of anything else that to products', async () => {
    const selection = { ids: [shoe.productId] }
    for (const change of [{ price: { percent: 5 } }, { featured: true }]) {
      const refused = await warehouse(bulkEditEndpoints.startBulkEdit, { body: { selection, change } })
      expect(refusalOf(refused).code).toBe('forbidden')
    }
  })
})

describe('a sale', () => {
  it('is planned, listed, left and ended', async () => {
    const endsAt = new Date(clock.now().getTime() + 3_600_000).toISOString()
    const selection = { ids: [shoe.productId] }
    const body = { name: 'Spring', reduction: { amount: 15.5 }, endsAt, selection }
    const sale = replyOf(await call(saleEndpoints.createSale, { body }))
    expect(sale).toMatchObject({ amount: 15.5, percent: null, products: 1, endsAt })
    const own = { params: { id: sale._id } }
    expect(replyOf(await call(saleEndpoints.listSales, {})).rows).toContainEqual(sale)
    const left = await call(saleEndpoints.removeFromSale, { ...own, body: { selection } })
    expect(replyOf(left)).toMatchObject({ products: 0 })
    expect(replyOf(await call(saleEndpoints.endSale, { ...own, body: {} })).state).toBe('ended')
    const over = await call(saleEndpoints.createSale, { body: { ...body, startsAt: endsAt } })
    expect(refusalOf(over)).toMatchObject({
      code: 'validation_failed',
      message: 'The sale ends before it starts',
    })
  })
})

describe('stock', () => {
  it('is corrected and counted with a reason, and its history says who did it, page by page', async () => {
    const [nine, ten] = (await read()).colors[0]?.sizes ?? []
    const set = { variant: shoe.variantId, size: '9', pairs: 4, note: 'Damaged' }
    expect(replyOf(await warehouse(stockEndpoints.setStock, { body: set }))).toMatchObject({
      before: 5,
      pairs: 4,
    })
    const lines = [
      { code: nine?.sku ?? '', pairs: 9 },
      { code: ten?.sku ?? '', pairs: 2 },
    ]
    const counted = await warehouse(stockEndpoints.countStock, { body: { lines, note: 'Yearly count' } })
    expect(replyOf(counted)).toEqual({ counted: 2, changed: 1, difference: 5 })
    const wrong = [...lines, { code: 'nothing', pairs: 1 }]
    const refused = await warehouse(stockEndpoints.countStock, {
      body: { lines: wrong, note: 'Yearly count' },
    })
    expect(refusalOf(refused).message).toBe('Line 3: nothing has the code nothing')
    const own = { params: { variant: nine?.sku ?? '', size: '9' } }
    const first = replyOf(await call(stockEndpoints.getSizeHistory, { ...own, query: { limit: 2 } }))
    expect(first.size).toMatchObject({ title: shoe.title, pairs: 9 })
    const second = replyOf(
      await call(stockEndpoints.getSizeHistory, { ...own, query: { limit: 2, cursor: first.next ?? '' } }),
    )
    const rows = [...first.rows, ...second.rows]
    expect(rows.map(({ cause, balance }) => [cause, balance])).toEqual([
      ['count', 9],
      ['operator', 4],
      ['operator', 5],
    ])
    expect(rows[0]).toMatchObject({ quantity: 5, note: 'Yearly count', actor: { kind: 'staff' } })
    expect(second.next).toBeNull()
  })

  it('that runs low is listed by the days it lasts', async () => {
    await db
      .insertInto('stock_movement')
      .values({
        id: newId(),
        variant_id: shoe.variantId,
        size: '9',
        quantity: -30,
        cause: 'order',
        at: clock.now(),
      })
      .execute()
    const query = { below: 1, days: 6 }
    await catalogue.catchUp()
    const { rows } = replyOf(await call(stockEndpoints.listLowStock, { query }))
    expect(rows).toMatchObject([{ variantId: shoe.variantId, size: '9', pairs: 5, sold: 30, daysLeft: 5 }])
    replyOf(await setStatus('hidden'))
    await catalogue.catchUp()
    expect(replyOf(await call(stockEndpoints.listLowStock, { query })).rows).toEqual([])
  })

  it('that nobody buys is listed behind, page by page; what sells is known a minute later', async () => {
    const quay = await addShoe(db, clock, 'Quay Boot', [
      { size: '7', stock: 2, priceCents: 100 },
      { size: '8', stock: 1, priceCents: 100 },
      { size: '9', stock: 1, priceCents: 100 },
    ])
    await catalogue.catchUp()
    const listed = async () => {
      const seen: [string, number | null][] = []
      let cursor: string | undefined
      do {
        const page = replyOf(
          await call(stockEndpoints.listLowStock, { query: { below: 3, limit: 1, cursor } }),
        )
        for (const { variantId, size, daysLeft } of page.rows) {
          if (variantId === quay.variantId) seen.push([size, daysLeft])
        }
        cursor = page.next ?? undefined
      } while (cursor !== undefined)
      return seen
    }
    expect(await listed()).toEqual([
      ['8', null],
      ['9', null],
      ['7', null],
    ])
    await db
      .insertInto('stock_movement')
      .values({
        id: newId(),
        variant_id: quay.variantId,
        size: '7',
        quantity: -3,
        cause: 'order',
        at: clock.now(),
      })
      .execute()
    clock.advance(11 * 60_000)
    expect(await listed()).toEqual([
      ['7', 20],
      ['8', null],
      ['9', null],
    ])
  })
})
