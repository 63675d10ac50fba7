import type { Order, OrderStatus } from '../../../contract/orders.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Link } from '../../ui/link.tsx'

const tones: Partial<Record<OrderStatus, BadgeTone>> = {
  delivered: 'success',
  cancelled: 'danger',
  processing: 'info',
  confirmed: 'info',
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** The newest orders with their status: what most people open their account for. */
export function RecentOrders({ orders }: { orders: readonly Order[] }) {
  return (
    <ul aria-label="Recent orders" className="mt-4 grid border-line border-t pt-2">
      {orders.map((order) => (
        <li key={order._id}>
          <Link
            href={`/order/${order._id}`}
            className="-mx-2 flex items-center justify-between gap-3 rounded-control px-2 py-2 text-small transition-colors hover:bg-sunk"
          >
            <span className="grid">
              <span className="figures font-semibold">#{order._id.slice(-8).toUpperCase()}</span>
              <span className="text-caption text-soft">{day.format(new Date(order.createdAt))}</span>
            </span>
            <Badge tone={tones[order.status] ?? 'neutral'}>{order.status}</Badge>
          </Link>
        </li>
      ))}
    </ul>
  )
}
