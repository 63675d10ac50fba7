import { z } from 'zod'
import type { Clock } from '../clock/clock.ts'
import type { Db } from '../db/database.ts'
import { defineJob, type Job, type Schedule } from './job.ts'
import { forgetFailedJobs } from './queue-state.ts'

/** So long an operator may still look at a job that failed, and send it once more. */
const failedDays = 30
const dayMs = 86_400_000

/** The queue's own housekeeping: once a night forgets jobs that failed long ago. */
export function queueJobs({ db, clock }: { db: Db; clock: Clock }): { jobs: Job[]; schedules: Schedule[] } {
  const tidy = defineJob('tidy_failed_jobs', z.unknown(), async (_, { log }) => {
    const forgotten = await forgetFailedJobs(db, new Date(clock.now().getTime() - failedDays * dayMs))
    if (forgotten > 0) log.info({ forgotten }, 'failed jobs forgotten')
  })
  return { jobs: [tidy], schedules: [{ job: tidy.name, cron: '27 3 * * *' }] }
}
