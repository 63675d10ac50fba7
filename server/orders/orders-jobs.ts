import { z } from 'zod'
import { transaction } from '../platform/db/transaction.ts'
import { defineJob, type Job, type Schedule } from '../platform/jobs/job.ts'
import { cancelLocked } from './cancel-order.ts'
import { type OrderDeps, orderDeps, type ShopDeps } from './order-deps.ts'
import { findExpired, findUnrefunded, lockOrder } from './order-queries.ts'
import { refundIfCancelled } from './refund-order.ts'

const expireJob = 'expire_orders'
const tidyJob = 'tidy_idempotency_keys'
const batch = 50
/** A client that repeats a request does so within hours. */
const keyLifetimeMs = 3 * 86_400_000

/** Background work of orders: ends holds that ran out, retries refunds, forgets old idempotency keys. */
export function orderJobs(shopDeps: ShopDeps): { jobs: Job[]; schedules: Schedule[] } {
  const deps = orderDeps(shopDeps)
  return {
    jobs: [
      defineJob(expireJob, z.unknown(), async () => {
        await expireOrders(deps)
        await retryRefunds(deps)
      }),
      defineJob(tidyJob, z.unknown(), () => tidyKeys(deps)),
    ],
    schedules: [
      { job: expireJob, cron: '* * * * *' },
      { job: tidyJob, cron: '23 * * * *' },
    ],
  }
}

/** Cancels every order whose time to pay has run out and gives its stock back; returns how many. */
export async function expireOrders(deps: OrderDeps): Promise<number> {
  let count = 0
  for (;;) {
    const ids = await findExpired(deps.db, deps.clock.now(), batch)
    for (const id of ids) if (await expireOrder(deps, id)) count += 1
    if (ids.length < batch) return count
  }
}

/** The row's lock decides between this and a payment that comes at the same moment. */
async function expireOrder(deps: OrderDeps, id: string): Promise<boolean> {
  return transaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, id)
    const runOut = order?.heldUntil != null && order.heldUntil <= deps.clock.now()
    if (order?.status !== 'pending' || !runOut) return false
    await cancelLocked(tx, deps, order, { cause: 'expired', note: 'The time to pay ran out' })
    return true
  })
}

async function retryRefunds(deps: OrderDeps): Promise<void> {
  for (const id of await findUnrefunded(deps.db, batch)) await refundIfCancelled(deps, id)
}

async function tidyKeys({ db, clock }: OrderDeps): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', new Date(clock.now().getTime() - keyLifetimeMs))
    .execute()
}
