import { useQueryClient } from '@tanstack/react-query'
import { Printer, RotateCcw } from 'lucide'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import type { Order } from '../../../contract/orders.ts'
import { shop } from '../../../contract/shop.ts'
import { call } from '../../api/browser-call.ts'
import { orderEndpoints } from '../../api/endpoints.ts'
import { wordsOf } from '../../api/problem-words.ts'
import { useChangeCart } from '../../features/cart/use-change-cart.ts'
import { storeOrder } from '../../features/orders/order-query.ts'
import { isWaitingForPayment, orderNumber } from '../../features/orders/order-words.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Dialog, DialogClose } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'

/** Actions of an order: pay, cancel, buy again, print. */
export function OrderActions({ order }: { order: Order }) {
  return (
    <div className="no-print flex flex-wrap gap-2">
      {isWaitingForPayment(order, new Date()) && (
        <LinkButton href={`${href('/checkout')}?order=${order._id}`} kind="signal">
          Finish paying
        </LinkButton>
      )}
      <BuyAgain order={order} />
      <Button kind="outline" onClick={() => window.print()}>
        <Icon icon={Printer} size={18} />
        Print
      </Button>
      {order.cancellable && <CancelOrder order={order} />}
    </div>
  )
}

/** Adds the same sizes to the cart at current prices and stock. */
function BuyAgain({ order }: { order: Order }) {
  const changeCart = useChangeCart()
  const navigate = useNavigate()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function buyAgain() {
    setBusy(true)
    let added = 0
    for (const { variantId, size, quantity } of order.items) {
      const qty = Math.min(quantity, shop.maxPairsPerSize)
      const problem = await changeCart({ kind: 'add', line: { variantId, size }, qty })
      if (problem) toast.warning(wordsOf(problem, 'Failed to add to cart'), { duration: 6000 })
      else added += 1
    }
    setBusy(false)
    if (added > 0) void navigate(href('/cart'))
  }
  return (
    <Button kind="outline" busy={busy} busyLabel="Adding…" onClick={() => void buyAgain()}>
      <Icon icon={RotateCcw} size={18} />
      Buy again
    </Button>
  )
}

function CancelOrder({ order }: { order: Order }) {
  const queries = useQueryClient()
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  async function cancel() {
    setBusy(true)
    const result = await call(orderEndpoints.cancelOrder, { params: { id: order._id } })
    setBusy(false)
    setOpen(false)
    if (!result.ok)
      return toast.error(wordsOf(result.problem, 'We couldn’t cancel the order. Please try again.'))
    await storeOrder(queries, result.reply.order)
    toast.success('Order cancelled')
  }
  return (
    <Dialog
      title={`Cancel order #${orderNumber(order)}?`}
      size="small"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button kind="quiet" className="-me-5">
          Cancel order
        </Button>
      }
      footer={
        <>
          <DialogClose>
            <Button kind="outline">Keep order</Button>
          </DialogClose>
          <Button kind="danger" busy={busy} busyLabel="Cancelling…" onClick={() => void cancel()}>
            Cancel order
          </Button>
        </>
      }
    >
      <p className="text-small">
        {order.payment.status === 'completed'
          ? 'You’ll get your money back. This can’t be undone.'
          : 'Nothing will ship, and you won’t be charged. This can’t be undone.'}
      </p>
    </Dialog>
  )
}
