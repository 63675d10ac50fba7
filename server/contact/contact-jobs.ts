import { z } from 'zod'
import { defineJob, type Job, type Schedule } from '../platform/jobs/job.ts'
import { forgetQueries } from './contact-queries.ts'
import type { ContactDeps } from './send-query.ts'
import { tidyThreadLinks } from './thread.ts'

/** Retention of queries, in days. */
const retentionDays = 730
const dayMs = 86_400_000

/** Deletes old queries and ended links every night. */
export function contactJobs({ db, clock }: Pick<ContactDeps, 'db' | 'clock'>): {
  jobs: Job[]
  schedules: Schedule[]
} {
  const tidy = defineJob('tidy_contact_queries', z.unknown(), async () => {
    const now = clock.now()
    await forgetQueries(db, new Date(now.getTime() - retentionDays * dayMs))
    await tidyThreadLinks(db, now)
  })
  return { jobs: [tidy], schedules: [{ job: tidy.name, cron: '53 3 * * *' }] }
}
