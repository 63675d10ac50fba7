import type { Clock } from '../platform/clock/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/db/database.ts'
import type { CallContext } from '../platform/http/route.ts'
import type { SecurityLog } from '../platform/log/security-log.ts'
import type { PersonalData } from '../platform/person.ts'

/** What the verbs of accounts need from outside. */
export type AccountDeps = {
  db: Db
  clock: Clock
  config: Pick<Config, 'clientLimitPerHour'> & Partial<Pick<Config, 'openDemo'>>
  security: SecurityLog
  /** What each noun keeps of a customer. */
  personalData: readonly PersonalData[]
}

/** Where a call comes from, and the id it is logged under. */
export type CallClient = Pick<CallContext, 'clientAddress' | 'requestId'>
