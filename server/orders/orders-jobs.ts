import { z } from 'zod'
import { tidyKeys } from '../platform/http/answer-once.ts'
import { defineJob, type Job, type Schedule } from '../platform/jobs/job.ts'
import { expireJob, expireOrders } from './expire-orders.ts'
import { orderDeps, type ShopDeps } from './order-deps.ts'
import { refundJob, sendDueRefunds } from './send-refund.ts'

const tidyJob = 'tidy_idempotency_keys'

/** Jobs of orders: expire unpaid orders, send refunds, delete old idempotency keys. */
export function orderJobs(shopDeps: ShopDeps): { jobs: Job[]; schedules: Schedule[] } {
  const deps = orderDeps(shopDeps)
  return {
    jobs: [
      defineJob(expireJob, z.unknown(), async () => {
        await expireOrders(deps)
      }),
      defineJob(refundJob, z.unknown(), () => sendDueRefunds(deps)),
      defineJob(tidyJob, z.unknown(), () => tidyKeys(deps)),
    ],
    schedules: [
      { job: expireJob, cron: '* * * * *' },
      { job: refundJob, cron: '* * * * *' },
      { job: tidyJob, cron: '23 * * * *' },
    ],
  }
}
