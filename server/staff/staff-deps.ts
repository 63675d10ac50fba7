import type { Clock } from '../platform/clock/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/db/database.ts'
import type { StaffCaller } from '../platform/http/admin-route.ts'
import type { CallContext } from '../platform/http/route.ts'
import type { SecurityLog } from '../platform/log/security-log.ts'

/** What the verbs of staff need of the process. */
export type StaffDeps = {
  db: Db
  clock: Clock
  config: Pick<Config, 'clientLimitPerHour' | 'publicUrl' | 'staffSecondFactor'> &
    Partial<Pick<Config, 'openDemo'>>
  security: SecurityLog
}

/** Where a call comes from, for limits and the log. */
export type StaffClient = Pick<CallContext, 'clientAddress' | 'requestId'>

/** Whoever changes staff: grants at most what they hold. */
export type Granter = Pick<StaffCaller, 'by' | 'keys' | 'isOwner'>
