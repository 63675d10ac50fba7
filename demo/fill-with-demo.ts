import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Clock } from '../server/platform/clock/clock.ts'
import type { Db } from '../server/platform/db/database.ts'
import { transaction } from '../server/platform/db/transaction.ts'

/** Fills a shop without any product with the demo, whole or not at all. */
export async function fillWithDemo(db: Db, clock: Clock, say: (line: string) => void): Promise<void> {
  if (await hasProducts(db)) return
  say('Filling the shop with the demo (once) …')
  const begun = performance.now()
  // Only now, so that every other start does not load the generator.
  const { seedDemo } = await import('./seed-demo.ts')
  await transaction(db, (tx) => seedDemo(tx, clock))
  say(`Demo ready in ${((performance.now() - begun) / 1000).toFixed(1)} s.`)
}

/** The same in a thread of its own, so that the shop does not keep the 70 MB of memory it takes; says it on the console. */
export async function fillWithDemoAside(db: Db, url: string, clockOffsetMs: number): Promise<void> {
  if (await hasProducts(db)) return
  const thread = new Worker(new URL('./fill-demo-thread.ts', import.meta.url), {
    workerData: { url, clockOffsetMs },
  })
  const [code] = await once(thread, 'exit')
  if (code !== 0) throw new Error(`The demo could not be filled in (code ${code})`)
}

/** Adds the demo's owner of the back office to a shop without staff; also to one filled by an earlier version. */
export async function addOwnerOfDemo(db: Db, clock: Clock): Promise<void> {
  const { addDemoStaff } = await import('./demo-staff.ts')
  await addDemoStaff(db, clock.now())
}

async function hasProducts(db: Db): Promise<boolean> {
  return (await db.selectFrom('product').select('id').limit(1).executeTakeFirst()) !== undefined
}
