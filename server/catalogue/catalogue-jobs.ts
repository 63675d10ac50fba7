import { z } from 'zod'
import { defineJob, type Job, type Schedule } from '../platform/jobs/job.ts'
import { bulkJob, runBulkEdits } from './bulk/run-bulk-edit.ts'
import { publishDue, publishJob } from './editing/product-status.ts'
import { planUpload, planUploadJob, uploadedPlan } from './import/plan-upload.ts'
import { importPlanJob, type RunDeps, runStartedPlans } from './import/run-plan.ts'
import { purgeFeed } from './live/change-feed.ts'
import { feedRetentionHours } from './live/live-index.ts'
import { applySales } from './prices/apply-sales.ts'
import { saleJob } from './prices/sales.ts'
import { tidyUses } from './search-use-queries.ts'

/**
 * Jobs that each minute publish products whose time has come, start and end sales and go on with bulk edits and imports; others delete
 * old entries of the change feed every night, and what is learned from searches beyond its bounds hourly.
 */
export function catalogueJobs({ db, clock, requestPictures }: RunDeps): {
  jobs: Job[]
  schedules: Schedule[]
} {
  const purge = defineJob('catalogue.purge-feed', z.unknown(), async (_, { log }) => {
    const entries = await purgeFeed(db, feedRetentionHours)
    log.info({ entries }, 'change feed purged')
  })
  const tidy = defineJob('catalogue.tidy-searches', z.unknown(), () => tidyUses(db, clock.now()))
  const publish = defineJob(publishJob, z.unknown(), async () => {
    await publishDue({ db, clock })
  })
  const price = defineJob(saleJob, z.unknown(), () => applySales({ db, clock }))
  const imports = defineJob(importPlanJob, z.unknown(), () => runStartedPlans({ db, clock, requestPictures }))
  const upload = defineJob(planUploadJob, uploadedPlan, (plan) => planUpload({ db, clock }, plan))
  const bulk = defineJob(bulkJob, z.unknown(), () => runBulkEdits({ db, clock }))
  return {
    jobs: [purge, tidy, publish, price, bulk, imports, upload],
    schedules: [
      { job: publish.name, cron: '* * * * *' },
      { job: price.name, cron: '* * * * *' },
      { job: bulk.name, cron: '* * * * *' },
      { job: imports.name, cron: '* * * * *' },
      { job: purge.name, cron: '17 3 * * *' },
      { job: tidy.name, cron: '23 * * * *' },
    ],
  }
}
