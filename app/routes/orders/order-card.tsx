import { href } from 'react-router'
import type { Order } from '../../../contract/orders.ts'
import { countOf } from '../../../contract/wording/count-words.ts'
import { OrderItemRow } from '../../features/orders/order-item-row.tsx'
import { OrderStatusBadge } from '../../features/orders/order-status-badge.tsx'
import { dayOf, isWaitingForPayment, orderNumber } from '../../features/orders/order-words.ts'
import { Link } from '../../ui/link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { formatPrice } from '../../ui/price-format.ts'

/** Number of items an order shows in the list (docs/product.md#order-list). */
const shownItems = 2

export function OrderCard({ order }: { order: Order }) {
  const number = orderNumber(order)
  const more = order.items.length - shownItems
  return (
    <li className="rounded-panel border border-line bg-raised p-5 md:p-6">
      <article aria-labelledby={`order-${order._id}`} className="grid grid-cols-1 gap-5">
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="grid gap-0.5">
            <h2 id={`order-${order._id}`} className="font-semibold text-body">
              <Link
                href={href('/order/:id', { id: order._id })}
                className="touch-target figures hover:underline hover:underline-offset-4"
              >
                Order #{number}
              </Link>
            </h2>
            <p className="text-small text-soft">
              <time dateTime={order.createdAt}>{dayOf(order.createdAt)}</time>
            </p>
          </div>
          <OrderStatusBadge status={order.status} />
        </header>
        <ul className="grid gap-x-12 gap-y-4 lg:grid-cols-2">
          {order.items.slice(0, shownItems).map((item) => (
            <OrderItemRow key={`${item.variantId} ${item.size}`} item={item} />
          ))}
        </ul>
        <footer className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
          <p className="grid gap-x-4 text-small text-soft sm:flex">
            <span>
              Total <span className="figures font-semibold text-ink">{formatPrice(order.totalAmount)}</span>
            </span>
            {more > 0 && <span>{`+${countOf(more, 'more item')}`}</span>}
          </p>
          <div className="flex flex-wrap gap-2">
            {isWaitingForPayment(order, new Date()) && (
              <LinkButton href={`${href('/checkout')}?order=${order._id}`} kind="signal" size="compact">
                Finish paying
              </LinkButton>
            )}
            <LinkButton href={href('/order/:id', { id: order._id })} kind="outline" size="compact">
              View order <span className="sr-only">#{number}</span>
            </LinkButton>
          </div>
        </footer>
      </article>
    </li>
  )
}
