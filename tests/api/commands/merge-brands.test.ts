import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mergeBrands } from '../../../server/catalogue/brands/merge-brands.ts'
import { byCommand } from '../../../server/platform/actor.ts'
import { movableClock } from '../../../server/platform/clock/clock.ts'
import { importFile } from '../../support/import-file.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { testDatabase } from '../../support/test-database.ts'

const { db } = await testDatabase()
const folder = await temporaryFolder()
const by = byCommand('brand merge')
const merge = (from: string, into: string) => mergeBrands({ db, clock: movableClock() }, { from, into, by })

async function importBrands(...brands: string[]) {
  const file = join(folder, 'brands.csv')
  const rows = brands.map((brand, at) => `k${at},Style ${at},${brand},Black,9,1,100`)
  await writeFile(file, ['key,title,brand,color,size,stock,price', ...rows].join('\n'))
  return importFile(db, file)
}

const brandsOfProducts = async () => {
  const rows = await db
    .selectFrom('product as p')
    .innerJoin('brand as b', 'b.id', 'p.brand_id')
    .select('b.name')
    .orderBy('p.import_key')
    .execute()
  return rows.map(({ name }) => name)
}

it('points out brands that may be one, merges them, and imports keep to it', async () => {
  const report = await importBrands('Tern', 'TERN Inc.', 'Rook')
  expect(report.lookAlikes.brands).toEqual([['TERN Inc.', 'Tern']])
  await db.updateTable('brand').set({ about: 'Since long.' }).where('name', '=', 'TERN Inc.').execute()

  expect(await merge('tern inc.', 'Tern')).toEqual({ from: 'TERN Inc.', into: 'Tern', products: 1 })
  expect(await brandsOfProducts()).toEqual(['Tern', 'Tern', 'Rook'])
  expect(await db.selectFrom('brand').select(['name', 'about']).orderBy('name').execute()).toEqual([
    { name: 'Rook', about: '' },
    { name: 'Tern', about: 'Since long.' },
  ])
  const events = await db.selectFrom('audit_event').select(['verb', 'after']).execute()
  expect(events).toMatchObject([{ verb: 'brand.merge', after: { merged: 'TERN Inc.', products: 1 } }])

  expect(await importBrands('Tern', 'Tern Inc.', 'Rook', 'TERN INC.')).toMatchObject({
    created: 1,
    changed: 0,
  })
  expect(await brandsOfProducts()).toEqual(['Tern', 'Tern', 'Rook', 'Tern'])

  expect(await merge('Tern', 'Rook')).toMatchObject({ products: 3 })
  await importBrands('Tern', 'Tern Inc.', 'Rook', 'Tern')
  expect(new Set(await brandsOfProducts())).toEqual(new Set(['Rook']))
})

it('refuses an unknown brand, and a brand with itself', async () => {
  expect(await merge('Nobody', 'Rook')).toMatchObject({ refused: true, code: 'not_found' })
  expect(await merge('Rook', 'Nobody')).toMatchObject({ refused: true, code: 'not_found' })
  expect(await merge('Rook', 'ROOK')).toMatchObject({ refused: true, code: 'invalid_state' })
})
