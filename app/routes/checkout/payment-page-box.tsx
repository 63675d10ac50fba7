import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Order } from '../../../contract/orders.ts'
import { call } from '../../api/browser-call.ts'
import { orderEndpoints } from '../../api/endpoints.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'

type PaymentPageBoxProps = {
  order: Order
  /** Just placed: redirects to the payment page at once. */
  isNew: boolean
  /** Back from the payment page, which reports success; waits for the webhook. */
  hasPaid: boolean
  onFailed: (message: string) => void
}

/** Payment on the gateway's page; only its webhook confirms the order. */
export function PaymentPageBox({ order, isNew, hasPaid, onFailed }: PaymentPageBoxProps) {
  const [parameters] = useSearchParams()
  const [busy, setBusy] = useState(isNew)
  const { _id: id, paymentUrl } = order
  // Waits until `new=1` has left the address: otherwise the browser's Back button would redirect again.
  const leadsOn = isNew && !parameters.has('new')

  useEffect(() => {
    if (!leadsOn) return
    setBusy(false)
    if (paymentUrl) window.location.assign(paymentUrl)
  }, [leadsOn, paymentUrl])

  async function open() {
    if (paymentUrl) return window.location.assign(paymentUrl)
    setBusy(true)
    const body = { paymentStatus: 'completed', paymentMethod: 'card' } as const
    const result = await call(orderEndpoints.completeOrder, { params: { id }, body })
    setBusy(false)
    if (!result.ok) return onFailed(result.problem.message || 'Payment verification failed')
    if (result.reply.order.paymentUrl) window.location.assign(result.reply.order.paymentUrl)
  }

  return (
    <div className="grid justify-items-start gap-4">
      {hasPaid ? (
        <p className="flex items-center gap-3 font-medium text-body" role="status">
          <Spinner label={null} /> Confirming your payment. It usually takes a few seconds.
        </p>
      ) : (
        <p className="max-w-form text-small">
          You’ll pay on our payment partner’s secure page and come back here. We never see your card.
        </p>
      )}
      <Button
        kind={hasPaid ? 'outline' : 'signal'}
        size={hasPaid ? 'regular' : 'large'}
        busy={busy}
        busyLabel="Opening the payment page…"
        onClick={() => void open()}
      >
        {hasPaid ? 'Back to the payment page' : 'Go to the payment page'}
      </Button>
    </div>
  )
}
