import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { OrderPage } from '../../../../contract/admin/order-views.ts'
import { orderAdminEndpoints as e } from '../../../../contract/admin/orders.ts'
import { shownNumber } from '../../../../contract/wording/order-number.ts'
import { paymentMethodNames } from '../../../../contract/wording/payment-methods.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { adminHref } from '../../admin-href.ts'
import { useAdminQuery, wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { TextLink } from '../../frame/text-link.tsx'
import { OrderReturns } from '../returns/order-returns.tsx'
import { OrderButtons } from './order-buttons.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMails } from './order-mails.tsx'
import { OrderNews } from './order-news.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { dollars, StatusBadge } from './order-words.tsx'
import { RefundsByHand } from './refunds-by-hand.tsx'

/** Others pack and change it meanwhile. Milliseconds. */
const everyMs = 5_000

/** One order: what became of each line, money, address, timeline, and what can be done now. */
export function OrderScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useAdminQuery(e.getAnyOrder, { params: { id } }, { everyMs })
  return (
    <>
      {error && !data && (
        <ErrorState
          title="This order could not be loaded"
          text={wordsOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonText lines={4} />}
      {data && <Order key={data.id} order={data} />}
    </>
  )
}

function Order({ order }: { order: OrderPage }) {
  const address = order.address
  const lines = [address.name, address.street, address.city, `${address.state} ${address.pincode}`.trim()]
  return (
    <>
      <ScreenHead title={shownNumber(order.id)} back={{ to: adminHref('/orders'), label: 'Orders' }}>
        <span className="figures text-small text-soft">{order.orderNumber}</span>
        <StatusBadge status={order.status} />
        {order.packedAt && order.status === 'processing' && <Badge>Packed</Badge>}
      </ScreenHead>
      <OrderButtons order={order} />
      <OrderNews order={order} />
      <div className="mt-6 grid gap-8 xl:grid-cols-[2fr_1fr]">
        <div className="grid content-start gap-8">
          <Part title="Lines">
            <OrderLines lines={order.lines} />
          </Part>
          <OrderReturns order={order} />
          <Part title="Timeline">
            <OrderTimeline order={order} />
          </Part>
        </div>
        <div className="grid content-start gap-8">
          <Part title="Money">
            <Money order={order} />
            <RefundsByHand payments={order.payments} />
          </Part>
          <Part title="Delivery">
            <address className="text-small not-italic">
              {[...lines, address.phone].filter(Boolean).map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </Part>
          {order.shipments.length > 0 && (
            <Part title="Parcels">
              <OrderParcels shipments={order.shipments} />
            </Part>
          )}
          <Part title="Customer">
            <Customer order={order} />
          </Part>
          <Part title="Mails to the customer">
            <OrderMails order={order} />
          </Part>
        </div>
      </div>
    </>
  )
}

function Customer({ order: { id, accountId, email } }: { order: OrderPage }) {
  const may = useMay()
  if (!accountId) return <p className="text-small">{email || 'Has closed the account'}</p>
  return (
    <div className="grid justify-items-start gap-1 text-small">
      {may('customers:read') ? (
        <TextLink to={adminHref('/customers/:id', { id: accountId })}>{email}</TextLink>
      ) : (
        <p>{email}</p>
      )}
      <TextLink to={`${adminHref('/orders')}?customer=${accountId}`}>Their other orders</TextLink>
      {may('inbox:read') && (
        <TextLink to={`${adminHref('/inbox')}?order=${id}`}>What they wrote about this order</TextLink>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid min-w-0 content-start gap-2">
      <h2 className="font-semibold text-small">{title}</h2>
      {children}
    </section>
  )
}

function Money({ order }: { order: OrderPage }) {
  const rows = [
    ['Subtotal', dollars(order.subtotalCents)],
    ...(order.discountCents > 0
      ? [[`Discount ${order.discountCode ?? ''}`, `−${dollars(order.discountCents)}`]]
      : []),
    ['Total', dollars(order.totalCents)],
    [`Paid, ${paymentMethodNames[order.method]}`, dollars(order.chargedCents)],
    ...order.payments
      .filter(({ kind }) => kind === 'refund')
      .map(({ status, byHand, failure, amountCents }) => [
        `Refund, ${byHand ? 'by hand' : status}${failure ? `: ${failure}` : ''}`,
        `−${dollars(amountCents)}`,
      ]),
  ]
  return (
    <dl className="grid gap-1 text-small">
      {rows.map(([label, amount], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two refunds may read the same.
        <div key={at} className="flex justify-between gap-3">
          <dt>{label}</dt>
          <dd className="figures">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
