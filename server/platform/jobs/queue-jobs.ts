import { z } from 'zod'
import type { Clock } from '../clock/clock.ts'
import type { Db } from '../db/database.ts'
import { defineJob, type Job, type Schedule } from './job.ts'
import { forgetFailedJobs } from './queue-state.ts'

/** How long failed jobs are kept for operators, in days. */
const failedDays = 30
const dayMs = 86_400_000

/** Deletes old failed jobs every night. */
export function queueJobs({ db, clock }: { db: Db; clock: Clock }): { jobs: Job[]; schedules: Schedule[] } {
  const tidy = defineJob('tidy_failed_jobs', z.unknown(), async (_, { log }) => {
    const forgotten = await forgetFailedJobs(db, new Date(clock.now().getTime() - failedDays * dayMs))
    if (forgotten > 0) log.info({ forgotten }, 'failed jobs forgotten')
  })
  return { jobs: [tidy], schedules: [{ job: tidy.name, cron: '27 3 * * *' }] }
}
