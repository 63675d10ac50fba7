import { z } from 'zod'
import { defineJob, type Job, type Schedule } from '../platform/jobs/job.ts'
import { forgetSavedCarts } from './recovery-queries.ts'
import { type RemindDeps, remindCarts } from './remind-carts.ts'
import { dayMs, firstReminderHours } from './reminder-rules.ts'

const remindJob = 'remind_carts'
const tidyJob = 'tidy_saved_carts'
/** Maximum age of a cart that is reminded of, in days. */
const remindedWithinDays = 30
/** How long a reminder's stop link works after its cart has expired, in days. */
const retentionAfterExpiryDays = 60

/** Finds abandoned carts every ten minutes; deletes old saved carts every night. */
export function recoveryJobs(deps: RemindDeps): { jobs: Job[]; schedules: Schedule[] } {
  return {
    jobs: [
      defineJob(remindJob, z.unknown(), async () => {
        await remindCarts(deps, { olderThanHours: firstReminderHours, withinDays: remindedWithinDays })
      }),
      defineJob(tidyJob, z.unknown(), () =>
        forgetSavedCarts(deps.db, new Date(deps.clock.now().getTime() - retentionAfterExpiryDays * dayMs)),
      ),
    ],
    schedules: [
      { job: remindJob, cron: '*/10 * * * *' },
      { job: tidyJob, cron: '47 3 * * *' },
    ],
  }
}
