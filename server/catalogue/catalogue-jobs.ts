import { z } from 'zod'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { defineJob, type Job, type Schedule } from '../platform/jobs/job.ts'
import { purgeFeed } from './live/change-feed.ts'
import { feedRetentionHours } from './live/live-index.ts'
import { tidyUses } from './search-use-queries.ts'

/** Jobs that delete old entries of the change feed every night, and what is learned from searches beyond its bounds hourly. */
export function catalogueJobs({ db, clock }: { db: Db; clock: Clock }): {
  jobs: Job[]
  schedules: Schedule[]
} {
  const purge = defineJob('catalogue.purge-feed', z.unknown(), async (_, { log }) => {
    const entries = await purgeFeed(db, feedRetentionHours)
    log.info({ entries }, 'change feed purged')
  })
  const tidy = defineJob('catalogue.tidy-searches', z.unknown(), () => tidyUses(db, clock.now()))
  return {
    jobs: [purge, tidy],
    schedules: [
      { job: purge.name, cron: '17 3 * * *' },
      { job: tidy.name, cron: '23 * * * *' },
    ],
  }
}
