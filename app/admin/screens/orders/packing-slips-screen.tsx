import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { renderSVG } from 'uqr'
import type { PackingSlipView } from '../../../../contract/admin/order-views.ts'
import { orderAdminEndpoints as e } from '../../../../contract/admin/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { adminHref } from '../../admin-href.ts'
import { useAdminQuery } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { DispatchDialog } from './dispatch-dialog.tsx'
import { dollars } from './order-words.tsx'
import { PackButton } from './pack-button.tsx'
import { Paper } from './paper.tsx'

/** A slip for each box, one a page; the QR code holds the order's number, for the scanner at the desk. */
export function PackingSlipsScreen() {
  const may = useMay()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [isSending, setSending] = useState(false)
  const orders = params.get('orders') ?? ''
  const { data, error } = useAdminQuery(e.getPackingSlips, { query: { orders } })
  const slips = data?.slips ?? []
  return (
    <Paper
      title="Packing slips"
      error={error}
      isLoading={!data}
      actions={
        may('orders:write') && (
          <>
            <PackButton orders={orders.split(',')} />
            <Button
              kind="outline"
              size="compact"
              disabled={slips.length === 0}
              onClick={() => setSending(true)}
            >
              Send
            </Button>
          </>
        )
      }
    >
      {slips.map((slip) => (
        <Slip key={slip.id} slip={slip} />
      ))}
      {isSending && (
        <DispatchDialog
          orders={slips.map(({ id, address }) => ({ id, name: address.name }))}
          onClose={() => setSending(false)}
          onSent={() => void navigate(adminHref('/orders'))}
        />
      )}
    </Paper>
  )
}

function Slip({ slip }: { slip: PackingSlipView }) {
  const { address, orderNumber, shownNumber, lines, dueCents } = slip
  const place = [address.street, address.city, `${address.state} ${address.pincode}`.trim()]
  return (
    <article className="mb-8 border-line border-b pb-8 print:mb-0 print:break-after-page print:border-0">
      <header className="mb-4 flex justify-between gap-4">
        <div>
          <h2 className="display text-title">{shownNumber}</h2>
          <p className="text-soft">{orderNumber}</p>
          <address className="mt-3 not-italic">
            <strong>{address.name}</strong>
            {place.map((part) => (
              <span key={part} className="block">
                {part}
              </span>
            ))}
            {address.phone && <span className="block">{address.phone}</span>}
          </address>
        </div>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(renderSVG(orderNumber, { border: 2 }))}`}
          alt={`QR code of ${shownNumber}`}
          className="size-28 bg-white"
        />
      </header>
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li key={line.position} className="flex gap-3 border-line border-b py-1.5">
            <strong className="figures">{line.quantity} ×</strong>
            <span className="flex-1">
              {line.brand} {line.title}, {line.color}
            </span>
            <strong>{line.size}</strong>
          </li>
        ))}
      </ul>
      {dueCents > 0 && <p className="mt-3 font-semibold">To collect: {dollars(dueCents)}</p>}
    </article>
  )
}
