import { z } from 'zod'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { defineJob, type Job, type Schedule } from '../platform/jobs/job.ts'
import { publishContentJob, publishDue } from './content.ts'

/** Publishes drafts whose time has come: by a job of their own, and each minute in case it was lost. */
export function contentJobs(deps: { db: Db; clock: Clock }): { jobs: Job[]; schedules: Schedule[] } {
  const publish = defineJob(publishContentJob, z.unknown(), async (_, { log }) => {
    const pages = await publishDue(deps)
    if (pages > 0) log.info({ pages }, 'content published')
  })
  return { jobs: [publish], schedules: [{ job: publish.name, cron: '* * * * *' }] }
}
