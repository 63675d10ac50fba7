import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openCatalogue } from '../../../server/catalogue/catalogue.ts'
import { importSizeCharts } from '../../../server/catalogue/import/import-size-charts.ts'
import { bySystem } from '../../../server/platform/actor.ts'
import { movableClock } from '../../../server/platform/clock/clock.ts'
import { silentLog } from '../../../server/platform/log/log.ts'
import { importFile } from '../../support/import-file.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { testDatabase } from '../../support/test-database.ts'

const { db } = await testDatabase()
const folder = await temporaryFolder()
const clock = movableClock()

async function file(name: string, lines: string[]): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, lines.join('\n'))
  return path
}

async function guides() {
  const catalogue = await openCatalogue({ db, clock, log: silentLog() })
  const products = await db.selectFrom('product').select(['id', 'title']).orderBy('title').execute()
  const found = products.map(({ id, title }) => {
    const guide = catalogue.getProductDetail(id)?.sizeGuide
    return [
      title,
      guide && {
        source: guide.source,
        sizes: guide.measurements.map(({ size, length }) => `${size} ${length}`),
      },
    ]
  })
  await catalogue.close()
  return Object.fromEntries(found)
}

it('takes charts of brands by gender and of products in, which guide and calculator then use', async () => {
  await importFile(
    db,
    await file('shoes.csv', [
      'key,title,brand,gender,color,size,stock,price',
      'm,For men,Tern,men,Black,9,1,100',
      'w,For women,Tern,women,Black,EU 38,1,100',
      'u,For all,Tern,unisex,Black,9,1,100',
      'o,Own,Tern,men,Black,9,1,100',
    ]),
  )
  const charts = await file('charts.csv', [
    'brand,key,gender,sizeSystem,size,length,width',
    'tern,,men,,10,27.5,10.2',
    'tern,,men,,9.0 M,26.7,',
    'tern,,women,EU,38,24.1 cm,9',
    ',o,,,9,"26,1",9.9',
    ',o,,,9,26.2,9.9',
    'Nobody,,,,9,26,9.5',
    'tern,,men,,11,270,',
  ])
  expect(await importSizeCharts({ db, clock }, { file: charts, by: bySystem })).toEqual({
    rows: 7,
    brands: 1,
    products: 1,
    refusals: [
      { line: 6, reason: 'the size 9 was in a row before' },
      { line: 8, reason: 'the length "270" is not from 8 to 40 cm' },
      { line: 7, reason: 'there is no brand "Nobody"' },
    ],
  })
  const men = { source: 'brand', sizes: ['9 26.7', '10 27.5'] }
  expect(await guides()).toEqual({
    'For men': men,
    'For women': { source: 'brand', sizes: ['EU 38 24.1'] },
    'For all': men,
    Own: { source: 'product', sizes: ['9 26.1'] },
  })
})
