import { useEffect, useState } from 'react'
import type { Order } from '../../../contract/orders.ts'
import { call } from '../../api/browser-call.ts'
import { orderEndpoints } from '../../api/endpoints.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { classNames } from '../../ui/class-names.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

type UpiBoxProps = {
  order: Order
  upiLink: string
  isNew: boolean
  onCompleted: (order: Order) => void
  onFailed: (message: string) => void
}

/** The standard UPI link as a QR code, and as a link for phones. */
export function UpiBox({ order, upiLink, isNew, onCompleted, onFailed }: UpiBoxProps) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (isNew) toast.info('Scan the QR code to pay')
  }, [isNew, toast])

  async function done() {
    setBusy(true)
    const result = await call(orderEndpoints.completeOrder, {
      params: { id: order._id },
      body: { paymentStatus: 'completed', paymentMethod: 'upi' },
    })
    setBusy(false)
    if (result.ok) onCompleted(result.reply.order)
    else onFailed(result.problem.error || 'Payment completion failed')
  }

  return (
    <div className="grid gap-5 sm:grid-cols-[auto_1fr] sm:gap-8">
      <div className="max-sm:order-last">
        <p className="mb-3 text-center text-small text-soft sm:hidden">
          Paying from another phone? Scan the code.
        </p>
        <QrCode text={upiLink} label="QR code of the UPI payment" />
      </div>
      <div className="grid content-start gap-4">
        <ol className="grid list-decimal gap-1.5 ps-5 text-small">
          <li>
            <span className="sm:hidden">Open your UPI app.</span>
            <span className="max-sm:hidden">Open your UPI app and scan the code.</span>
          </li>
          <li>Check the payee and the amount, then pay.</li>
          <li>Come back here and press Payment Done.</li>
        </ol>
        <a
          href={upiLink}
          className={classNames(
            buttonStyle({ kind: 'solid', size: 'large' }),
            'max-sm:order-first sm:order-last',
          )}
        >
          Open in a UPI app
        </a>
        <Button kind="signal" size="large" busy={busy} busyLabel="Confirming…" onClick={() => void done()}>
          Payment Done
        </Button>
      </div>
    </div>
  )
}
