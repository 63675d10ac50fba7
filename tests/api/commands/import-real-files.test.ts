import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { checkLedger } from '../../../server/orders/orders.ts'
import { importFile } from '../../support/import-file.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { testDatabase } from '../../support/test-database.ts'

/** Real shop data outside the repository; where it is absent these tests are skipped. */
const data = fileURLToPath(new URL('../../../../shared/data/', import.meta.url))
const womens = `${data}datafiniti-womens-2019/Datafiniti_Womens_Shoes_Jun19.csv`
const usa = `${data}adidas-usa/adidas_usa.csv`
const combined = `${data}combined/real_footwear_products.jsonl.gz`
const patient = { timeout: 180_000 }
const { db } = await testDatabase()

async function count(table: 'product' | 'picture_request' | 'catalogue_change'): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Every fourth line: as many sources in a quarter of the time. */
async function everyFourthLine(packed: string): Promise<{ file: string; rows: number }> {
  const lines = gunzipSync(await readFile(packed))
    .toString()
    .trim()
    .split('\n')
    .filter((_, index) => index % 4 === 0)
  const file = join(await temporaryFolder(), 'sample.jsonl.gz')
  await writeFile(file, gzipSync(lines.join('\n')))
  return { file, rows: lines.length }
}

describe('real shop data', () => {
  test.runIf(existsSync(womens))(
    '10,000 scattered rows are 2,832 products, and the same again',
    patient,
    async () => {
      const report = await importFile(db, womens, { map: 'datafiniti-womens-2019' })
      expect(report).toMatchObject({
        rows: 10_000,
        products: 2832,
        created: 2832,
        refused: 0,
        refusedRows: 0,
      })
      const feed = await count('catalogue_change')
      const again = await importFile(db, womens, { map: 'datafiniti-womens-2019' })
      expect(again).toMatchObject({ products: 2832, created: 0, changed: 0, unchanged: 2832, refused: 0 })
      expect(await count('catalogue_change')).toBe(feed)
      const spellings = await db
        .selectFrom('brand')
        .select('name')
        .where('name', 'ilike', 'skechers')
        .execute()
      expect(spellings).toHaveLength(1)
    },
  )

  test.runIf(existsSync(usa))(
    '426 shoes among clothing, in whole size runs, pictures only asked for',
    patient,
    async () => {
      const report = await importFile(db, usa, { map: 'adidas-usa' })
      expect(report).toMatchObject({ rows: 845, skippedRows: 419, products: 426, created: 426, refused: 0 })
      expect(report.pictures).toBe(await count('picture_request'))
      expect(report.pictures).toBeGreaterThan(3000)
      const genders = await db
        .selectFrom('product')
        .select((eb) => ['gender', eb.fn.countAll<number>().as('count')])
        .where('import_key', 'like', 'adidas-usa:%')
        .groupBy('gender')
        .orderBy('gender')
        .execute()
      expect(Object.fromEntries(genders.map((row) => [row.gender, row.count]))).toEqual({
        kids: 70,
        men: 142,
        unisex: 59,
        women: 155,
      })
      expect(await importFile(db, usa, { map: 'adidas-usa' })).toMatchObject({ unchanged: 426, pictures: 0 })
    },
  )

  test.runIf(existsSync(combined))(
    'packed JSON lines of many sources: what can be sold comes in',
    patient,
    async () => {
      const { file, rows } = await everyFourthLine(combined)
      const report = await importFile(db, file, { map: 'combined-footwear' })
      expect(report).toMatchObject({ rows, products: rows, changed: 0, unchanged: 0 })
      expect(report.created + report.refused).toBe(rows)
      expect(report.created).toBeGreaterThan(6_000)
      const reasons = new Set(report.refusals.map(({ reason }) => reason))
      expect(reasons).toContain('the brand is missing')
      expect(report.refusals.every(({ line, reason }) => line > 0 && reason.length < 120)).toBe(true)
      expect(await checkLedger(db)).toEqual([])
    },
  )
})
