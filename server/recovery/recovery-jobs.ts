import { z } from 'zod'
import { defineJob, type Job, type Schedule } from '../platform/jobs/job.ts'
import { type RemindDeps, remindCarts } from './remind-carts.ts'
import { firstReminderHours } from './reminder-rules.ts'

const remindJob = 'remind_carts'

/** Looks every ten minutes for carts that were left behind. */
export function recoveryJobs(deps: RemindDeps): { jobs: Job[]; schedules: Schedule[] } {
  return {
    jobs: [
      defineJob(remindJob, z.unknown(), async () => {
        await remindCarts(deps, firstReminderHours)
      }),
    ],
    schedules: [{ job: remindJob, cron: '*/10 * * * *' }],
  }
}
