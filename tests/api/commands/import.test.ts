import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { Product } from '../../../contract/catalogue.ts'
import { openCatalogue } from '../../../server/catalogue/catalogue.ts'
import { importCatalogue } from '../../../server/catalogue/import/import-catalogue.ts'
import { bySystem } from '../../../server/platform/actor.ts'
import { movableClock } from '../../../server/platform/clock/clock.ts'
import { silentLog } from '../../../server/platform/log/log.ts'
import { importFile } from '../../support/import-file.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { testDatabase } from '../../support/test-database.ts'

const { db } = await testDatabase()
const folder = await temporaryFolder()
const header =
  'key,title,brand,gender,type,categories,materials,color,colorName,size,sku,stock,price,discountedPrice,images'
let files = 0

/** Imports rows in the shop's own columns. */
async function importRows(rows: string[], options: { dryRun?: boolean } = {}, columns = header) {
  files += 1
  const file = join(folder, `${files}.csv`)
  await writeFile(file, [columns, ...rows].join('\n'))
  return importFile(db, file, options)
}

async function sizesOf(key: string) {
  return db
    .selectFrom('variant_size as s')
    .innerJoin('variant as v', 'v.id', 's.variant_id')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .where('p.import_key', '=', key)
    .select(['v.color_name', 's.size', 's.stock', 's.price_cents', 's.discounted_price_cents', 's.sku'])
    .orderBy('v.position')
    .orderBy('s.position')
    .execute()
}

async function movementsOf(key: string) {
  const rows = await db
    .selectFrom('stock_movement as m')
    .innerJoin('variant as v', 'v.id', 'm.variant_id')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .where('p.import_key', '=', key)
    .select(['m.size', 'm.quantity', 'm.cause'])
    .orderBy('m.id')
    .execute()
  return rows.map(({ size, quantity, cause }) => `${cause} ${size} ${quantity}`)
}

const changes = () => db.selectFrom('catalogue_change').select('id').execute()

const runner = [
  'r1,Runner,Maker,men,Sneakers,Running|New,Mesh,Black,Coal,10,,2,100,,',
  ',,,,,,,,,9.5,SKU-9,3,100,80,',
  ',,,,,,,White,Chalk,9,,0,120,,',
]

afterEach(async () => {
  await db.deleteFrom('product').execute()
})

describe('import', () => {
  it('imports products with colors, sizes, stock, categories and brand', async () => {
    const report = await importRows(runner)
    expect(report).toMatchObject({ rows: 3, products: 1, created: 1, changed: 0, refused: 0, refusals: [] })
    expect(await sizesOf('r1')).toMatchObject([
      {
        color_name: 'Coal',
        size: '9.5',
        stock: 3,
        price_cents: 10_000,
        discounted_price_cents: 8_000,
        sku: 'SKU-9',
      },
      { color_name: 'Coal', size: '10', stock: 2, price_cents: 10_000, discounted_price_cents: null },
      { color_name: 'Chalk', size: '9', stock: 0, price_cents: 12_000 },
    ])
    expect((await movementsOf('r1')).sort()).toEqual(['import 10 2', 'import 9.5 3'])
    const categories = await db
      .selectFrom('product_category as pc')
      .innerJoin('category as c', 'c.id', 'pc.category_id')
      .select(['c.name', 'c.kind'])
      .orderBy('c.name')
      .execute()
    expect(categories).toEqual([
      { name: 'New', kind: 'style' },
      { name: 'Running', kind: 'style' },
    ])
  })

  it('mixes brands and types on the first page of a sorted file', async () => {
    const types = ['Boots', 'Loafers', 'Sandals', 'Sneakers']
    await importRows(
      Array.from({ length: 240 }, (_, n) => {
        const type = types[Math.floor(n / 60)]
        return `m${n},Style ${n},Maker ${Math.floor(n / 20)},men,${type},,,Black,,9,,1,100,,`
      }),
    )
    const catalogue = await openCatalogue({ db, clock: movableClock(), log: silentLog() })
    const { products }: { products: Product[] } = JSON.parse(
      Buffer.from(catalogue.listJson({ page: 1, limit: 24, view: 'full' })).toString(),
    )
    await catalogue.close()
    expect(new Set(products.map(({ type }) => type)).size).toBe(types.length)
    expect(new Set(products.map(({ brand }) => brand)).size).toBeGreaterThan(5)
  })

  it('takes in EAN, UPC and MPN, by which the search finds the pair, and keeps them where a file has none', async () => {
    const columns = 'key,title,brand,color,size,price,stock,upc,manufacturer part number'
    const row = 'c1,Runner,Maker,Black,9,100,3'
    await importRows([`${row},4 012345-678901,DX-1391`, 'c1,,,,10,100,1,,DX-1391'], {}, columns)
    expect(await importRows([`${row},12,X`], {}, columns)).toMatchObject({
      refusals: [{ line: 2, reason: '"12" is no EAN or UPC' }],
    })
    await importRows([`${row.replace(',3', ',5')}`], {}, columns)
    const catalogue = await openCatalogue({ db, clock: movableClock(), log: silentLog() })
    const find = (q: string) => {
      const json = catalogue.listJson({ q, page: 1, limit: 24, view: 'card' })
      return JSON.parse(Buffer.from(json).toString())
    }
    expect(find('4012345678901').products).toMatchObject([{ title: 'Runner', shown: { size: '9' } }])
    expect(find('dx 1391').products).toMatchObject([{ title: 'Runner', shown: { size: null } }])
    await db.updateTable('variant_size').set({ ean: '5055555555555' }).where('size', '=', '10').execute()
    await catalogue.catchUp()
    expect(find('5055555555555').products).toMatchObject([{ title: 'Runner', shown: { size: '10' } }])
    await catalogue.close()
  })

  it('changes nothing when the same file is imported again, also after sales', async () => {
    await importRows(runner)
    await db.updateTable('variant_size').set({ stock: 1 }).where('size', '=', '9.5').execute()
    const before = await changes()
    const report = await importRows(runner)
    expect(report).toMatchObject({ products: 1, created: 0, changed: 0, unchanged: 1, refused: 0 })
    expect((await sizesOf('r1'))[0]).toMatchObject({ size: '9.5', stock: 1 })
    expect(await changes()).toEqual(before)
  })

  it('writes differences, keeps what the file omits, and books stock movements', async () => {
    await importRows(runner)
    const report = await importRows(['r1,Runner II,Maker,,,,,Black,Coal,10,,7,90,,', ',,,,,,,,,11,,4,90,,'])
    expect(report).toMatchObject({ products: 1, changed: 1 })
    expect(await sizesOf('r1')).toMatchObject([
      { size: '9.5', stock: 3, discounted_price_cents: 8_000 },
      { size: '10', stock: 7, price_cents: 9_000 },
      { size: '11', stock: 4 },
      { color_name: 'Chalk', size: '9' },
    ])
    const product = await db.selectFrom('product').selectAll().executeTakeFirstOrThrow()
    expect(product).toMatchObject({
      title: 'Runner II',
      gender: 'men',
      type: 'Sneakers',
      materials: ['Mesh'],
    })
    expect((await movementsOf('r1')).slice(2).sort()).toEqual(['import 10 5', 'import 11 4'])
    const ledger = await db
      .selectFrom('variant_size as s')
      .leftJoin('stock_movement as m', (join) =>
        join.onRef('m.variant_id', '=', 's.variant_id').onRef('m.size', '=', 's.size'),
      )
      .groupBy(['s.variant_id', 's.size'])
      .select((eb) => ['s.stock', eb.fn.coalesce(eb.fn.sum<number>('m.quantity'), eb.lit(0)).as('moved')])
      .execute()
    for (const { stock, moved } of ledger) expect(moved).toBe(stock)
  })

  it('keeps the stock where the file has no stock column', async () => {
    await importRows(runner)
    await importRows(['r1,Runner,Maker,,,,,Black,Coal,10,,,95,,'])
    expect((await sizesOf('r1'))[1]).toMatchObject({ size: '10', stock: 2, price_cents: 9_500 })
  })
})

describe('an import with errors', () => {
  it('refuses bad rows with line and reason and imports the others', async () => {
    const report = await importRows([
      'a,A,Maker,,,,,Black,,9,,1,100,,',
      'a,,,,,,,Black,,10,,1,soon,,',
      'b,,Maker,,,,,Black,,9,,1,100,,',
      'c,C,Maker,,,,,Black,,9,,1,100,,,too,many',
      'd,D,Maker,,,,,Black,,9,,1,100,,',
      ',,,,,,,,,,,,,,',
    ])
    expect(report).toMatchObject({ products: 3, created: 2, refused: 1, refusedRows: 4 })
    expect(report.refusals).toEqual([
      { line: 3, reason: '"soon" is no price' },
      { line: 4, reason: 'the title is missing' },
      { line: 5, reason: 'the row has more values than there are columns' },
      { line: 7, reason: 'the price is missing' },
    ])
  })

  it('imports a product completely or not at all', async () => {
    await importRows(['b,B,Maker,,,,,Black,,9,MOVED,1,100,,'])
    const report = await importRows([
      'a,A,Maker,,,,,Black,,9,FIRST,1,100,,',
      // The SKU is still that of the 9 while the 8 is written.
      'b,B,Maker,,,,,Black,,8,MOVED,1,90,,',
      ',,,,,,,,,9,FREE,1,90,,',
      'c,C,Maker,,,,,Black,,9,OTHER,1,100,,',
    ])
    expect(report).toMatchObject({ products: 3, created: 2, refused: 1 })
    expect(report.refusals).toEqual([{ line: 3, reason: 'one of its SKUs belongs to another size already' }])
    expect(await sizesOf('b')).toMatchObject([{ size: '9', sku: 'MOVED', price_cents: 100_00 }])
    const products = await db.selectFrom('product').select('import_key').orderBy('import_key').execute()
    expect(products.map((row) => row.import_key)).toEqual(['a', 'b', 'c'])
  })

  it('refuses a row whose SKU is that of a row before, and takes the others in', async () => {
    const report = await importRows([
      'a,A,Maker,,,,,Black,,9,TAKEN,1,100,,',
      'b,B,Maker,,,,,Black,,8,FREE,1,100,,',
      ',,,,,,,,,9,TAKEN,1,100,,',
    ])
    expect(report).toMatchObject({ products: 2, created: 2, refused: 0 })
    expect(report.refusals).toEqual([{ line: 4, reason: 'the SKU "TAKEN" is that of line 2 already' }])
    expect(await sizesOf('b')).toMatchObject([{ size: '8', sku: 'FREE' }])
  })

  it('groups rows of a product wherever they are', async () => {
    const report = await importRows([
      'a,A,Maker,,,,,Black,,9,,1,100,,',
      'b,B,maker,,,,,Black,,9,,1,100,,',
      'a,,,,,,,Black,,10,,1,100,,',
    ])
    expect(report).toMatchObject({ products: 2, created: 2 })
    expect(await sizesOf('a')).toHaveLength(2)
    expect(
      await db.selectFrom('brand').select('name').where('name', 'ilike', 'maker').execute(),
    ).toHaveLength(1)
  })
})

describe('an import in other forms', () => {
  it('reports and changes nothing in a dry run', async () => {
    await importRows(runner)
    const before = await changes()
    const report = await importRows(
      ['r1,Other,Maker,,,,,Black,Coal,10,,9,100,,', 'n1,New,Newcomer,,,,,Red,,9,,1,50,,'],
      {
        dryRun: true,
      },
    )
    expect(report).toMatchObject({ products: 2, created: 1, changed: 1 })
    expect(await changes()).toEqual(before)
    expect(await db.selectFrom('brand').select('id').where('name', '=', 'Newcomer').execute()).toEqual([])
  })

  it('queues pictures to fetch, again only when their URL changes', async () => {
    const row = (images: string) => `p,P,Maker,,,,,Black,,9,,1,100,,${images}`
    const first = await importRows([
      row('https://pictures.example/a.jpg|https://pictures.example/b.jpg|c.jpg'),
    ])
    expect(first).toMatchObject({ created: 1, pictures: 2 })
    expect(first.refusals).toEqual([{ line: 2, reason: 'the picture "c.jpg" is no web address' }])
    await db.updateTable('picture_request').set({ state: 'fetched' }).execute()
    const second = await importRows([row('https://pictures.example/a.jpg|https://pictures.example/x.jpg')])
    expect(second).toMatchObject({ changed: 1, pictures: 1 })
    const requests = await db
      .selectFrom('picture_request')
      .select(['address', 'state'])
      .orderBy('position')
      .execute()
    expect(requests).toEqual([
      { address: 'https://pictures.example/a.jpg', state: 'fetched' },
      { address: 'https://pictures.example/x.jpg', state: 'waiting' },
    ])
  })

  it('imports JSON lines with lists of colors and sizes', async () => {
    const file = join(folder, 'shoes.jsonl')
    const shoe = {
      key: 'j',
      title: 'J',
      brand: 'Maker',
      color: ['Black', 'Bone'],
      size: [9, '10'],
      price: 79.5,
      stock: 4,
    }
    await writeFile(file, `${JSON.stringify(shoe)}\nnonsense\n`)
    const report = await importFile(db, file)
    expect(report).toMatchObject({
      products: 1,
      created: 1,
      refusals: [{ line: 2, reason: 'the line is no JSON' }],
    })
    expect(
      (await sizesOf('j')).map((row) => `${row.color_name} ${row.size} ${row.stock} ${row.price_cents}`),
    ).toEqual(['Black 9 4 7950', 'Black 10 4 7950', 'Bone 9 4 7950', 'Bone 10 4 7950'])
  })

  it('refuses a product with too many rows without using memory', async () => {
    const row = (at: number) => `big,Big,Maker,,,,,Black,,${at},,1,100,,`
    const rows = Array.from({ length: 5001 }, (_, at) => row(at))
    const report = await importRows([...rows, 'ok,OK,Maker,,,,,Black,,9,,1,100,,'])
    expect(report).toMatchObject({ products: 2, created: 1, refused: 1 })
    expect(report.refusals[0]).toMatchObject({
      line: 2,
      reason: expect.stringContaining('more than 5000 rows'),
    })
  })

  it('reports an empty file and a running import', async () => {
    await expect(importRows([])).rejects.toThrow(/there are no rows/)
    const file = join(folder, 'long.csv')
    await writeFile(file, [header, ...runner].join('\n'))
    const deps = { db, clock: movableClock() }
    let second: Promise<unknown> | undefined
    const first = importCatalogue(deps, {
      file,
      by: bySystem,
      onProgress: () => {
        second ??= importCatalogue(deps, { file, by: bySystem }).catch((error: Error) => error.message)
      },
    })
    expect(await first).toMatchObject({ created: 1 })
    expect(['Another import is running; try again when it has ended.', undefined]).toContain(
      typeof (await second) === 'string' ? await second : undefined,
    )
  })
})
