import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { allSilhouettes } from '../../demo/demo-for-tests.ts'
import { seedDemo } from '../../demo/seed-demo.ts'
import { checkLedger } from '../../server/orders/check-ledger.ts'
import { movableClock } from '../../server/platform/clock/clock.ts'
import { testDatabase } from '../../tests/support/test-database.ts'
import { growTrade } from './grow-trade.ts'

const { db } = await testDatabase()
const clock = movableClock('2026-07-10T10:00:00Z')
const size = { customers: 900, orders: 3_000 }
let before: Counts
let indexes: string[]

type Counts = { customers: number; orders: number }

async function counts(): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*) from account)::int as customers, (select count(*) from customer_order)::int as orders`.execute(
    db,
  )
  return rows[0] ?? { customers: 0, orders: 0 }
}

async function indexNames(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where schemaname = 'public' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

beforeAll(async () => {
  await seedDemo(db, clock, { silhouettes: allSilhouettes })
  before = await counts()
  indexes = await indexNames()
  await db.connection().execute((one) => growTrade(one, { ...size, now: clock.now() }, () => {}))
})

describe('a generated trade', () => {
  it('has as many customers and orders as were asked for', async () => {
    const after = await counts()
    expect(after.customers - before.customers).toBe(size.customers)
    expect(after.orders - before.orders).toBe(size.orders)
  })

  it('is consistent: stock, payments, parcels and states agree', async () => {
    expect(await checkLedger(db)).toEqual([])
  })

  it('has orders in every state, by customers who were there before', async () => {
    const { rows } = await sql<{ status: string; early: number }>`
      select o.status, count(*) filter (where a.created_at > o.created_at)::int as early
        from customer_order o join account a on a.id = o.account_id
       where o.order_number ~ '-B[0-9A-F]{6}$' group by o.status order by o.status`.execute(db)
    expect(rows.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['cancelled', 'confirmed', 'delivered', 'processing', 'shipped']),
    )
    expect(rows.reduce((sum, { early }) => sum + early, 0)).toBe(0)
  })

  it('leaves the indexes as they were', async () => {
    expect(await indexNames()).toEqual(indexes)
  })
})
