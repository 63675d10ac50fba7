import { z } from 'zod'
import { defineJob, type Job, type Schedule } from '../platform/jobs/job.ts'
import { mailRestocked, type RestockDeps } from './restock.ts'
import { forgetRequests } from './restock-queries.ts'

const mailJob = 'mail_restocked'
const tidyJob = 'tidy_restock_requests'
const dayMs = 86_400_000

/** So long the link in the mail still ends other waiting. */
const answeredDays = 90
/** Who waited so long has other shoes by now. */
const waitingDays = 365

/** Looks each minute whether a size that somebody waits for is back; once a night forgets what is long past. */
export function restockJobs(deps: RestockDeps): { jobs: Job[]; schedules: Schedule[] } {
  return {
    jobs: [
      defineJob(mailJob, z.unknown(), async () => {
        await mailRestocked(deps)
      }),
      defineJob(tidyJob, z.unknown(), async () => {
        const before = (days: number) => new Date(deps.clock.now().getTime() - days * dayMs)
        await forgetRequests(deps.db, {
          answeredBefore: before(answeredDays),
          askedBefore: before(waitingDays),
        })
      }),
    ],
    schedules: [
      { job: mailJob, cron: '* * * * *' },
      { job: tidyJob, cron: '43 3 * * *' },
    ],
  }
}
