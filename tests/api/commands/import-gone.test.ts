import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Gone } from '../../../contract/admin/imports.ts'
import { checkLedger } from '../../../server/orders/orders.ts'
import { importFile } from '../../support/import-file.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { testDatabase } from '../../support/test-database.ts'

const { db } = await testDatabase()
const folder = await temporaryFolder()
let files = 0

async function importKeys(
  keys: string[],
  options: Parameters<typeof importFile>[2] = {},
  more: string[] = [],
) {
  files += 1
  const file = join(folder, `${files}.csv`)
  const rows = keys.map((key) => `${key},Style ${key},Tern,Black,9,4,100,https://pictures.example/${key}.jpg`)
  await writeFile(file, ['key,title,brand,color,size,stock,price,images', ...rows, ...more].join('\n'))
  return importFile(db, file, options)
}

async function shop() {
  const rows = await db
    .selectFrom('product as p')
    .innerJoin('variant as v', 'v.product_id', 'p.id')
    .innerJoin('variant_size as s', 's.variant_id', 'v.id')
    .select(['p.import_key', 'p.status', 's.stock'])
    .orderBy('p.import_key')
    .execute()
  return rows.map(({ import_key, status, stock }) => `${import_key} ${status} ${stock}`)
}

afterEach(async () => {
  await db.deleteFrom('product').execute()
})

describe('products that a file has no more', () => {
  it('stay as they are unless told otherwise', async () => {
    await importKeys(['a', 'b'])
    const report = await importKeys(['a'])
    expect(report.gone).toEqual({ action: 'keep', products: 0, examples: [] })
    expect(await shop()).toEqual(['a live 4', 'b live 4'])
  })

  it('are hidden where told so, after a preview, and shown again when a file brings them', async () => {
    await importKeys(['a', 'b', 'c'])
    const gone = { action: 'hide', products: 2, examples: ['Style b', 'Style c'] }
    expect(await importKeys(['a'], { gone: 'hide', dryRun: true })).toMatchObject({ gone })
    expect(await shop()).toEqual(['a live 4', 'b live 4', 'c live 4'])
    expect(await importKeys(['a'], { gone: 'hide' })).toMatchObject({ gone })
    expect(await shop()).toEqual(['a live 4', 'b hidden 4', 'c hidden 4'])
    expect(await importKeys(['a'], { gone: 'hide' })).toMatchObject({ gone: { products: 0 } })
    expect(await importKeys(['a', 'b'], { gone: 'hide' })).toMatchObject({ changed: 1, unchanged: 1 })
    expect(await shop()).toEqual(['a live 4', 'b live 4', 'c hidden 4'])
  })

  it('are sold out where told so, with movements, and in stock again when a file brings them', async () => {
    await importKeys(['a', 'b'])
    expect(await importKeys(['a'], { gone: 'sell-out' })).toMatchObject({
      gone: { action: 'sell-out', products: 1 },
    })
    expect(await shop()).toEqual(['a live 4', 'b live 0'])
    expect(await checkLedger(db)).toEqual([])
    await importKeys(['a', 'b'])
    expect(await shop()).toEqual(['a live 4', 'b live 4'])
    expect(await checkLedger(db)).toEqual([])
  })

  it.each<Gone>(['hide', 'sell-out'])('stay where a row cannot be read: %s', async (gone) => {
    await importKeys(['a', 'b'])
    const report = await importKeys(['a'], { gone }, ['b,too,many,values,in,this,row,of,the,file'])
    expect(report.gone).toMatchObject({ action: 'keep', products: 0 })
    expect(report.gone.problem).toContain('1 rows could not be read')
    expect(await shop()).toEqual(['a live 4', 'b live 4'])
  })

  it('are those of the same source only, where the map has a prefix', async () => {
    await importKeys(['a'])
    await importFile(db, new URL('../../import/samples/magento.csv', import.meta.url).pathname, {
      map: '../../server/catalogue/import/maps/magento',
    })
    const before = await shop()
    const file = join(folder, 'one.csv')
    await writeFile(file, 'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant Price\nx,X,Tern,Size,9,50')
    await importFile(db, file, { map: '../../server/catalogue/import/maps/shopify', gone: 'hide' })
    expect(await shop()).toEqual([...before, 'shopify:x live 0'])
  })
})

it('asks again for refused pictures of the products in the file, also of those that did not change', async () => {
  const asked: string[] = []
  const requestPictures = async () => {
    asked.push('asked')
  }
  await importKeys(['a', 'b'], { requestPictures })
  await db.updateTable('picture_request').set({ state: 'refused', reason: 'gone', attempts: 5 }).execute()
  expect(await importKeys(['a'], { requestPictures })).toMatchObject({ unchanged: 1, pictures: 1 })
  const rows = await db
    .selectFrom('picture_request')
    .select(['address', 'state', 'attempts'])
    .orderBy('address')
    .execute()
  expect(rows).toEqual([
    { address: 'https://pictures.example/a.jpg', state: 'waiting', attempts: 0 },
    { address: 'https://pictures.example/b.jpg', state: 'refused', attempts: 5 },
  ])
  expect(asked).toHaveLength(2)
})
