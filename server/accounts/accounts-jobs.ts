import { z } from 'zod'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { defineJob, type Job, type Schedule } from '../platform/jobs/job.ts'
import { tidyLimits } from '../platform/limits/limits.ts'
import { deleteExpiredCodes } from './code-queries.ts'
import { deleteExpiredSessions } from './session-queries.ts'

const tidyAccountsJob = 'tidy_accounts'

/** Drops expired sessions and codes and limits that are over, once an hour. */
export function accountJobs(deps: { db: Db; clock: Clock }): { jobs: Job[]; schedules: Schedule[] } {
  const tidy = defineJob(tidyAccountsJob, z.unknown(), async () => {
    const now = deps.clock.now()
    await deleteExpiredSessions(deps.db, now)
    await deleteExpiredCodes(deps.db, now)
    await tidyLimits(deps)
  })
  return { jobs: [tidy], schedules: [{ job: tidyAccountsJob, cron: '41 * * * *' }] }
}
