import { ChevronDown } from 'lucide'
import { useState } from 'react'
import type { OrderChangeKind } from '../../../../contract/admin/order-facts.ts'
import type { OrderPage } from '../../../../contract/admin/order-views.ts'
import { orderAdminEndpoints as e } from '../../../../contract/admin/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { useAdminChange, wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { DispatchDialog } from './dispatch-dialog.tsx'
import { type ConfirmedAction, OrderConfirmDialog } from './order-confirm-dialog.tsx'

type Opened = OrderChangeKind | ConfirmedAction | 'send'
type Action = { label: string; isPossible: boolean; run: () => void; busy?: boolean; separated?: boolean }

/** The next step of an order as its main button, and all else that the signed-in member may do with it in a menu. */
export function OrderButtons({ order }: { order: OrderPage }) {
  const [open, setOpen] = useState<Opened | null>(null)
  const steps = useSteps(order, setOpen).filter(({ isPossible }) => isPossible)
  const changes = useChanges(order, setOpen).filter(({ isPossible }) => isPossible)
  const [main, ...further] = steps
  const others = [...further, ...changes]
  const [only] = others
  return (
    <div className="flex flex-wrap gap-2">
      {main && (
        <Button size="compact" busy={main.busy} onClick={main.run}>
          {main.label}
        </Button>
      )}
      {others.length === 1 && only && (
        <Button kind="outline" size="compact" busy={only.busy} onClick={only.run}>
          {only.label}
        </Button>
      )}
      {others.length > 1 && (
        <Menu
          align="start"
          trigger={
            <Button kind="outline" size="compact">
              {main ? 'More' : 'Change the order'}
              <Icon icon={ChevronDown} size={16} />
            </Button>
          }
          entries={others.map(({ label, run, busy, separated }) => ({
            label,
            onSelect: run,
            disabled: busy === true,
            separated: separated === true,
          }))}
        />
      )}
      {open !== null && <OrderDialog order={order} kind={open} onClose={() => setOpen(null)} />}
    </div>
  )
}

/** What brings an order on, the most pressing first. */
function useSteps(order: OrderPage, open: (dialog: Opened) => void): Action[] {
  const isWorker = useMay()('orders:write')
  const toast = useToast()
  const pack = useAdminChange(e.packOrder, e.getAnyOrder, e.listAllOrders)
  const advance = useAdminChange(e.advanceOrder, e.getAnyOrder, e.listAllOrders)
  const params = { id: order.id }
  const told = (message: string) => ({
    onSuccess: () => toast.success(message),
    onError: (error: Error) => toast.error(wordsOf(error)),
  })
  const { possible, status } = order
  return [
    { label: 'Payment arrived', isPossible: possible.confirmPayment, run: () => open('paid') },
    {
      label: 'Mark packed',
      isPossible: possible.pack,
      busy: pack.isPending,
      run: () => pack.mutate({ params, body: {} }, told('Marked as packed')),
    },
    { label: 'Send', isPossible: possible.dispatch, run: () => open('send') },
    {
      label: 'Mark delivered',
      isPossible: possible.deliver,
      busy: advance.isPending,
      run: () => advance.mutate({ params, body: { from: status } }, told('Delivered')),
    },
  ].map((step) => ({ ...step, isPossible: step.isPossible && isWorker }))
}

function useChanges({ possible, refundableCents }: OrderPage, open: (dialog: Opened) => void): Action[] {
  const may = useMay()
  const [isWorker, mayRefund] = [may('orders:write'), may('refunds:write')]
  return [
    {
      label: 'Take pairs out',
      isPossible: isWorker && possible.cancelLines,
      run: () => open('cancel_lines'),
    },
    { label: 'Change a size', isPossible: isWorker && possible.changeSize, run: () => open('size') },
    {
      label: 'Change the address',
      isPossible: isWorker && possible.changeAddress,
      run: () => open('address'),
    },
    { label: 'Give money back', isPossible: mayRefund && possible.refund, run: () => open('refund') },
    {
      label: 'Cancel order',
      isPossible: isWorker && possible.cancel && (refundableCents === 0 || mayRefund),
      separated: true,
      run: () => open('cancel'),
    },
  ]
}

interface OrderDialogProps {
  order: OrderPage
  kind: Opened
  onClose: () => void
}

function OrderDialog({ order, kind, onClose }: OrderDialogProps) {
  switch (kind) {
    case 'send':
      return <DispatchDialog orders={[{ id: order.id, name: order.address.name }]} onClose={onClose} />
    case 'paid':
    case 'cancel':
      return <OrderConfirmDialog order={order} action={kind} onClose={onClose} />
    default:
      return <ChangeDialog order={order} kind={kind} onClose={onClose} />
  }
}
