import { z } from 'zod'
import { tidyKeys } from '../platform/http/answer-once.ts'
import { defineJob, type Job, type Schedule } from '../platform/jobs/job.ts'
import { expireOrders } from './expire-orders.ts'
import { type OrderDeps, orderDeps, type ShopDeps } from './order-deps.ts'
import { findUnrefunded } from './payment-queries.ts'
import { settleCancelled } from './refund-order.ts'

const expireJob = 'expire_orders'
const tidyJob = 'tidy_idempotency_keys'
const batch = 50

/** Jobs of orders: expire unpaid orders, retry refunds, delete old idempotency keys. */
export function orderJobs(shopDeps: ShopDeps): { jobs: Job[]; schedules: Schedule[] } {
  const deps = orderDeps(shopDeps)
  return {
    jobs: [
      defineJob(expireJob, z.unknown(), async () => {
        await retryRefunds(deps)
        await expireOrders(deps)
      }),
      defineJob(tidyJob, z.unknown(), () => tidyKeys(deps)),
    ],
    schedules: [
      { job: expireJob, cron: '* * * * *' },
      { job: tidyJob, cron: '23 * * * *' },
    ],
  }
}

async function retryRefunds(deps: OrderDeps): Promise<void> {
  for (const id of await findUnrefunded(deps.db, batch)) await settleCancelled(deps, id)
}
