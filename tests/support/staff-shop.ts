import { afterAll } from 'vitest'
import { createApi } from '../../server/api.ts'
import { openCatalogue } from '../../server/catalogue/catalogue.ts'
import { movableClock } from '../../server/platform/clock/clock.ts'
import { loadConfig } from '../../server/platform/config/config.ts'
import { silentLog } from '../../server/platform/log/log.ts'
import { mailboxOf } from './account-actions.ts'
import type { TestDatabase } from './test-database.ts'

/** A shop whose back office is called in this process; `environment` as for `npm start`. */
export async function staffShop(database: TestDatabase, environment: Record<string, string> = {}) {
  const { db } = database
  const clock = movableClock()
  const catalogue = await openCatalogue({ db, clock, log: silentLog() })
  afterAll(() => catalogue.close())
  const config = loadConfig({ CLIENT_LIMIT_PER_HOUR: '1000000', ...environment })
  const api = createApi({ db, clock, config, log: silentLog(), catalogue, checkReplies: true })
  return { db, clock, api, config, catalogue, mailbox: mailboxOf(database, clock) }
}
