import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importEndpoints as e } from '../../../contract/admin/imports.ts'
import { apiRoot } from '../../../server/api.ts'
import { catalogueJobs } from '../../../server/catalogue/catalogue-jobs.ts'
import { refusalOf, replyOf } from '../../support/account-actions.ts'
import { runJobs } from '../../support/run-jobs.ts'
import { addStaff, adminBrowser, ownOrigin } from '../../support/staff-actions.ts'
import { staffShop } from '../../support/staff-shop.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { testDatabase } from '../../support/test-database.ts'

const dataDir = join(await temporaryFolder(), 'data')
const database = await testDatabase()
const { db, clock, api } = await staffShop(database, { DATA_DIR: dataDir })
const owner = await addStaff(db, clock)
const { call } = adminBrowser(api, owner)
const work = () => runJobs(database, catalogueJobs({ db, clock }).jobs)

async function send(content: string, query: Record<string, string>) {
  const response = await api.request(`${apiRoot}/admin/imports?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { Cookie: owner.cookie, Origin: ownOrigin, 'Content-Type': 'application/octet-stream' },
    body: new Blob([content]),
  })
  return { status: response.status, body: await response.json() }
}

async function upload(content: string, query: Record<string, string>): Promise<{ id: string }> {
  const { status, body } = await send(content, query)
  expect(status).toBe(201)
  return { id: e.addImport.reply.parse(body).import._id }
}

const exported = [
  'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty',
  'gale,Gale,Tern,Size,9,90,4',
  'mist,Mist,TERN Inc,Size,8,free,1',
].join('\n')

it('turns a file into a plan, shows it, runs it and keeps no file', async () => {
  const params = await upload(exported, { name: 'export.csv', map: 'shopify' })
  expect(replyOf(await call(e.getImport, { params }))).toMatchObject({
    import: { state: 'planning', progress: 0 },
  })
  await work()
  expect(await readdir(join(dataDir, 'imports'))).toEqual([])
  expect(replyOf(await call(e.getImport, { params }))).toMatchObject({
    import: {
      file: 'export.csv',
      state: 'planned',
      counts: { new: 1, changed: 0, unchanged: 0, gone: 0, refused: 1, waiting: 1, done: 0, failed: 0 },
      causes: [{ cause: '"…" is no price', count: 1 }],
    },
  })
  const first = replyOf(await call(e.listImportEntries, { params, query: { limit: 1 } }))
  expect(first.rows).toMatchObject([{ outcome: 'new', title: 'Tern Gale', line: 2 }])
  const second = await call(e.listImportEntries, { params, query: { limit: 1, cursor: first.next ?? '' } })
  expect(replyOf(second)).toMatchObject({ rows: [{ outcome: 'refused', line: 3 }], next: null })

  expect(replyOf(await call(e.runImport, { params, body: {} }))).toMatchObject({
    import: { state: 'running' },
  })
  await work()
  expect(replyOf(await call(e.listImports, {})).imports).toMatchObject([
    { state: 'done', counts: { done: 1, failed: 0 }, actor: { kind: 'staff' } },
  ])
  expect(await db.selectFrom('product').select(['title', 'import_key']).execute()).toEqual([
    { title: 'Gale', import_key: 'shopify:gale' },
  ])
})

it('says what is wrong with a map at once, and with a file in its plan', async () => {
  expect(await send(exported, { name: 'a.csv', map: '{"fields":{}}' })).toMatchObject({ status: 400 })
  const params = await upload('', { name: 'empty.csv' })
  await work()
  expect(replyOf(await call(e.getImport, { params }))).toMatchObject({
    import: { state: 'failed', problem: expect.stringContaining('there are no rows') },
  })
  expect(refusalOf(await call(e.runImport, { params, body: {} }))).toMatchObject({ code: 'invalid_state' })
})

it('merges brands', async () => {
  await db
    .insertInto('brand')
    .values({ id: '01920000-0000-7000-8000-0000000000aa', name: 'TERN Inc', created_at: clock.now() })
    .execute()
  const merged = await call(e.mergeBrands, { body: { from: 'TERN Inc', into: 'Tern' } })
  expect(replyOf(merged)).toEqual({ from: 'TERN Inc', into: 'Tern', products: 0 })
})
