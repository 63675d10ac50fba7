import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { OrderChangeKind } from '../../../../contract/admin/order-facts.ts'
import type { OrderPage } from '../../../../contract/admin/order-views.ts'
import { orderAdminEndpoints as e } from '../../../../contract/admin/orders.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useAdminChange, useAdminQuery, wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { DispatchDialog } from './dispatch-dialog.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { capital, dollars, StatusBadge } from './order-words.tsx'

/** One order: what became of each line, money, address, timeline, and what can be done now. */
export function OrderScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useAdminQuery(e.getAnyOrder, { params: { id } })
  return (
    <>
      {error && (
        <ErrorState
          title="This order could not be loaded"
          text={wordsOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonText lines={4} />}
      {data && <Order order={data} />}
    </>
  )
}

function Order({ order }: { order: OrderPage }) {
  const address = order.address
  const lines = [address.name, address.street, address.city, `${address.state} ${address.pincode}`.trim()]
  return (
    <>
      <ScreenHead title={order.orderNumber}>
        <StatusBadge status={order.status} />
        {order.packedAt && order.status === 'processing' && <Badge>Packed</Badge>}
      </ScreenHead>
      <OrderButtons order={order} />
      <div className="mt-6 grid gap-8 xl:grid-cols-[2fr_1fr]">
        <div className="grid content-start gap-8">
          <Part title="Lines">
            <OrderLines lines={order.lines} />
          </Part>
          <Part title="Timeline">
            <OrderTimeline order={order} />
          </Part>
        </div>
        <div className="grid content-start gap-8">
          <Part title="Money">
            <Money order={order} />
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
          <Part title="Customer">
            <p className="text-small">{order.email || 'Has closed the account'}</p>
            {order.accountId && (
              <Link to={`/orders?customer=${order.accountId}`} className="text-small">
                Their other orders
              </Link>
            )}
          </Part>
        </div>
      </div>
    </>
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
    [`Taken by ${order.method}`, dollars(order.chargedCents)],
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

const changes: readonly { kind: OrderChangeKind; label: string; possible: keyof OrderPage['possible'] }[] = [
  { kind: 'cancel_lines', label: 'Take pairs out', possible: 'cancelLines' },
  { kind: 'size', label: 'Change a size', possible: 'changeSize' },
  { kind: 'address', label: 'Change the address', possible: 'changeAddress' },
  { kind: 'refund', label: 'Give money back', possible: 'refund' },
]

/** What can be done with the order as it is, by whoever is signed in. */
function OrderButtons({ order }: { order: OrderPage }) {
  const may = useMay()
  const toast = useToast()
  const [open, setOpen] = useState<OrderChangeKind | 'send' | null>(null)
  const pack = useAdminChange(e.packOrder, e.getAnyOrder, e.listAllOrders)
  const advance = useAdminChange(e.advanceOrder, e.getAnyOrder, e.listAllOrders)
  const params = { id: order.id }
  const told = (message: string) => ({
    onSuccess: () => toast.success(message),
    onError: (error: Error) => toast.error(wordsOf(error)),
  })
  const { possible } = order
  const isOffered = (kind: OrderChangeKind) => may(kind === 'refund' ? 'refunds:write' : 'orders:write')
  return (
    <div className="flex flex-wrap gap-2">
      {may('orders:write') && possible.pack && (
        <Button
          size="compact"
          busy={pack.isPending}
          onClick={() => pack.mutate({ params, body: {} }, told('Marked as packed'))}
        >
          Mark packed
        </Button>
      )}
      {may('orders:write') && possible.dispatch && (
        <Button size="compact" onClick={() => setOpen('send')}>
          Send
        </Button>
      )}
      {may('orders:write') && possible.deliver && (
        <Button
          size="compact"
          busy={advance.isPending}
          onClick={() => advance.mutate({ params, body: { from: order.status } }, told('Delivered'))}
        >
          Mark delivered
        </Button>
      )}
      {changes
        .filter((change) => possible[change.possible] && isOffered(change.kind))
        .map(({ kind, label }) => (
          <Button key={kind} kind="outline" size="compact" onClick={() => setOpen(kind)}>
            {capital(label)}
          </Button>
        ))}
      {open === 'send' && (
        <DispatchDialog
          orders={[{ id: order.id, orderNumber: order.orderNumber, name: order.address.name }]}
          onClose={() => setOpen(null)}
        />
      )}
      {open !== null && open !== 'send' && (
        <ChangeDialog order={order} kind={open} onClose={() => setOpen(null)} />
      )}
    </div>
  )
}
