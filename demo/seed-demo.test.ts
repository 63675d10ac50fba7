import { beforeAll, expect, it } from 'vitest'
import { checkLedger } from '../server/orders/check-ledger.ts'
import { movableClock } from '../server/platform/clock/clock.ts'
import { testDatabase } from '../tests/support/test-database.ts'
import { seedDemo } from './seed-demo.ts'
import { readSilhouettes } from './studio-manifest.ts'

const { db } = await testDatabase()
const clock = movableClock('2026-07-10T10:00:00Z')
const shares: number[] = []

beforeAll(async () => {
  await seedDemo(db, clock, {
    silhouettes: await readSilhouettes(),
    onProgress: (share) => {
      shares.push(share)
    },
  })
})

it('keeps the books: stock is the sum of its movements, orders and payments agree', async () => {
  expect(await checkLedger(db)).toEqual([])
})

it('tells how far it is, up to the end', () => {
  expect(shares.at(-1)).toBe(1)
  expect(shares).toEqual([...shares].sort((one, other) => one - other))
})
