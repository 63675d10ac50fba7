import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { shop as shopFacts } from '../../../contract/shop.ts'
import { shiftDays } from '../../../server/figures/days.ts'
import { readBrands, readModels } from '../../../server/figures/figure-queries.ts'
import { figureJobs } from '../../../server/figures/figures-jobs.ts'
import { modelSums, type Part, partsOf } from '../../../server/figures/model-sums.ts'
import { readSummedMonths } from '../../../server/figures/month-queries.ts'
import { proveFigures } from '../../../server/figures/prove-figures.ts'
import { forgetDays, rollUp } from '../../../server/figures/roll-up.ts'
import { correctMonths, sumNextMonth } from '../../../server/figures/sum-months.ts'
import type { Db } from '../../../server/platform/db/database.ts'
import { newId } from '../../../server/platform/db/ids.ts'
import { addJob } from '../../../server/platform/jobs/add-job.ts'
import { loadSettings } from '../../../server/platform/settings/shop-settings.ts'
import { orderOf, orderShop, place } from '../../support/order-shop.ts'
import { runJobs } from '../../support/run-jobs.ts'
import { addShoe } from '../../support/stocked-shop.ts'
import { testDatabase } from '../../support/test-database.ts'
import { expectNothingMissed, expectProvenFigures } from '../figure-sums.ts'

/** What models came to over long times, by months that are summed (docs/product.md#summed-months). */

const first = '2024-11-12'
const today = '2026-03-09'
const days = 483
const products = Array.from({ length: 9 }, () => newId())

const someDay = fc.integer({ min: -40, max: days + 40 }).map((after) => shiftDays(first, after))
const span = fc.tuple(someDay, someDay).map((ends) => {
  const [from = first, to = first] = ends.sort()
  return { from, to }
})
const sale = fc.record({
  day: fc.integer({ min: 0, max: days }).map((after) => shiftDays(first, after)),
  product: fc.constantFrom(...products),
  pairs: fc.nat(5),
  cents: fc.nat(90_000),
  returned: fc.nat(2),
})
type Sale = typeof sale extends fc.Arbitrary<infer Value> ? Value : never

/** A day of a product as counted anew. */
async function count(db: Db, sales: readonly Sale[]): Promise<void> {
  for (const { day, product, pairs, cents, returned } of sales) {
    await sql`
      insert into figure_model_day values (${day}::date, ${product}::uuid, ${pairs}, ${cents}, ${returned})
      on conflict (day, product_id) do update
        set pairs = excluded.pairs, sales_cents = excluded.sales_cents, returned = excluded.returned`.execute(
      db,
    )
  }
}

async function sumsOf(db: Db, parts: readonly Part[]) {
  const { rows } = await sql`
    select product_id, pairs, sales, returned from (${modelSums(parts)}) m
     where pairs <> 0 or sales <> 0 or returned <> 0 order by product_id`.execute(db)
  return rows
}

describe('sums of models by months', async () => {
  const { db } = await testDatabase()

  it('are those by days, for any period, also after days have changed', async () => {
    const sales = fc.array(sale, { minLength: 1, maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(
        sales,
        sales,
        fc.array(span, { minLength: 1, maxLength: 12 }),
        async (before, after, spans) => {
          await sql`truncate figure_model_day, figure_model_month`.execute(db)
          await count(db, before)
          while (await sumNextMonth(db, today));
          await count(db, after)
          await correctMonths(
            db,
            after.map(({ day }) => ({ from: day, to: day })),
          )
          while (await sumNextMonth(db, today));
          const summed = await readSummedMonths(db)
          for (const each of spans) {
            const byMonths = await sumsOf(db, partsOf(each, summed))
            expect(byMonths).toEqual(await sumsOf(db, [{ sign: 1, ...each }]))
          }
          expect(await proveFigures(db)).toEqual([])
        },
      ),
      { numRuns: Number(process.env.MONTH_RUNS ?? 60) },
    )
  })

  it('rank models and brands as days do', async () => {
    await sql`truncate figure_model_day, figure_model_month`.execute(db)
    const [one, other] = fc.sample(fc.array(sale, { minLength: 150, maxLength: 150 }), {
      numRuns: 2,
      seed: 7,
    })
    await count(db, [...(one ?? []), ...(other ?? [])])
    const compared = { now: { from: '2025-03-10', to: today }, before: { from: first, to: '2025-03-09' } }
    const ranked = async () => [
      await readModels(db, compared, { order: 'best', limit: 20 }),
      await readModels(db, compared, { order: 'returned', limit: 20 }),
      await readBrands(db, compared, 20),
    ]
    const best = await readModels(db, compared, { order: 'best', limit: 20 })
    const byDays = await ranked()
    while (await sumNextMonth(db, today));
    expect(await readSummedMonths(db)).toMatchObject({ first: '2024-11-01', last: '2026-03-01' })
    const old = {
      now: { from: '2024-01-01', to: '2024-10-31' },
      before: { from: '2023-03-01', to: '2023-12-31' },
    }
    expect(await readBrands(db, old, 20)).toEqual([])
    expect(await readModels(db, { ...compared, now: old.now }, { order: 'best', limit: 20 })).toEqual([])
    expect(
      await readModels(db, { ...compared, before: old.before }, { order: 'best', limit: 20 }),
    ).toMatchObject(best.map(({ productId }) => ({ productId, before: { pairs: 0, sales: 0 } })))
    expect(await ranked()).toEqual(byDays)
    expect(byDays[0]).toHaveLength(products.length)
  })
})

describe('what long periods are made of', () => {
  const months = { first: '2024-11-01', last: '2026-02-01', lastDay: '2026-02-20' }

  it('takes the months whose ends are nearest, and the days between', () => {
    // Of the last month the days after.
    expect(partsOf({ from: '2025-03-05', to: '2026-02-10' }, months)).toEqual([
      { sign: 1, month: '2026-02-01' },
      { sign: -1, from: '2026-02-11', to: '2026-02-28' },
      { sign: -1, month: '2025-02-01' },
      { sign: -1, from: '2025-03-01', to: '2025-03-04' },
    ])
    expect(partsOf({ from: '2024-01-01', to: '2026-02-20' }, months)).toEqual([
      { sign: 1, month: '2026-02-01' },
    ])
    expect(partsOf({ from: '2025-01-01', to: '2025-12-31' }, months)).toEqual([
      { sign: 1, month: '2025-12-01' },
      { sign: -1, month: '2024-12-01' },
    ])
  })

  it('takes the days where a period is short, or nothing is summed', () => {
    const short = { from: '2026-01-05', to: '2026-03-20' }
    expect(partsOf(short, months)).toEqual([{ sign: 1, ...short }])
    const long = { from: '2025-01-05', to: '2026-03-20' }
    expect(partsOf(long, null)).toEqual([{ sign: 1, ...long }])
  })
})

describe('months of a shop', async () => {
  const database = await testDatabase()
  const shop = orderShop(database)
  const { db, clock } = shop
  const shoe = await addShoe(db, clock, 'Harbor Runner', [{ size: '9', stock: 50, priceCents: 4_000 }])
  const order = orderOf({ variantId: shoe.variantId, size: '9' }, 40)
  beforeAll(() => loadSettings(db, shopFacts))
  const months = () => db.selectFrom('figure_model_month').selectAll().orderBy('month').execute()

  it('are summed once all days are counted, and stay true to their orders', async () => {
    const buyer = await shop.customer()
    for (const time of ['2026-01-31T23:00:00Z', '2026-02-01T01:00:00Z', '2026-03-02T10:00:00Z']) {
      clock.set(new Date(time))
      await place(buyer, order)
    }
    clock.set(new Date('2026-03-05T10:00:00Z'))
    await expectProvenFigures({ db, clock })
    expect((await months()).map(({ pairs }) => pairs)).toEqual([1, 2, 3])
    await expectNothingMissed({ db, clock })
    expect((await months()).map(({ pairs }) => pairs)).toEqual([1, 2, 3])
    // An order from before all of them, such as one that is brought in from another shop.
    await sql`update customer_order set created_at = '2025-11-20T10:00:00Z'
               where id = (select id from customer_order order by created_at limit 1)`.execute(db)
    await expectProvenFigures({ db, clock })
    expect((await months()).map(({ pairs }) => pairs)).toEqual([1, 1, 1, 2, 3])
  })

  it('are found wrong by the proof, and mended by the job', async () => {
    await sql`update figure_model_month set sales_cents = sales_cents + 1, pairs = pairs + 1
               where month = '2026-01-01'`.execute(db)
    const faults = await proveFigures(db)
    expect(faults.map(({ subject }) => subject)).toEqual(['2026-01-01', '2026-02-01'])
    expect(faults[0]?.detail).toBe('1 product differs from the days of the month')
    const { jobs } = figureJobs({ db, clock })
    await addJob(db, 'figures.prove', {}, { maxAttempts: 1 })
    await runJobs(database, jobs)
    await addJob(db, 'figures.count', {})
    await runJobs(database, jobs)
    await expectProvenFigures({ db, clock })
    expect((await months()).map(({ pairs }) => pairs)).toEqual([1, 1, 1, 2, 3])
  })

  it('are gone with their days', async () => {
    await forgetDays(db)
    expect(await months()).toEqual([])
    await rollUp({ db, clock })
    expect(await months()).toHaveLength(5)
  })
})
