import { randomBytes } from 'node:crypto'
import { hashPassword } from '../server/accounts/password-hash.ts'
import type { Clock } from '../server/platform/clock/clock.ts'
import type { Db } from '../server/platform/db/database.ts'
import { newId } from '../server/platform/db/ids.ts'
import { transaction } from '../server/platform/db/transaction.ts'
import { demoHome } from './demo-content.ts'
import { demoCustomer, demoCustomerRows } from './demo-customer.ts'
import { demoSettings } from './demo-settings.ts'
import { generateDemo } from './generate-demo.ts'
import { insertRows } from './insert-rows.ts'
import { readSilhouettes, type Silhouettes } from './pictures/studio-manifest.ts'
import { reviewWork } from './trade/review-work.ts'
import { tradeRows } from './trade/trade-rows.ts'
import { visitRows } from './trade/visit-rows.ts'

export type SeedOptions = {
  /** Default: what the studio's layers hold now. */
  silhouettes?: Silhouettes
  /** Called after every table with the progress, from 0 to 1. */
  onProgress?: (share: number) => void
}

/**
 * Writes the demo catalogue, its customer and eighteen months of trade into an empty, migrated database, whole or not at
 * all. Joins the transaction it is given. The catalogue's times are fixed; those of orders are dated back from the clock.
 */
export async function seedDemo(db: Db, clock: Clock, options: SeedOptions = {}): Promise<void> {
  const silhouettes = options.silhouettes ?? (await readSilhouettes())
  const { rows, styles } = generateDemo({ silhouettes })
  const passwordHash = await hashPassword(demoCustomer.password)
  const personal = demoCustomerRows(styles, clock.now(), passwordHash)
  const trade = tradeRows(styles, clock.now(), await hashPassword(randomBytes(16).toString('hex')))
  const work = reviewWork(rows.review, trade, clock.now())
  const visits = visitRows(styles, [...personal.customer_order, ...trade.customer_order], clock.now())
  const setting = demoSettings.map((each) => ({ ...each, changed_at: clock.now() }))
  const tables = [
    ...Object.entries({ ...rows, setting, content_version: [homeVersion(clock.now())] }),
    ...Object.entries(personal),
    ...Object.entries(trade),
    ...Object.entries(work),
    ...Object.entries(visits),
  ]
  const whole = tables.reduce((sum, [, entries]) => sum + entries.length, 0)
  await transaction(db, async (tx) => {
    let written = 0
    for (const [table, entries] of tables) {
      await insertRows(tx, table, entries)
      written += entries.length
      options.onProgress?.(written / whole)
    }
  })
}

/** The home page's words, as staff would have published them. */
function homeVersion(at: Date) {
  const { kicker, lead, claims } = demoHome
  return {
    id: newId(),
    page: 'home',
    number: 1,
    body: { kind: 'home', hero: { kicker, lead }, claims },
    state: 'published',
    revision: 1,
    published_at: at,
    saved_at: at,
    actor_kind: 'system',
    picture_ids: [],
  }
}
