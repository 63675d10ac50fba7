import { href, useSearchParams } from 'react-router'
import { useSignedInOnly } from '../../features/accounts/use-signed-in-only.ts'
import { ShoeboxArt } from '../../features/catalogue/shoebox-art.tsx'
import { PopularRow } from '../../features/listing/popular-row.tsx'
import { useOrders } from '../../features/orders/order-query.ts'
import { useReturns } from '../../features/returns/return-query.ts'
import { hasLeft } from '../../features/returns/return-window.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageContainer } from '../../ui/page-container.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { OrderCard } from './order-card.tsx'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { PlacedNotice } from './placed-notice.tsx'

const perPage = 20

/** My Orders, newest first; a just placed order is confirmed above them. */
export function OrdersScreen() {
  useSignedInOnly(href('/orders'))
  const [parameters] = useSearchParams()
  const page = Math.max(1, Number(parameters.get('page')) || 1)
  const { data, error, refetch } = useOrders({ page, limit: perPage })
  const access = { ready: data?.orders.some(hasLeft) ?? false, link: undefined }
  const returns = useReturns(access).data?.returns ?? []

  if (data?.totalOrders === 0) {
    return (
      <PageContainer key="empty" className="pb-section">
        <EmptyState
          level={1}
          art={<ShoeboxArt />}
          title="No orders yet"
          text="Your orders show up here, with every step on their way to you."
          action={
            <LinkButton href={href('/products')} kind="signal">
              Start Shopping
            </LinkButton>
          }
        />
        <PopularRow />
      </PageContainer>
    )
  }
  return (
    <PageContainer width="task" className="pt-8 pb-section md:pt-12">
      <PlacedNotice orderId={parameters.get('placed')} />
      <h1 className="display mb-6 text-display" tabIndex={-1}>
        My Orders
      </h1>
      {data ? (
        <>
          {error && (
            <div className="mb-4">
              <ErrorState title="Failed to load orders" text={error.message} onRetry={() => void refetch()} />
            </div>
          )}
          <ul className="grid gap-4">
            {data.orders.map((order) => (
              <OrderCard
                key={order._id}
                order={order}
                returns={returns.filter((each) => each.order._id === order._id)}
              />
            ))}
          </ul>
          {data.totalOrders > perPage && (
            <div className="mt-8">
              <Pagination
                page={page}
                totalPages={Math.ceil(data.totalOrders / perPage)}
                hrefFor={(to) => `${href('/orders')}?page=${to}`}
              />
            </div>
          )}
        </>
      ) : error ? (
        <ErrorState title="Failed to load orders" text={error.message} onRetry={() => void refetch()} />
      ) : (
        <OrdersSkeleton />
      )}
    </PageContainer>
  )
}
