import { describe, expect, it } from 'vitest'
import { importEndpoints as e } from '../../../contract/admin/imports.ts'
import { apiRoot } from '../../../server/api.ts'
import { catalogueJobs } from '../../../server/catalogue/catalogue-jobs.ts'
import { refusalOf, replyOf } from '../../support/account-actions.ts'
import { runJobs } from '../../support/run-jobs.ts'
import { addStaff, adminBrowser, ownOrigin } from '../../support/staff-actions.ts'
import { staffShop } from '../../support/staff-shop.ts'
import { testDatabase } from '../../support/test-database.ts'

const database = await testDatabase()
const { db, clock, api } = await staffShop(database)
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
  expect(replyOf(await call(e.listImports, { query: {} })).rows).toMatchObject([
    { state: 'done', counts: { done: 1, failed: 0 }, actor: { kind: 'staff' } },
  ])
  expect(await db.selectFrom('import_file').select('plan_id').execute()).toEqual([])
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

describe('an import that waits for its columns', () => {
  const later = (name: string) => ({ name, plan: 'later' })
  const mine =
    'Item;Maker;Colour way;Shoe size;RRP;Qty\nQuay;Harbor;Coal;9;90.00;4\nQuay;Harbor;Coal;10;90.00;0\n'
  const mappingOf = async (params: { id: string }) => replyOf(await call(e.getImportMapping, { params }))

  it('shows them with samples, and guesses what they mean', async () => {
    const params = await upload(mine, later('mine.csv'))
    expect(await mappingOf(params)).toMatchObject({
      columns: [
        { name: 'Item', samples: ['Quay'] },
        { name: 'Maker' },
        { name: 'Colour way' },
        { name: 'Shoe size', samples: ['9', '10'] },
        { name: 'RRP' },
        { name: 'Qty' },
      ],
      choice: { base: 'own', columns: {}, gone: 'keep' },
      keptFrom: null,
      bases: [
        {
          base: 'own',
          columns: {
            title: ['Item'],
            brand: ['Maker'],
            colorName: ['Colour way'],
            price: ['RRP'],
            stock: ['Qty'],
          },
        },
        ...['shopify', 'woocommerce', 'google-merchant', 'magento'].map((base) => ({ base })),
      ],
    })
    const exportedThere = await upload(exported, later('products_export.csv'))
    expect(await mappingOf(exportedThere)).toMatchObject({ choice: { base: 'shopify' } })
    expect(refusalOf(await call(e.runImport, { params, body: {} }))).toMatchObject({ code: 'invalid_state' })
  })

  it('is planned as somebody chose, and again until it runs; the choice is kept for the next such file', async () => {
    const params = await upload(mine, later('mine.csv'))
    const choice = { base: 'own', columns: { brand: '' }, fixed: { brand: 'Vale' } } as const
    expect(replyOf(await call(e.planImport, { params, body: choice })).import).toMatchObject({
      state: 'planning',
    })
    expect(refusalOf(await call(e.planImport, { params, body: choice }))).toMatchObject({
      code: 'invalid_state',
    })
    await work()
    const entries = await call(e.listImportEntries, { params, query: {} })
    expect(replyOf(entries).rows).toMatchObject([{ outcome: 'new', title: 'Vale Quay' }])

    await call(e.planImport, {
      params,
      body: { ...choice, columns: { title: 'Maker', brand: 'Item' }, fixed: {} },
    })
    await work()
    const again = await call(e.listImportEntries, { params, query: {} })
    expect(replyOf(again).rows).toMatchObject([{ outcome: 'new', title: 'Quay Harbor' }])

    const next = await upload(mine.replaceAll('Quay', 'Mole'), later('next.csv'))
    expect(await mappingOf(next)).toMatchObject({
      choice: { columns: { title: 'Maker', brand: 'Item' } },
      keptFrom: 'mine.csv',
    })
    await call(e.runImport, { params, body: {} })
    await work()
    expect(refusalOf(await call(e.planImport, { params, body: choice }))).toMatchObject({
      code: 'invalid_state',
    })
    expect(refusalOf(await call(e.getImportMapping, { params }))).toMatchObject({ code: 'invalid_state' })
    expect(
      await db.selectFrom('product').select('title').where('title', '=', 'Harbor').execute(),
    ).toHaveLength(1)
  })

  it('reads a shipped map with other columns, another currency and fixed values', async () => {
    const file = exported.replaceAll('Vendor', 'Label').replace('90', '€50')
    const params = await upload(file, later('products_export.csv'))
    const body = {
      base: 'shopify',
      columns: { brand: 'Label' },
      fixed: { type: 'Boots' },
      currency: 'EUR',
      factor: 1.1,
    } as const
    await call(e.planImport, { params, body })
    await work()
    await call(e.runImport, { params, body: {} })
    await work()
    const rows = await db
      .selectFrom('product as p')
      .innerJoin('variant as v', 'v.product_id', 'p.id')
      .innerJoin('variant_size as s', 's.variant_id', 'v.id')
      .select(['p.title', 'p.type', 's.price_cents'])
      .where('p.import_key', '=', 'shopify:gale')
      .execute()
    expect(rows).toEqual([{ title: 'Gale', type: 'Boots', price_cents: 5_500 }])
  })

  it('leaves out what comes in no size where somebody chose so', async () => {
    const file = `${exported}\ncard,Gift card,Tern,Title,Default Title,50,1`
    const params = await upload(file, later('products_export.csv'))
    await call(e.planImport, { params, body: { base: 'shopify' } })
    await work()
    expect(replyOf(await call(e.getImport, { params })).import.sizeless).toEqual({
      products: 1,
      examples: [{ title: 'Tern Gift card', line: 4 }],
    })
    await call(e.planImport, { params, body: { base: 'shopify', needsSize: true } })
    await work()
    const { sizeless, causes } = replyOf(await call(e.getImport, { params })).import
    expect(sizeless.products).toBe(0)
    expect(causes).toContainEqual(expect.objectContaining({ cause: 'the product has no size', count: 1 }))
  })

  it('is a feed as XML as well, packed or not', async () => {
    const feed = `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel><item><g:id>A-9</g:id>
      <title>Tern Skiff</title><g:brand>Tern</g:brand><g:price>80 USD</g:price><g:size>9</g:size>
      <g:color>Navy</g:color><g:availability>in stock</g:availability></item></channel></rss>`
    const params = await upload(feed, later('feed.xml'))
    const { choice } = await mappingOf(params)
    expect(choice.base).toBe('google-merchant')
    await call(e.planImport, { params, body: choice })
    await work()
    const entries = await call(e.listImportEntries, { params, query: {} })
    expect(replyOf(entries).rows).toMatchObject([{ outcome: 'new', title: 'Tern Skiff' }])
  })

  it('is refused at once where nothing can be read', async () => {
    expect(await send('', later('empty.csv'))).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('there are no rows') },
    })
    expect(await send('no gzip', later('a.csv.gz'))).toMatchObject({ status: 400 })
  })
})

it('counts what a file has no more, whatever shall happen to it', async () => {
  const params = await upload('title,brand,color,size,price\nQuay,Tern,Coal,9,90', { name: 'few.csv' })
  await work()
  const { missing, counts } = replyOf(await call(e.getImport, { params })).import
  expect(missing.products).toBeGreaterThan(0)
  expect(missing.examples).toContain('Gale')
  expect(counts.gone).toBe(0)
})

it('exports the catalogue part by part', async () => {
  const { csv, products, next } = replyOf(await call(e.exportCatalogue, { query: {} }))
  const lines = csv.split('\n')
  expect(lines[0]).toContain('key,title,brand')
  expect(lines.some((line) => line.startsWith('shopify:gale,Gale,Tern'))).toBe(true)
  expect([products > 1, next]).toEqual([true, null])
})

it('merges brands', async () => {
  await db
    .insertInto('brand')
    .values({ id: '01920000-0000-7000-8000-0000000000aa', name: 'TERN Inc', created_at: clock.now() })
    .execute()
  const merged = await call(e.mergeBrands, { body: { from: 'TERN Inc', into: 'Tern' } })
  expect(replyOf(merged)).toEqual({ from: 'TERN Inc', into: 'Tern', products: 0 })
})

it('merges a brand that only a planned import brings, and it looks like another no more', async () => {
  const rows = ['title,brand,color,size,price', 'One,Elm,Coal,9,90', 'Two,ELM Inc,Coal,9,90']
  const params = await upload(rows.join('\n'), { name: 'two.csv' })
  await work()
  const lookAlikes = async () => replyOf(await call(e.getImport, { params })).import.lookAlikes.brands
  expect(await lookAlikes()).toEqual([['ELM Inc', 'Elm']])
  const names = { from: 'ELM Inc', into: 'Elm' }
  expect(refusalOf(await call(e.mergeBrands, { body: names }))).toMatchObject({ code: 'not_found' })
  expect(replyOf(await call(e.mergeBrands, { body: { ...names, mayBeNew: true } }))).toEqual({
    ...names,
    products: 0,
  })
  expect(await lookAlikes()).toEqual([])
  await call(e.runImport, { params, body: {} })
  await work()
  const brands = await db.selectFrom('brand').select('name').where('name', 'ilike', 'elm%').execute()
  expect(brands).toEqual([{ name: 'Elm' }])
})
