import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { figureEndpoints as e } from '../../../contract/admin/figures.ts'
import { forgetCustomer } from '../../../server/accounts/accounts.ts'
import { rollUp } from '../../../server/figures/figures.ts'
import { figureJobs } from '../../../server/figures/figures-jobs.ts'
import { cancelAnyOrder, refundPayment } from '../../../server/orders/orders.ts'
import { personalData } from '../../../server/personal-data.ts'
import { byCommand } from '../../../server/platform/actor.ts'
import { transaction } from '../../../server/platform/db/transaction.ts'
import { addJob } from '../../../server/platform/jobs/add-job.ts'
import { isRefusal } from '../../../server/platform/refusal.ts'
import { refusalOf, replyOf } from '../../support/account-actions.ts'
import { orderOf, place } from '../../support/order-shop.ts'
import { ask, delivered, received, returnShop, setRules, settle } from '../../support/return-shop.ts'
import { runJobs } from '../../support/run-jobs.ts'
import { addStaff, adminBrowser } from '../../support/staff-actions.ts'
import { staffShop } from '../../support/staff-shop.ts'
import { addShoe, setStock } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'
import { expectNothingMissed, expectProvenFigures } from '../figure-sums.ts'

const database = await testDatabase()
const { db, clock, api, catalogue } = await staffShop(database)
const shop = await returnShop(database)
const by = byCommand('test')
const analyst = adminBrowser(api, await addStaff(db, clock, { role: 'analyst' })).call

const runner = await addShoe(db, clock, 'Harbor Runner', [
  { size: '9', stock: 50, priceCents: 10_000 },
  { size: '10', stock: 50, priceCents: 10_000 },
])
const boot = await addShoe(db, clock, 'Quay Boot', [{ size: '9', stock: 50, priceCents: 4_000 }])
const idle = await addShoe(db, clock, 'Idle Loafer', [{ size: '9', stock: 5, priceCents: 4_000 }])

/** Times of the shop in Los Angeles, where clocks go forward on March 8, 2026. */
const at = (time: string) => shop.clock.set(new Date(time))
const march = { from: '2026-03-06', to: '2026-03-09' }
const figuresOf = async (query: Record<string, unknown>) => replyOf(await analyst(e.getFigures, { query }))

beforeAll(async () => {
  await setRules(db, clock, { timeZone: 'America/Los_Angeles', returnDays: 30 })
  await db
    .updateTable('product')
    .set({ created_at: new Date('2025-01-01') })
    .execute()
  const buyer = await shop.customer()
  at('2026-03-05T20:00:00Z')
  await delivered(shop, buyer, orderOf({ variantId: boot.variantId, size: '9' }, 40))
  // In the last hour of the seventh, and in the first of the eighth, which has 23 hours.
  at('2026-03-08T07:59:00Z')
  const back = await delivered(
    shop,
    buyer,
    orderOf({ variantId: runner.variantId, size: '9' }, 100, { quantity: 2 }),
  )
  at('2026-03-08T08:00:00Z')
  await delivered(shop, buyer, orderOf({ variantId: boot.variantId, size: '9' }, 40))
  at('2026-03-09T06:59:00Z')
  const cancelled = await place(buyer, orderOf({ variantId: runner.variantId, size: '10' }, 100))
  at('2026-03-09T07:30:00Z')
  await cancelAnyOrder(shop.deps, cancelled._id, { by })
  const asked = await ask(buyer, back, {
    kind: 'return',
    ifSoldOut: 'refund',
    refundTo: 'payment',
    pictures: [],
    lines: [{ position: 1, pairs: 1, reason: 'too_short' }],
  })
  await settle(shop, asked._id, received([1, 1]))
  clock.set(shop.clock.now())
  await rollUp({ db, clock })
})

// The files that the same process runs next count in the usual zone.
afterAll(() => setRules(db, clock, { timeZone: 'UTC' }))

describe('the figures of days', () => {
  it('counts orders on the day they were placed, money back and pairs back on the day they came back', async () => {
    const { points, sums, timeZone, uncounted } = await figuresOf({ ...march, by: 'day' })
    expect([timeZone, uncounted]).toEqual(['America/Los_Angeles', 0])
    expect(
      points.map(({ from, sums: { orders, sales, refunds, returned } }) => [
        from,
        orders,
        sales,
        refunds,
        returned,
      ]),
    ).toEqual([
      ['2026-03-06', 0, 0, 0, 0],
      ['2026-03-07', 1, 20_000, 0, 0],
      ['2026-03-08', 1, 4_000, 0, 0],
      ['2026-03-09', 0, 0, 10_000, 1],
    ])
    expect(sums).toMatchObject({ orders: 2, pairs: 3, sales: 24_000, net: 14_000, average: 12_000 })
  })

  it('compares with the time before, and with the year before', async () => {
    const { before, sumsBefore } = await figuresOf({ from: '2026-03-08', to: '2026-03-10' })
    // Not beyond today.
    expect(before).toEqual({ from: '2026-03-06', to: '2026-03-07' })
    expect(sumsBefore).toMatchObject({ orders: 1, sales: 20_000 })
    const year = await figuresOf({ ...march, against: 'year' })
    expect(year.before).toEqual({ from: '2025-03-06', to: '2025-03-09' })
    expect(year.sumsBefore).toMatchObject({ orders: 0, average: null })
  })

  it('cuts weeks and months', async () => {
    const weeks = await figuresOf({ from: '2026-03-01', to: '2026-03-09', by: 'week' })
    expect(weeks.points.map(({ from, to, sums }) => [from, to, sums.orders])).toEqual([
      ['2026-03-01', '2026-03-01', 0],
      ['2026-03-02', '2026-03-08', 3],
      ['2026-03-09', '2026-03-09', 0],
    ])
    const months = await figuresOf({ from: '2026-02-01', to: '2026-03-09', by: 'month' })
    expect(months.points.map(({ sums }) => sums.sales)).toEqual([0, 28_000])
  })

  it('is corrected where a day changes later', async () => {
    const buyer = await shop.customer()
    at('2026-03-09T20:00:00Z')
    const order = await delivered(shop, buyer, orderOf({ variantId: boot.variantId, size: '9' }, 40))
    const waiting = await place(buyer, orderOf({ variantId: boot.variantId, size: '9' }, 40))
    await expectProvenFigures({ db, clock })
    const today = async () => (await figuresOf({ from: '2026-03-09', to: '2026-03-09' })).sums
    expect(await today()).toMatchObject({ orders: 2, sales: 8_000, refunds: 10_000 })
    await cancelAnyOrder(shop.deps, waiting._id, { by })
    const refund = await refundPayment(shop.deps, order._id, { amountCents: 500, by })
    expect(isRefusal(refund)).toBe(false)
    await expectProvenFigures({ db, clock })
    expect(await today()).toMatchObject({ orders: 1, sales: 4_000, refunds: 10_500 })
    // Another time zone has other days: all are counted anew.
    await setRules(db, clock, { timeZone: 'Europe/Berlin' })
    expect((await figuresOf(march)).uncounted).toBeGreaterThan(0)
    await expectProvenFigures({ db, clock })
    expect((await figuresOf({ from: '2026-03-08', to: '2026-03-08' })).sums).toMatchObject({
      orders: 2,
      sales: 24_000,
    })
    await setRules(db, clock, { timeZone: 'America/Los_Angeles' })
    await expectNothingMissed({ db, clock })
  })

  it('changes no sum where a customer is forgotten', async () => {
    const before = (await figuresOf(march)).sums
    const buyer = await shop.customer()
    await place(buyer, orderOf({ variantId: boot.variantId, size: '9' }, 40))
    await expectProvenFigures({ db, clock })
    await transaction(db, (tx) => forgetCustomer(tx, personalData, buyer.accountId))
    await expectNothingMissed({ db, clock })
    expect((await figuresOf(march)).sums).toEqual({
      ...before,
      orders: before.orders + 1,
      pairs: before.pairs + 1,
      sales: before.sales + 4_000,
      net: before.net + 4_000,
      average: Math.round((before.sales + 4_000) / (before.orders + 1)),
    })
  })

  it('finds a day that does not agree, and has it counted anew', async () => {
    const jobs = figureJobs({ db, clock }).jobs
    await db.updateTable('figure_day').set({ sales_cents: 1 }).where('orders', '>', 0).execute()
    await addJob(db, 'figures.prove', {}, { maxAttempts: 1 })
    await runJobs(database, jobs)
    await addJob(db, 'figures.count', {})
    await runJobs(database, jobs)
    await expectProvenFigures({ db, clock })
    expect((await figuresOf({ from: '2026-03-07', to: '2026-03-07' })).sums.sales).toBe(20_000)
  })

  it('refuses periods that make no sense, saying what is wrong', async () => {
    const refusal = async (query: Record<string, unknown>) =>
      refusalOf(await analyst(e.getFigures, { query }))
    expect(await refusal({ from: '2026-03-09', to: '2026-03-08' })).toMatchObject({
      code: 'validation_failed',
    })
    expect(await refusal({ from: '1990-03-09', to: '2026-03-08' })).toMatchObject({
      message: 'from: Choose at most 1100 days',
    })
    expect(await refusal({ from: '2026-02-30', to: '2026-03-08' })).toMatchObject({
      message: 'from: Write days as 2026-11-30',
    })
    expect(await refusal({ ...march, by: 'hour' })).toMatchObject({ code: 'validation_failed' })
  })
})

describe('what sold', () => {
  const sold = { from: '2026-03-07', to: '2026-03-08' }

  it('ranks models, those that came back, and those that nobody buys', async () => {
    const models = async (order: 'best' | 'worst' | 'returned', period = march) =>
      replyOf(await analyst(e.listModelFigures, { query: { ...period, order } })).rows
    expect((await models('best', sold)).map(({ title, pairs, sales }) => [title, pairs, sales])).toEqual([
      ['Harbor Runner', 2, 20_000],
      ['Quay Boot', 1, 4_000],
    ])
    expect((await models('returned')).map(({ title, returned }) => [title, returned])).toEqual([
      ['Harbor Runner', 1],
    ])
    const [worst] = await models('worst')
    expect(worst).toMatchObject({ productId: idle.productId, pairs: 0, stock: 5 })
    await setStock(db, clock, { ...idle, size: '9', stock: 0 })
    expect((await models('worst')).map(({ title }) => title)).not.toContain('Idle Loafer')
  })

  it('sums brands and sizes to the same money', async () => {
    const query = sold
    const brands = replyOf(await analyst(e.listBrandFigures, { query })).rows
    expect(brands.map(({ sales, models }) => [sales, models])).toEqual([
      [20_000, 1],
      [4_000, 1],
    ])
    expect(brands[1]?.before).toEqual({ pairs: 1, sales: 4_000 })
    await catalogue.catchUp()
    const sizes = replyOf(await analyst(e.listSizeFigures, { query })).rows
    expect(sizes.map(({ wearer, size, pairs, sales }) => [wearer, size, pairs, sales])).toEqual([
      ['men', '9', 3, 24_000],
    ])
    expect(sizes[0]?.stock).toBeGreaterThan(0)
  })

  it('names what is gone from the catalogue, and keeps its sums', async () => {
    const gone = await addShoe(db, clock, 'Gone Sandal', [{ size: '9', stock: 5, priceCents: 3_000 }])
    await place(await shop.customer(), orderOf({ variantId: gone.variantId, size: '9' }, 30))
    await db.deleteFrom('product').where('id', '=', gone.productId).execute()
    await expectNothingMissed({ db, clock })
    const { rows } = replyOf(await analyst(e.listModelFigures, { query: { ...march, limit: 100 } }))
    expect(rows.find(({ productId }) => productId === gone.productId)).toMatchObject({
      title: null,
      sales: 3_000,
    })
  })
})
