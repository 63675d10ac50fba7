import { accountRoutes } from '../../server/accounts/accounts-routes.ts'
import { personalData } from '../../server/personal-data.ts'
import { movableClock } from '../../server/platform/clock/clock.ts'
import { silentLog } from '../../server/platform/log/log.ts'
import { mailboxOf } from './account-actions.ts'
import { routeApi } from './route-api.ts'
import { testDatabase } from './test-database.ts'

/** The accounts API of a test file over a database of its own, with a clock to move and the mailbox of its codes. */
export async function accountsApi() {
  const database = await testDatabase()
  const { db, pool } = database
  const clock = movableClock()
  const deps = { db, clock, personalData, config: { clientLimitPerHour: 1000 }, log: silentLog() }
  const api = routeApi(db, clock, accountRoutes(deps))
  return { database, db, pool, clock, deps, api, mailbox: mailboxOf(database, clock) }
}
