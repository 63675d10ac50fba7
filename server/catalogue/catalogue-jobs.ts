import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { defineJob, type Job, type Schedule } from '../platform/jobs/job.ts'
import { purgeFeed } from './live/change-feed.ts'
import { feedRetentionHours } from './live/live-index.ts'

/** Job that deletes old entries of the change feed every night. */
export function catalogueJobs({ db }: { db: Db }): { jobs: Job[]; schedules: Schedule[] } {
  const purge = defineJob('catalogue.purge-feed', z.unknown(), async (_, { log }) => {
    const entries = await purgeFeed(db, feedRetentionHours)
    log.info({ entries }, 'change feed purged')
  })
  return { jobs: [purge], schedules: [{ job: purge.name, cron: '17 3 * * *' }] }
}
