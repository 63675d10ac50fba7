import { href } from 'react-router'
import type { Order } from '../../../contract/orders.ts'
import type { CustomerReturn } from '../../../contract/return-views.ts'
import { countOf } from '../../../contract/wording/count-words.ts'
import { useShopSettings } from '../../api/shop-settings.ts'
import { OrderItemRow } from '../../features/orders/order-item-row.tsx'
import { OrderStatusBadge } from '../../features/orders/order-status-badge.tsx'
import { dayOf, isWaitingForPayment, orderNumber } from '../../features/orders/order-words.ts'
import { ReturnCard } from '../../features/returns/return-card.tsx'
import { beginReturn } from '../../features/returns/return-choice.ts'
import { mayComeBack } from '../../features/returns/return-window.ts'
import { Link } from '../../ui/link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { formatPrice } from '../../ui/price-format.ts'

/** Number of items an order shows in the list (docs/product.md#order-list). */
const shownItems = 2

type OrderCardProps = { order: Order; returns: readonly CustomerReturn[] }

export function OrderCard({ order, returns }: OrderCardProps) {
  const { returnDays } = useShopSettings()
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
        {returns.length > 0 && (
          <ul aria-label="Exchanges and returns" className="grid gap-2">
            {returns.map((item) => (
              <ReturnCard key={item._id} item={item} />
            ))}
          </ul>
        )}
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
            {mayComeBack(order, returnDays, new Date()) && (
              <LinkButton
                href={href('/order/:id/return', { id: order._id }) + beginReturn('exchange')}
                kind="outline"
                size="compact"
              >
                Another size<span className="sr-only"> for order #{number}</span>
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
