import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { passwordFits } from '../server/accounts/password-hash.ts'
import { checkLedger } from '../server/orders/check-ledger.ts'
import { movableClock } from '../server/platform/clock/clock.ts'
import { testDatabase } from '../tests/support/test-database.ts'
import { demoCustomer } from './demo-customer.ts'
import { allSilhouettes, demoOf } from './demo-for-tests.ts'
import { seedDemo } from './seed-demo.ts'
import { tradeRows } from './trade/trade-rows.ts'
import { visitRows } from './trade/visit-rows.ts'

const { db } = await testDatabase()
const clock = movableClock('2026-07-10T10:00:00Z')
const shares: number[] = []

beforeAll(async () => {
  await seedDemo(db, clock, {
    silhouettes: allSilhouettes,
    onProgress: (share) => {
      shares.push(share)
    },
  })
})

async function countOf(table: 'product' | 'variant' | 'variant_size' | 'picture' | 'brand') {
  const row = await db
    .selectFrom(table)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

describe('the seeded catalogue', () => {
  it('is all that was generated', async () => {
    const { rows } = demoOf(allSilhouettes)
    for (const table of ['product', 'variant', 'variant_size', 'picture', 'brand'] as const) {
      expect(await countOf(table), table).toBe(rows[table].length)
    }
  })

  it('has its reviews, and others that wait, were hidden, are reported or answered', async () => {
    const { rows } = demoOf(allSilhouettes)
    const { rows: counted } = await sql<Record<string, number>>`
      select count(*) filter (where account_id is null)::int as generated,
             count(*) filter (where state = 'waiting')::int as waiting,
             count(*) filter (where state = 'hidden')::int as hidden,
             count(*) filter (where answer is not null)::int as answered,
             (select count(distinct review_id)::int from review_report) as reported from review`.execute(db)
    expect(counted[0]).toMatchObject({ generated: rows.review.length, waiting: 9, hidden: 4, reported: 8 })
    expect(counted[0]?.answered).toBeGreaterThan(5)
  })

  it('is consistent: stock is the sum of its movements, orders and payments agree', async () => {
    expect(await checkLedger(db)).toEqual([])
  })

  it('has written every product to the change feed', async () => {
    const { told } = await db
      .selectFrom('catalogue_change')
      .select((of) => of.fn.count<number>('product_id').distinct().as('told'))
      .executeTakeFirstOrThrow()
    expect(told).toBe(await countOf('product'))
  })

  it('reports its progress, up to the end', () => {
    expect(shares.at(-1)).toBe(1)
    expect(shares).toEqual([...shares].sort((one, other) => one - other))
  })
})

function ordersOfCustomer() {
  return db.selectFrom('customer_order').where('email', '=', demoCustomer.email)
}

describe('the trade of eighteen months', () => {
  it('has some 6,000 orders of many customers, older ones delivered, new ones to pack', async () => {
    const orders = await db
      .selectFrom('customer_order')
      .select(['status', 'created_at', 'account_id'])
      .orderBy('created_at')
      .execute()
    expect(orders.length).toBeGreaterThan(5_000)
    expect(orders.length).toBeLessThan(7_000)
    const customers = new Set(orders.map(({ account_id }) => account_id))
    expect(customers.size).toBeGreaterThan(2_000)
    expect(customers.size).toBeLessThan(orders.length * 0.8)
    const statuses = (from: number, to?: number) =>
      new Set(orders.slice(from, to).map(({ status }) => status))
    expect(statuses(0, 5_000)).toEqual(new Set(['delivered', 'cancelled']))
    for (const status of ['confirmed', 'processing', 'shipped']) expect(statuses(-200)).toContain(status)
    const [first] = orders
    const days = (clock.now().getTime() - (first?.created_at.getTime() ?? 0)) / 86_400_000
    expect(days).toBeGreaterThan(540)
    expect(days).toBeLessThan(560)
  })

  it('sells most before Christmas, and more from year to year', async () => {
    const { rows } = await sql<{ month: string; orders: number }>`
      select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, count(*)::int as orders
        from customer_order group by 1`.execute(db)
    const by = new Map(rows.map(({ month, orders }) => [month, orders]))
    expect(by.get('2025-12')).toBeGreaterThan(1.5 * (by.get('2025-07') ?? 0))
    expect(by.get('2026-04')).toBeGreaterThan(1.2 * (by.get('2025-04') ?? 0))
  })

  it('sells no pair before its style is in the shop', async () => {
    const { early } = await db
      .selectFrom('order_line as l')
      .innerJoin('customer_order as o', 'o.id', 'l.order_id')
      .innerJoin('product as p', 'p.id', 'l.product_id')
      .where('o.email', '!=', demoCustomer.email)
      .whereRef('o.created_at', '<', 'p.created_at')
      .select((of) => of.fn.countAll<number>().as('early'))
      .executeTakeFirstOrThrow()
    expect(early).toBe(0)
  })

  it('has returns of about a quarter of what was delivered, long settled ones and open ones in every state', async () => {
    const { rows } = await sql<{ kind: string; status: string; returns: number }>`
      select kind, status, count(*)::int as returns from order_return group by 1, 2`.execute(db)
    const count = (fits: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(fits).reduce((sum, { returns }) => sum + returns, 0)
    const { delivered } = await db
      .selectFrom('customer_order')
      .where('status', '=', 'delivered')
      .select((of) => of.fn.countAll<number>().as('delivered'))
      .executeTakeFirstOrThrow()
    const all = count(() => true)
    expect(all / delivered).toBeGreaterThan(0.2)
    expect(all / delivered).toBeLessThan(0.3)
    for (const kind of ['return', 'exchange', 'claim']) {
      expect(count((row) => row.kind === kind && row.status === 'settled')).toBeGreaterThan(50)
    }
    for (const status of [
      'requested',
      'labelled',
      'in_transit',
      'received',
      'lapsed',
      'cancelled',
      'refused',
    ]) {
      expect([status, count((row) => row.status === status) > 0]).toEqual([status, true])
    }
  })

  it('has queries in every state, with threads, and answers at hand', async () => {
    const { rows } = await sql<{ state: string; queries: number; messages: number }>`
      select state, count(*)::int as queries,
        sum((select count(*) from contact_message m where m.query_id = q.id))::int as messages
        from contact_query q group by 1 order by 1`.execute(db)
    expect(rows.map(({ state }) => state)).toEqual(['closed', 'open', 'waiting'])
    for (const { queries, messages } of rows) expect([queries > 3, messages > 1]).toEqual([true, true])
    const { wrong } = await db
      .selectFrom('contact_query as q')
      .innerJoin('contact_message as m', 'm.query_id', 'q.id')
      .whereRef('m.at', '<', 'q.created_at')
      .select((of) => of.fn.countAll<number>().as('wrong'))
      .executeTakeFirstOrThrow()
    expect(wrong).toBe(0)
    expect(await db.selectFrom('canned_answer').select('name').execute()).toHaveLength(4)
  })

  it('has visitors on each day, more than carts, more than checkouts, of which its orders are a part', async () => {
    const { rows } = await sql<{
      days: number
      visited: number
      fit: number
      presses: number
      unmet: number
    }>`
      select (select count(distinct (created_at at time zone 'UTC')::date)::int from customer_order) as days,
             count(*)::int as visited,
             count(*) filter (where v.viewed > v.carted and v.carted > v.checkouts and v.checkouts >= o.orders)::int as fit,
             (select sum(presses)::int from figure_demand_day) as presses,
             (select count(*)::int from figure_demand_day d where not exists (
               select from variant v join variant_size s on s.variant_id = v.id
                where v.product_id = d.product_id and s.size = d.size and s.stock = 0)) as unmet
        from figure_visit_day v
       cross join lateral (select count(*) as orders from customer_order o
                            where (o.created_at at time zone 'UTC')::date = v.day) o`.execute(db)
    expect(rows[0]).toMatchObject({ visited: 548, fit: 548, unmet: 0 })
    expect(rows[0]?.days).toBeGreaterThan(540)
    expect(rows[0]?.presses).toBeGreaterThan(1_000)
  })

  it('is the same for the same moment', () => {
    const { styles } = demoOf(allSilhouettes)
    const once = JSON.stringify(tradeRows(styles, clock.now(), 'hash'))
    expect(JSON.stringify(tradeRows(styles, clock.now(), 'hash')) === once).toBe(true)
    const { customer_order } = tradeRows(styles, clock.now(), 'hash')
    const visits = JSON.stringify(visitRows(styles, customer_order, clock.now()))
    expect(JSON.stringify(visitRows(styles, customer_order, clock.now())) === visits).toBe(true)
  })
})

describe('the demo customer', () => {
  it('can sign in, verified', async () => {
    const account = await db
      .selectFrom('account')
      .selectAll()
      .where('email', '=', demoCustomer.email)
      .executeTakeFirstOrThrow()
    expect(account.email).toBe(demoCustomer.email)
    expect(account.verified_at).not.toBeNull()
    expect(await passwordFits(demoCustomer.password, account.password_hash)).toBe(true)
  })

  it('has two addresses, a wishlist, a cart and orders in five states', async () => {
    const addresses = await db.selectFrom('address').select('is_default').execute()
    expect(addresses.map((address) => address.is_default).sort()).toEqual([false, true])
    expect(await db.selectFrom('wishlist_entry').select('product_id').execute()).toHaveLength(4)
    expect(await db.selectFrom('cart_line').select('size').execute()).toHaveLength(2)
    const orders = await ordersOfCustomer().select(['status', 'created_at']).execute()
    expect(orders.map(({ status }) => status).sort()).toEqual([
      'cancelled',
      'confirmed',
      'delivered',
      'processing',
      'shipped',
    ])
    for (const order of orders) expect(order.created_at.getTime()).toBeLessThan(clock.now().getTime())
  })

  it('has something in every order and pairs that can be had in the cart', async () => {
    const lines = await ordersOfCustomer()
      .innerJoin('order_line as l', 'l.order_id', 'customer_order.id')
      .select(['l.order_id', 'l.picture_id'])
      .execute()
    expect(new Set(lines.map((line) => line.order_id)).size).toBe(5)
    expect(lines.filter((line) => line.picture_id === null)).toEqual([])
    const cart = await db
      .selectFrom('cart_line as l')
      .innerJoin('variant_size as s', (join) =>
        join.onRef('s.variant_id', '=', 'l.variant_id').onRef('s.size', '=', 'l.size'),
      )
      .select(['s.stock', 'l.quantity'])
      .execute()
    for (const { stock, quantity } of cart) expect(stock).toBeGreaterThanOrEqual(quantity)
  })
})

it('comes whole or not at all', async () => {
  await expect(seedDemo(db, clock, { silhouettes: allSilhouettes })).rejects.toThrow(/duplicate key/)
  expect(await checkLedger(db)).toEqual([])
})
