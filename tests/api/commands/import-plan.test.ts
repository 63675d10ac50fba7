import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Gone } from '../../../contract/admin/imports.ts'
import { catalogueJobs } from '../../../server/catalogue/catalogue-jobs.ts'
import { planImport } from '../../../server/catalogue/import/plan-import.ts'
import { listEntries, readPlan } from '../../../server/catalogue/import/plan-store.ts'
import { runPlan, startPlan } from '../../../server/catalogue/import/run-plan.ts'
import { checkLedger } from '../../../server/orders/orders.ts'
import { bySystem } from '../../../server/platform/actor.ts'
import { movableClock } from '../../../server/platform/clock/clock.ts'
import { importFile } from '../../support/import-file.ts'
import { runJobs } from '../../support/run-jobs.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { testDatabase } from '../../support/test-database.ts'

const database = await testDatabase()
const { db } = database
const clock = movableClock()
const folder = await temporaryFolder()
const pictures = { directory: null, allowPrivate: false }
let files = 0

async function write(rows: string[]): Promise<string> {
  files += 1
  const file = join(folder, `${files}.csv`)
  await writeFile(file, ['key,title,brand,color,size,sku,stock,price', ...rows].join('\n'))
  return file
}
const plan = async (rows: string[], gone: Gone = 'keep') =>
  planImport({ db, clock }, { file: await write(rows), by: bySystem, gone, pictures })

async function shop() {
  const rows = await db
    .selectFrom('product as p')
    .innerJoin('variant as v', 'v.product_id', 'p.id')
    .innerJoin('variant_size as s', 's.variant_id', 'v.id')
    .select(['p.import_key', 'p.title', 'p.status', 's.size', 's.stock', 's.price_cents'])
    .orderBy('p.import_key')
    .orderBy('s.position')
    .execute()
  return rows.map((row) => Object.values(row).join(' '))
}

const gale = 'gale,Gale,Tern,Black,9,G-9,4,100'
const mist = 'mist,Mist,Tern,Black,9,M-9,2,50'

afterEach(async () => {
  await db.deleteFrom('import_plan').execute()
  await db.deleteFrom('product').execute()
})

describe('a plan', () => {
  it('lists what a file would change, from and to, and changes nothing', async () => {
    await importFile(db, await write([gale, mist, 'quay,Quay,Rook,Tan,9,Q-9,1,80']))
    const before = await shop()
    const made = await plan(
      [
        'gale,Gale II,Tern,Black,9.0,G-9,7,90',
        'gale,,,Black,10,,1,90',
        mist,
        'new,Nova,Rook,White,8,N-8,3,70',
        'bad,Bad,Rook,White,8,B-8,3,free',
      ],
      'hide',
    )
    expect(made).toMatchObject({
      state: 'planned',
      progress: 1,
      counts: { new: 1, changed: 1, gone: 1, refused: 1, waiting: 3, done: 0, failed: 0 },
      report: {
        products: 4,
        created: 1,
        changed: 1,
        unchanged: 1,
        refused: 1,
        gone: { action: 'hide', products: 1 },
      },
    })
    expect(await listEntries(db, made.id, { limit: 10 })).toMatchObject([
      {
        outcome: 'changed',
        line: 2,
        title: 'Tern Gale II',
        changes: [
          { what: 'title', from: 'Gale', to: 'Gale II' },
          { what: 'size 9 of Black: price', from: '$100.00', to: '$90.00' },
          { what: 'size 9 of Black: stock', from: '4', to: '7' },
          { what: 'size 10 of Black', from: null, to: '$90.00, 1 pair' },
        ],
      },
      {
        outcome: 'new',
        line: 5,
        title: 'Rook Nova',
        changes: [
          { what: 'brand', from: null, to: 'Rook' },
          { what: 'title', from: null, to: 'Nova' },
          { what: 'type', from: null, to: 'Shoes, unisex' },
          { what: 'price', from: null, to: '$70.00' },
          { what: 'colors', from: null, to: 'White' },
          { what: 'sizes', from: null, to: '1 size: 8' },
          { what: 'stock', from: null, to: '3 pairs' },
        ],
      },
      { outcome: 'refused', line: 6, reason: '"free" is no price' },
      { outcome: 'gone', title: 'Quay', changes: [{ what: 'status', from: 'live', to: 'hidden' }] },
    ])
    expect(await shop()).toEqual(before)
  })

  it('refuses a SKU that comes twice, or that another product of the shop has, with line and reason', async () => {
    await importFile(db, await write([gale, mist]))
    const made = await plan([
      'gale,Gale,Tern,Black,9,G-9,4,90',
      'gale,,,Black,10,G-9,1,90',
      'nova,Nova,Rook,White,8,N-8,3,70',
      'nova,,,White,9,N-9,3,70',
      'able,Able,Rook,White,8,N-8,3,70',
      'able,,,White,9,M-9,3,70',
      'able,,,White,10,A-10,3,70',
    ])
    expect(made.counts).toMatchObject({ new: 2, changed: 1, refused: 3 })
    expect(await listEntries(db, made.id, { outcome: 'refused', limit: 10 })).toMatchObject([
      { line: 6, reason: 'the SKU "N-8" is that of line 4 already' },
      { line: 7, reason: 'the SKU "M-9" belongs to "Tern Mist" in the shop already' },
      { line: 3, reason: 'the SKU "G-9" is that of line 2 already' },
    ])
    expect(made.report?.causes.map(({ cause, count }) => [cause, count])).toEqual([
      ['the SKU "…" is that of line … already', 2],
      ['the SKU "…" belongs to "…" in the shop already', 1],
    ])
    await startPlan(db, { id: made.id })
    expect(await runPlan({ db, clock }, made.id)).toMatchObject({ counts: { done: 3, failed: 0 } })
  })

  it('points out products that come in no size, such as gift cards', async () => {
    const rows = [
      gale,
      'card,Gift card,Tern,None,Default Title,,1,50',
      'laces,Laces,Tern,White,One size,,1,5',
    ]
    const made = await plan(rows)
    expect(made.counts).toMatchObject({ new: 3, refused: 0 })
    expect(made.report?.sizeless).toEqual({
      products: 2,
      examples: [
        { title: 'Tern Gift card', line: 3 },
        { title: 'Tern Laces', line: 4 },
      ],
    })
  })

  it('says why it could not be made', async () => {
    const id = '01920000-0000-7000-8000-000000000001'
    await expect(
      planImport({ db, clock }, { id, file: join(folder, 'none.csv'), by: bySystem, pictures }),
    ).rejects.toThrow('there is no such file')
    expect(await readPlan(db, id)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('no such file'),
    })
    expect(await startPlan(db, { id })).toMatchObject({ refused: true, code: 'invalid_state' })
  })
})

describe('the run of a plan', () => {
  it('makes its changes by a job, once', async () => {
    await importFile(db, await write([gale, 'quay,Quay,Rook,Tan,9,Q-9,1,80']))
    const { id } = await plan(['gale,Gale,Tern,Black,9,G-9,9,100', mist], 'sell-out')
    expect(await startPlan(db, { id })).toMatchObject({ state: 'running' })
    await runJobs(database, catalogueJobs({ db, clock }).jobs)
    const after = ['gale Gale live 9 9 10000', 'mist Mist live 9 2 5000', 'quay Quay live 9 0 8000']
    expect(await shop()).toEqual(after)
    expect(await readPlan(db, id)).toMatchObject({
      state: 'done',
      progress: 1,
      counts: { done: 3, waiting: 0 },
    })
    expect(await startPlan(db, { id })).toMatchObject({ state: 'done' })
    await runJobs(database, catalogueJobs({ db, clock }).jobs)
    expect(await shop()).toEqual(after)
    expect(await checkLedger(db)).toEqual([])
  })

  it('goes on where it broke off', async () => {
    const rows = Array.from({ length: 250 }, (_, n) => `k${n},Style ${n},Tern,Black,9,S-${n},1,50`)
    const { id } = await plan(rows)
    await startPlan(db, { id })
    let batches = 0
    const breaking = runPlan({ db, clock }, id, () => {
      batches += 1
      if (batches === 2) throw new Error('killed')
    })
    await expect(breaking).rejects.toThrow('killed')
    expect(await readPlan(db, id)).toMatchObject({ state: 'running', counts: { done: 200, waiting: 50 } })
    expect(await runPlan({ db, clock }, id)).toMatchObject({
      state: 'done',
      counts: { done: 250, waiting: 0 },
    })
    expect(await shop()).toHaveLength(250)
    expect(await checkLedger(db)).toEqual([])
  })

  it('takes the rest in where the database refuses a product, and tries that one again', async () => {
    const { id } = await plan(['a,A,Tern,Black,9,G-9,1,50', mist])
    await importFile(db, await write([gale]))
    await startPlan(db, { id })
    const done = await runPlan({ db, clock }, id)
    expect(done).toMatchObject({ state: 'done', counts: { done: 1, failed: 1 } })
    expect(await listEntries(db, id, { state: 'failed', limit: 10 })).toMatchObject([
      { title: 'Tern A', reason: 'one of its SKUs belongs to another size already' },
    ])
    await db.updateTable('variant_size').set({ sku: 'G-9-OLD' }).where('sku', '=', 'G-9').execute()
    expect(await startPlan(db, { id, retry: true })).toMatchObject({ state: 'running' })
    expect(await runPlan({ db, clock }, id)).toMatchObject({ state: 'done', counts: { done: 2, failed: 0 } })
    expect(await shop()).toHaveLength(3)
  })
})
