import { z } from 'zod'
import { defineJob, type Job, type Schedule } from '../platform/jobs/job.ts'
import { forgetSavedCarts } from './recovery-queries.ts'
import { type RemindDeps, remindCarts } from './remind-carts.ts'
import { dayMs, firstReminderHours } from './reminder-rules.ts'

const remindJob = 'remind_carts'
const tidyJob = 'tidy_saved_carts'
/** After a long stop nobody is reminded of a cart this old. */
const remindedWithinDays = 30
/** So long the stop link of a reminder works after the cart behind it has expired. */
const keptAfterExpiryDays = 60

/** Looks every ten minutes for carts that were left behind; once a night forgets the copies of old ones. */
export function recoveryJobs(deps: RemindDeps): { jobs: Job[]; schedules: Schedule[] } {
  return {
    jobs: [
      defineJob(remindJob, z.unknown(), async () => {
        await remindCarts(deps, { olderThanHours: firstReminderHours, withinDays: remindedWithinDays })
      }),
      defineJob(tidyJob, z.unknown(), () =>
        forgetSavedCarts(deps.db, new Date(deps.clock.now().getTime() - keptAfterExpiryDays * dayMs)),
      ),
    ],
    schedules: [
      { job: remindJob, cron: '*/10 * * * *' },
      { job: tidyJob, cron: '47 3 * * *' },
    ],
  }
}
