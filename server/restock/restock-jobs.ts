import { z } from 'zod'
import { defineJob, type Job, type Schedule } from '../platform/jobs/job.ts'
import { mailRestocked, type RestockDeps } from './restock.ts'
import { forgetRequests } from './restock-queries.ts'

const mailJob = 'mail_restocked'
const tidyJob = 'tidy_restock_requests'
const dayMs = 86_400_000

/** How long the stop link in the mail works, in days. */
const answeredDays = 90
/** Days after which a waiting request is deleted. */
const waitingDays = 365

/** Mails sizes that are back every minute; deletes old requests every night. */
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
