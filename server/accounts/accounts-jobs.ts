import { z } from 'zod'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { defineJob, type Job, type Schedule } from '../platform/jobs/job.ts'
import { deleteEndedLimits } from '../platform/limits/limits.ts'
import type { Log } from '../platform/log/log.ts'
import { deleteExpiredCodes } from './code-queries.ts'
import { forgetOldClients } from './known-clients.ts'
import { mailCodes } from './send-code.ts'
import { deleteExpiredSessions } from './session-queries.ts'

const tidyAccountsJob = 'tidy_accounts'

/** Jobs of accounts: mail codes; hourly delete expired sessions, codes and limits, and known clients long unseen. */
export function accountJobs(deps: { db: Db; clock: Clock; log: Log }): {
  jobs: Job[]
  schedules: Schedule[]
} {
  const tidy = defineJob(tidyAccountsJob, z.unknown(), async () => {
    const now = deps.clock.now()
    await deleteExpiredSessions(deps.db, now)
    await deleteExpiredCodes(deps.db, now)
    await forgetOldClients(deps.db, now)
    await deleteEndedLimits(deps)
  })
  return { jobs: [mailCodes(deps), tidy], schedules: [{ job: tidyAccountsJob, cron: '41 * * * *' }] }
}
