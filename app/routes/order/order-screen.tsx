import { useEffect } from 'react'
import { href, useNavigate } from 'react-router'
import type { Order } from '../../../contract/orders.ts'
import { shop } from '../../../contract/shop.ts'
import { useShopSettings } from '../../api/shop-settings.ts'
import { useSignedInOnly } from '../../features/accounts/use-signed-in-only.ts'
import { countPairs } from '../../features/cart/cart-change.ts'
import { CostLines } from '../../features/cart/cost-lines.tsx'
import { OrderItemRow } from '../../features/orders/order-item-row.tsx'
import { useOrder } from '../../features/orders/order-query.ts'
import { OrderStatusBadge } from '../../features/orders/order-status-badge.tsx'
import { momentOf, orderNumber } from '../../features/orders/order-words.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { PageContainer } from '../../ui/page-container.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderFacts } from './order-facts.tsx'
import { BracketOffers, ItemReturns, OrderReturns, OrderRules, useOrderReturns } from './order-returns.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import '../../ui/print-sheet.css'

/** One order: status, items, delivery address and payment. */
export function OrderScreen({ orderId }: { orderId: string }) {
  const { status } = useSignedInOnly(href('/order/:id', { id: orderId }))
  const navigate = useNavigate()
  const toast = useToast()
  const { data, error, refetch } = useOrder(orderId, 60_000)
  const isUnknown = error?.problem.status === 404
  useEffect(() => {
    if (status === 'signed-out' || !isUnknown) return
    toast.error('Order not found', { duration: 6000 })
    void navigate(href('/orders'), { replace: true })
  }, [status, isUnknown, navigate, toast])
  return (
    <PageContainer width="task" className="pt-4 pb-section">
      {data ? (
        <>
          {error && !isUnknown && (
            <div className="no-print mb-4">
              <ErrorState
                title="Failed to load order details"
                text={error.message}
                onRetry={() => void refetch()}
              />
            </div>
          )}
          <OrderSheet order={data.order} />
        </>
      ) : error && !isUnknown ? (
        <ErrorState
          title="Failed to load order details"
          text={error.message}
          onRetry={() => void refetch()}
        />
      ) : (
        <OrderSkeleton />
      )}
    </PageContainer>
  )
}

function OrderSheet({ order }: { order: Order }) {
  const number = orderNumber(order)
  const { options, returns } = useOrderReturns(order)
  const { supportAddress, supportEmail, supportPhone } = useShopSettings()
  return (
    <article className="print-sheet">
      <p className="mb-8 hidden justify-between gap-6 border-line border-b pb-4 text-caption print:flex">
        <span className="display text-title">{shop.name}</span>
        <span className="figures text-end">
          {supportAddress}
          <br />
          {supportEmail} · {supportPhone}
        </span>
      </p>
      <div className="no-print">
        <Breadcrumb items={[{ label: 'My Orders', href: href('/orders') }, { label: `Order #${number}` }]} />
      </div>
      <header className="mt-4 mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid gap-2">
          <h1 className="display figures text-display" tabIndex={-1}>
            Order #{number}
          </h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-soft">
            <OrderStatusBadge status={order.status} />
            <span>
              Placed <time dateTime={order.createdAt}>{momentOf(order.createdAt)}</time>
            </span>
          </p>
        </div>
        <OrderActions order={order} />
      </header>
      <BracketOffers orderId={order._id} options={options} />
      <OrderReturns returns={returns} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
        <div className="grid content-start gap-8">
          <section aria-labelledby="items-title" className="grid gap-5">
            <h2 id="items-title" className="display text-title">
              Items
            </h2>
            <ul className="grid gap-5">
              {order.items.map((item) => (
                <OrderItemRow
                  key={`${item.variantId} ${item.size}`}
                  item={item}
                  hasArrived={order.status === 'delivered'}
                >
                  <ItemReturns order={order} item={item} options={options} />
                </OrderItemRow>
              ))}
            </ul>
          </section>
          <div className="grid gap-x-10 gap-y-8 border-line border-t pt-6 sm:grid-cols-2">
            <div>
              <CostLines
                subtotal={order.subtotal}
                pairs={countPairs(order.items.map((item) => ({ qty: item.quantity })))}
                discount={order.discount}
                total={order.totalAmount}
              />
            </div>
            <div className="grid content-start gap-6 max-sm:border-line max-sm:border-t max-sm:pt-6 sm:order-first">
              <OrderFacts order={order} />
            </div>
          </div>
          <OrderRules options={options} />
        </div>
        <OrderTimeline order={order} />
      </div>
    </article>
  )
}
