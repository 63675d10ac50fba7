import type { Clock } from '../platform/clock/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/db/database.ts'
import type { CallContext } from '../platform/http/route.ts'
import type { SecurityLog } from '../platform/log/security-log.ts'
import type { PersonalData } from '../platform/person.ts'

/** External dependencies of the account verbs. */
export type AccountDeps = {
  db: Db
  clock: Clock
  config: Pick<Config, 'clientLimitPerHour'> & Partial<Pick<Config, 'openDemo'>>
  security: SecurityLog
  /** Each noun's part of a customer's personal data. */
  personalData: readonly PersonalData[]
}

/** The client's address of a request, and the request id for the log. */
export type CallClient = Pick<CallContext, 'clientAddress' | 'requestId'>
