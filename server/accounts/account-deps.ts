import type { Clock } from '../platform/clock/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/db/database.ts'
import type { Log } from '../platform/log/log.ts'

/** What the verbs of accounts need from outside. */
export type AccountDeps = {
  db: Db
  clock: Clock
  config: Pick<Config, 'clientLimitPerHour'> & Partial<Pick<Config, 'openDemo'>>
  log: Log
}
