import { z } from 'zod'
import { orderDeps, paidDifferenceJob, type ShopDeps } from '../orders/orders.ts'
import { byJob } from '../platform/actor.ts'
import { defineJob, type Job, type Schedule } from '../platform/jobs/job.ts'
import { tidyPictures } from './claim-pictures.ts'
import { lapseJob, lapseReturns } from './lapse-returns.ts'
import { tidyLinks } from './return-links.ts'
import { settleCounted } from './settle-return.ts'

const tidyJob = 'tidy_returns'

/** Jobs of returns: deadlines, differences that were paid, what is no longer needed. */
export function returnJobs(shopDeps: ShopDeps): { jobs: Job[]; schedules: Schedule[] } {
  const deps = orderDeps(shopDeps)
  return {
    jobs: [
      defineJob(lapseJob, z.unknown(), async () => {
        await lapseReturns(deps)
      }),
      defineJob(paidDifferenceJob, z.object({ returnId: z.uuid() }), async ({ returnId }) => {
        await settleCounted(deps, returnId, byJob(paidDifferenceJob))
      }),
      defineJob(tidyJob, z.unknown(), async () => {
        await tidyPictures(deps)
        await tidyLinks(deps)
      }),
    ],
    schedules: [
      { job: lapseJob, cron: '* * * * *' },
      { job: tidyJob, cron: '41 * * * *' },
    ],
  }
}
