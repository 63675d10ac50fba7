import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { renderSVG } from 'uqr'
import type { PackingSlipView } from '../../../../contract/admin/order-views.ts'
import { orderAdminEndpoints as e } from '../../../../contract/admin/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useAdminQuery, wordsOf } from '../../api/admin-queries.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { dollars } from './order-words.tsx'

/** What to take off the shelves, in their order. */
export function PickListScreen() {
  const [params] = useSearchParams()
  const { data, error } = useAdminQuery(e.getPickList, { query: { orders: params.get('orders') ?? '' } })
  return (
    <Paper title="Pick list" error={error} isLoading={!data}>
      {data?.rows.length === 0 && <p>Nothing of these orders is to be picked.</p>}
      {data && data.rows.length > 0 && (
        <table className="w-full text-small">
          <thead>
            <tr className="border-line border-b text-start">
              {['', 'Pairs', 'Brand', 'Model', 'Color', 'Size', 'For'].map((head) => (
                <th key={head} scope="col" className="py-2 pe-3 text-start font-semibold">
                  {head || <span className="sr-only">Taken</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map(({ brand, title, color, size, quantity, orders }) => (
              <tr key={[brand, title, color, size].join()} className="border-line border-b align-top">
                <td className="py-2 pe-3">
                  <input type="checkbox" aria-label={`${brand} ${title}, ${color}, size ${size} taken`} />
                </td>
                <td className="figures py-2 pe-3 font-semibold">{quantity}</td>
                <td className="py-2 pe-3">{brand}</td>
                <td className="py-2 pe-3">{title}</td>
                <td className="py-2 pe-3">{color}</td>
                <td className="py-2 pe-3 font-semibold">{size}</td>
                <td className="py-2 text-caption text-soft">
                  {orders
                    .map((each) => `${each.orderNumber}${each.quantity > 1 ? ` × ${each.quantity}` : ''}`)
                    .join(', ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Paper>
  )
}

/** A slip for each box, one a page; the QR code holds the order's number, for the scanner at the desk. */
export function PackingSlipsScreen() {
  const [params] = useSearchParams()
  const { data, error } = useAdminQuery(e.getPackingSlips, { query: { orders: params.get('orders') ?? '' } })
  return (
    <Paper title="Packing slips" error={error} isLoading={!data}>
      {data?.slips.map((slip) => (
        <Slip key={slip.id} slip={slip} />
      ))}
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
          <h2 className="display text-title">{orderNumber}</h2>
          <p className="text-soft">{shownNumber}</p>
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
          alt={`QR code of ${orderNumber}`}
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

interface PaperProps {
  title: string
  error: Error | null
  isLoading: boolean
  children: ReactNode
}

function Paper({ title, error, isLoading, children }: PaperProps) {
  return (
    <>
      <div className="print:hidden">
        <ScreenHead title={title} back={{ to: '/orders', label: 'Orders' }}>
          <Button size="compact" onClick={() => window.print()}>
            Print
          </Button>
        </ScreenHead>
      </div>
      {error && <ErrorState title={`The ${title.toLowerCase()} could not be made`} text={wordsOf(error)} />}
      {isLoading && !error && <SkeletonText lines={4} />}
      {children}
    </>
  )
}
