import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { allSilhouettes } from '../../demo/demo-for-tests.ts'
import { seedDemo } from '../../demo/seed-demo.ts'
import { checkLedger } from '../../server/orders/check-ledger.ts'
import { movableClock } from '../../server/platform/clock/clock.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { growTrade } from '../office/grow-trade.ts'
import { growReturns } from './grow-returns.ts'

const { db } = await testDatabase()
const clock = movableClock('2026-07-10T10:00:00Z')
const grown = { open: 600, settled: 500 }
let others: number

beforeAll(async () => {
  await seedDemo(db, clock, { silhouettes: allSilhouettes })
  others = await countReturns()
  const now = clock.now()
  await db.connection().execute((one) => growTrade(one, { customers: 900, orders: 3_000, now }, () => {}))
  await db.connection().execute((one) => growReturns(one, { ...grown, now }, () => {}))
})

async function countReturns(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from order_return`.execute(db)
  return rows[0]?.count ?? 0
}

describe('generated returns', () => {
  it('are as many as were asked for, in every open state', async () => {
    expect((await countReturns()) - others).toBe(grown.open + grown.settled)
    const { rows } = await sql<{ status: string }>`
      select distinct status from order_return where preview like 'bench-%' order by 1`.execute(db)
    expect(rows.map(({ status }) => status)).toEqual([
      'in_transit',
      'labelled',
      'received',
      'requested',
      'settled',
    ])
  })

  it('are consistent: stock, held pairs, lines and parcels agree', async () => {
    expect(await checkLedger(db)).toEqual([])
  })
})
