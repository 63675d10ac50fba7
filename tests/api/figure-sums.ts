import { expect } from 'vitest'
import { proveFigures } from '../../server/figures/prove-figures.ts'
import { type FigureDeps, forgetDays, rollUp } from '../../server/figures/roll-up.ts'
import type { Db } from '../../server/platform/db/database.ts'

/** Counts what changed, and asserts that every counted day agrees with the orders. */
export async function expectProvenFigures(deps: FigureDeps): Promise<void> {
  expect((await rollUp(deps)).faults).toEqual([])
  expect(await proveFigures(deps.db)).toEqual([])
}

/** Asserts that what was counted change by change is what counting all days anew gives: no change was missed. */
export async function expectNothingMissed(deps: FigureDeps): Promise<void> {
  await expectProvenFigures(deps)
  const byChanges = await countedRows(deps.db)
  await forgetDays(deps.db)
  await expectProvenFigures(deps)
  expect(await countedRows(deps.db)).toEqual(byChanges)
}

async function countedRows(db: Db) {
  return {
    days: await db
      .selectFrom('figure_day')
      .select(['day', 'orders', 'pairs', 'sales_cents', 'extra_cents', 'refund_cents', 'returned'])
      // Days on which nothing happened are counted up to now.
      .where((eb) => eb.or([eb('orders', '>', 0), eb('refund_cents', '>', 0), eb('returned', '>', 0)]))
      .orderBy('day')
      .execute(),
    models: await db
      .selectFrom('figure_model_day')
      .selectAll()
      .orderBy('day')
      .orderBy('product_id')
      .execute(),
    sizes: await db.selectFrom('figure_size_day').selectAll().orderBy('day').orderBy('size').execute(),
  }
}
