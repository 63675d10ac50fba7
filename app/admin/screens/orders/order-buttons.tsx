import { useState } from 'react'
import type { OrderChangeKind } from '../../../../contract/admin/order-facts.ts'
import type { OrderPage } from '../../../../contract/admin/order-views.ts'
import { orderAdminEndpoints as e } from '../../../../contract/admin/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { useAdminChange, wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { DispatchDialog } from './dispatch-dialog.tsx'
import { type ConfirmedAction, OrderConfirmDialog } from './order-confirm-dialog.tsx'
import { capital } from './order-words.tsx'

const changes: readonly { kind: OrderChangeKind; label: string; possible: keyof OrderPage['possible'] }[] = [
  { kind: 'cancel_lines', label: 'Take pairs out', possible: 'cancelLines' },
  { kind: 'size', label: 'Change a size', possible: 'changeSize' },
  { kind: 'address', label: 'Change the address', possible: 'changeAddress' },
  { kind: 'refund', label: 'Give money back', possible: 'refund' },
]

/** Actions on the order in its current state that the signed-in member may do. */
export function OrderButtons({ order }: { order: OrderPage }) {
  const may = useMay()
  const toast = useToast()
  const [open, setOpen] = useState<OrderChangeKind | ConfirmedAction | 'send' | null>(null)
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
      {may('orders:write') && possible.confirmPayment && (
        <Button size="compact" onClick={() => setOpen('paid')}>
          Payment arrived
        </Button>
      )}
      {may('orders:write') && possible.cancel && (order.refundableCents === 0 || may('refunds:write')) && (
        <Button kind="danger" size="compact" onClick={() => setOpen('cancel')}>
          Cancel order
        </Button>
      )}
      {(open === 'paid' || open === 'cancel') && (
        <OrderConfirmDialog order={order} action={open} onClose={() => setOpen(null)} />
      )}
      {open !== null && open !== 'send' && open !== 'paid' && open !== 'cancel' && (
        <ChangeDialog order={order} kind={open} onClose={() => setOpen(null)} />
      )}
    </div>
  )
}
