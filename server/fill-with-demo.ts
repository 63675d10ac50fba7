import type { Clock } from './platform/clock/clock.ts'
import type { Db } from './platform/db/database.ts'
import { transaction } from './platform/db/transaction.ts'

/** Fills a shop without any product with the demo, whole or not at all. */
export async function fillWithDemo(db: Db, clock: Clock, say: (line: string) => void): Promise<void> {
  const any = await db.selectFrom('product').select('id').limit(1).executeTakeFirst()
  if (any) return
  say('Filling the shop with the demo (once) …')
  const begun = performance.now()
  // Only now, so that every other start does not load the generator.
  const { seedDemo } = await import('../demo/seed-demo.ts')
  await transaction(db, (tx) => seedDemo(tx, clock))
  say(`Demo ready in ${((performance.now() - begun) / 1000).toFixed(1)} s.`)
}
