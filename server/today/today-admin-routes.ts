import type { StaffKey } from '../../contract/admin/staff-keys.ts'
import type { TodayView } from '../../contract/admin/today.ts'
import { todayEndpoints } from '../../contract/admin/today.ts'
import { countStock, hasProducts } from '../catalogue/catalogue.ts'
import { countInboxWork } from '../contact/contact.ts'
import { countOpenOrders, sumSales } from '../orders/orders.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Db } from '../platform/db/database.ts'
import { type AdminRoute, handleAdmin } from '../platform/http/admin-route.ts'
import { readQueue } from '../platform/jobs/queue-state.ts'
import { countReturnWork } from '../returns/returns.ts'
import { countReviewWork } from '../reviews/reviews.ts'

type TodayDeps = { db: Db; clock: Clock }

const dayMs = 86_400_000

/** What waits to be done today, put together from the nouns. */
export function todayAdminRoutes(deps: TodayDeps): AdminRoute[] {
  return [handleAdmin(todayEndpoints.getToday, (_, { keys }) => today(deps, keys))]
}

async function today({ db, clock }: TodayDeps, keys: readonly StaffKey[]): Promise<TodayView> {
  const now = clock.now()
  const [orders, returns, stock, inbox, reviews, queue, sales, any] = await Promise.all([
    keys.includes('orders:read') ? countOpenOrders(db, now) : null,
    keys.includes('returns:read') ? countReturnWork(db, now) : null,
    keys.includes('stock:read') ? countStock(db) : null,
    keys.includes('inbox:read') ? countInboxWork(db) : null,
    keys.includes('reviews:read') ? countReviewWork(db) : null,
    keys.includes('settings:read') ? readQueue(db) : null,
    keys.includes('reports:read') ? salesOf(db, now) : null,
    keys.includes('products:read') ? hasProducts(db) : null,
  ])
  const failedJobs = queue?.reduce((sum, { failed }) => sum + failed, 0) ?? null
  return { orders, returns, stock, inbox, reviews, failedJobs, hasProducts: any, sales }
}

async function salesOf(db: Db, now: Date): Promise<TodayView['sales']> {
  const midnight = new Date(Math.floor(now.getTime() / dayMs) * dayMs)
  const weekEarlier = (time: Date) => new Date(time.getTime() - 7 * dayMs)
  const [current, before] = await Promise.all([
    sumSales(db, { from: midnight, to: now }),
    sumSales(db, { from: weekEarlier(midnight), to: weekEarlier(now) }),
  ])
  return { today: current, weekBefore: before }
}
