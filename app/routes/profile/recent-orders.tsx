import { href } from 'react-router'
import type { Order } from '../../../contract/orders.ts'
import { OrderStatusBadge } from '../../features/orders/order-status-badge.tsx'
import { dayOf, orderNumber } from '../../features/orders/order-words.ts'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The newest orders with their status. */
export function RecentOrders({ orders }: { orders: readonly Order[] }) {
  if (orders.length === 0) {
    return (
      <p className={`${frame} place-content-center text-center text-small text-soft`}>
        Your orders will show up here.
      </p>
    )
  }
  return (
    <ul aria-label="Recent orders" className={`${frame} content-start`}>
      {orders.map((order) => (
        <li key={order._id}>
          <Link
            href={href('/order/:id', { id: order._id })}
            className="-mx-2 flex items-center justify-between gap-3 rounded-control px-2 py-2 text-small transition-colors hover:bg-sunk"
          >
            <span className="grid">
              <span className="figures font-semibold">#{orderNumber(order)}</span>
              <span className="text-caption text-soft">{dayOf(order.createdAt)}</span>
            </span>
            <OrderStatusBadge status={order.status} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** As high as three orders, so that nothing below shifts. */
const frame = 'mt-4 grid min-h-41 border-line border-t pt-2'

export function RecentOrdersSkeleton() {
  return (
    <div className={frame}>
      {[0, 1, 2].map((row) => (
        <div key={row} className="py-2">
          <Skeleton className="h-[2.28rem]" />
        </div>
      ))}
    </div>
  )
}
