import { orderEndpoints } from '../../api/endpoints.ts'
import { usePersonal } from '../../api/use-personal.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProfileCard } from './profile-card.tsx'
import { RecentOrders, RecentOrdersSkeleton } from './recent-orders.tsx'

/** Summary of the account. */
export function OverviewCard() {
  const orders = usePersonal(orderEndpoints.listOrders, { query: { limit: 3 } }, true)
  return (
    <ProfileCard title="Account Overview">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-soft">Total Orders</span>
        <span className="display figures text-heading">
          {orders.data ? orders.data.totalOrders : orders.error ? '–' : <NumberSkeleton />}
        </span>
      </p>
      {orders.isPending && <RecentOrdersSkeleton />}
      {orders.data && <RecentOrders orders={orders.data.orders} />}
    </ProfileCard>
  )
}

function NumberSkeleton() {
  return (
    <span className="relative">
      <span className="invisible">00</span>
      <Skeleton className="absolute inset-0" />
    </span>
  )
}
