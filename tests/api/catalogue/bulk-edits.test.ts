import { describe, expect, it } from 'vitest'
import type { BulkChange } from '../../../contract/admin/bulk-edit.ts'
import { listAudit } from '../../../server/audit/audit.ts'
import {
  listRefused,
  previewBulkEdit,
  readBulkEdit,
  startBulkEdit,
} from '../../../server/catalogue/bulk/bulk-edits.ts'
import { runBulkEdit } from '../../../server/catalogue/bulk/run-bulk-edit.ts'
import { selectProducts } from '../../../server/catalogue/bulk/select-products.ts'
import { catalogueJobs } from '../../../server/catalogue/catalogue-jobs.ts'
import { createProduct } from '../../../server/catalogue/editing/edit-product.ts'
import { readProductState } from '../../../server/catalogue/editing/product-state.ts'
import { byCommand } from '../../../server/platform/actor.ts'
import { movableClock } from '../../../server/platform/clock/clock.ts'
import { newId } from '../../../server/platform/db/ids.ts'
import { isRefusal } from '../../../server/platform/refusal.ts'
import { runJobs } from '../../support/run-jobs.ts'
import { addShoe } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

const database = await testDatabase()
const { db } = database
const clock = movableClock()
const deps = { db, clock }
const by = byCommand('product bulk')

async function shoes(count: number): Promise<string[]> {
  const made = Array.from({ length: count }, (_, at) =>
    addShoe(db, clock, `Quay ${at}`, [{ size: '9', stock: 5, priceCents: 100_00 }]),
  )
  return (await Promise.all(made)).map(({ productId }) => productId)
}

async function start(productIds: string[], change: BulkChange): Promise<string> {
  const started = await startBulkEdit(deps, { productIds, change, by, note: 'Clearance' })
  if (isRefusal(started)) throw new Error(started.message)
  return started.id
}

async function priceOf(id: string) {
  const size = (await readProductState(db, id))?.colors[0]?.sizes[0]
  return [size?.priceCents, size?.discountedCents]
}

async function reportsOf(id: string): Promise<number> {
  const events = await listAudit(db, { of: { kind: 'bulk_edit', id }, limit: 10 })
  return events.length
}

describe('a preview', () => {
  it('says what would change, and changes nothing', async () => {
    const ids = await shoes(2)
    const bare = await createProduct(deps, {
      title: 'Bare',
      brand: 'Harbor',
      gender: 'men',
      type: 'Boots',
      by,
    })
    const change: BulkChange = { status: 'live', price: { percent: -10 }, featured: false }
    const preview = await previewBulkEdit(db, { productIds: [...ids, bare.id], change })
    expect(preview).toMatchObject({ products: 3, previewed: 3, changed: 2, unchanged: 0 })
    expect(preview.refused).toMatchObject([{ title: 'Bare' }])
    expect(preview.examples[0]?.after).toEqual({ 'color Black / Gum 9 price': 90_00 })
    expect(await priceOf(ids[0] ?? '')).toEqual([100_00, null])
  })
})

describe('a bulk edit', () => {
  it('is carried out by its job and reports what became of each product', async () => {
    const ids = await shoes(3)
    const bare = await createProduct(deps, {
      title: 'Bare',
      brand: 'Harbor',
      gender: 'men',
      type: 'Boots',
      by,
    })
    const id = await start([...ids, bare.id], {
      status: 'live',
      salePrice: { percentOff: 20 },
      addCategories: ['Running'],
    })
    await runJobs(database, catalogueJobs(deps).jobs)
    expect(await readBulkEdit(db, id)).toMatchObject({
      products: 4,
      waiting: 0,
      changed: 3,
      unchanged: 0,
      refused: 1,
    })
    expect(await listRefused(db, id, 10)).toMatchObject([{ productId: bare.id, title: 'Bare' }])
    for (const each of ids) {
      expect(await priceOf(each)).toEqual([100_00, 80_00])
      expect(await readProductState(db, each)).toMatchObject({ version: 2, categories: ['Running'] })
    }
    expect(await reportsOf(id)).toBe(1)
  })

  it('goes on where it was killed, and reports once', async () => {
    const ids = await shoes(6)
    const id = await start(ids, { price: { dollars: 5 } })
    const killed = runBulkEdit(deps, id, (done) => {
      if (done === 2) throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await readBulkEdit(db, id)).toMatchObject({ changed: 2, waiting: 4, finishedAt: null })
    expect(await reportsOf(id)).toBe(0)
    await runJobs(database, catalogueJobs(deps).jobs, { delayed: true })
    await runBulkEdit(deps, id)
    expect(await readBulkEdit(db, id)).toMatchObject({ changed: 6, waiting: 0 })
    expect(await Promise.all(ids.map(priceOf))).toEqual(ids.map(() => [105_00, null]))
    expect(await reportsOf(id)).toBe(1)
  })

  it('shares the work between two workers, changes each product once and reports once', async () => {
    const ids = await shoes(8)
    const id = await start(ids, { price: { percent: 50 } })
    await Promise.all([1, 2, 3].map(() => runBulkEdit(deps, id)))
    await runBulkEdit(deps, id)
    expect(await readBulkEdit(db, id)).toMatchObject({ changed: 8, waiting: 0 })
    expect(await Promise.all(ids.map(priceOf))).toEqual(ids.map(() => [150_00, null]))
    expect(await reportsOf(id)).toBe(1)
  })

  it('refuses an empty selection, and starts nothing when it is repeated', async () => {
    const change: BulkChange = { featured: true }
    expect(await startBulkEdit(deps, { productIds: [], change, by })).toMatchObject({
      code: 'validation_failed',
    })
    const wanted = { id: newId(), productIds: await shoes(1), change, by }
    await startBulkEdit(deps, wanted)
    expect(await startBulkEdit(deps, wanted)).toMatchObject({ id: wanted.id, products: 1 })
  })

  it('skips a product that was deleted meanwhile, with the reason', async () => {
    const [gone = '', left = ''] = await shoes(2)
    const id = await start([gone, left], { type: 'Boots' })
    await db.deleteFrom('product').where('id', '=', gone).execute()
    await runBulkEdit(deps, id)
    expect(await readBulkEdit(db, id)).toMatchObject({ changed: 1, refused: 1 })
  })
})

describe('a selection', () => {
  it('narrows by brand, type and status, and leaves archived products out unless asked for', async () => {
    const [shown = '', archived = ''] = await shoes(2)
    await db.updateTable('product').set({ type: 'Clogs' }).where('id', 'in', [shown, archived]).execute()
    await db.updateTable('product').set({ status: 'archived' }).where('id', '=', archived).execute()
    expect(await selectProducts(db, { types: ['clogs'] })).toEqual([shown])
    expect(await selectProducts(db, { types: ['Clogs'], statuses: ['archived'] })).toEqual([archived])
    expect(await selectProducts(db, { types: ['Clogs'], genders: ['women'] })).toMatchObject({
      code: 'not_found',
    })
    expect(await selectProducts(db, {})).toMatchObject({ code: 'validation_failed' })
  })
})
