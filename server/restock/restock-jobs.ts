import { z } from 'zod'
import { defineJob, type Job, type Schedule } from '../platform/jobs/job.ts'
import { mailRestocked, type RestockDeps } from './restock.ts'

const mailJob = 'mail_restocked'

/** Looks each minute whether a size that somebody waits for is back. */
export function restockJobs(deps: RestockDeps): { jobs: Job[]; schedules: Schedule[] } {
  return {
    jobs: [
      defineJob(mailJob, z.unknown(), async () => {
        await mailRestocked(deps)
      }),
    ],
    schedules: [{ job: mailJob, cron: '* * * * *' }],
  }
}
