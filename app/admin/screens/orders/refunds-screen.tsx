import { useState } from 'react'
import { orderAdminEndpoints as e } from '../../../../contract/admin/orders.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { shownNumber } from '../../../../contract/wording/order-number.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { adminHref } from '../../admin-href.ts'
import { useAdminQuery, wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { TextLink } from '../../frame/text-link.tsx'
import { Moment } from '../moments.tsx'
import { dollars } from './order-words.tsx'
import { RefundDoneDialog } from './refunds-by-hand.tsx'

type OpenRefund = ReplyOf<typeof e.listRefunds>['refunds'][number]

/** Money that is promised and not given back yet: by hand, or by a gateway that failed. */
export function RefundsScreen() {
  const [open, setOpen] = useState<OpenRefund | null>(null)
  const { data, error, refetch } = useAdminQuery(e.listRefunds, {})
  return (
    <>
      <ScreenHead title="Money to give back" back={{ to: adminHref('/returns'), label: 'Returns' }} />
      {error && (
        <ErrorState
          title="The refunds could not be loaded"
          text={wordsOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonText lines={4} />}
      {data?.refunds.length === 0 && (
        <EmptyState title="Nothing to give back" text="Every refund that was promised has been made." />
      )}
      <ul aria-label="Refunds" className="grid max-w-4xl gap-2 empty:hidden">
        {data?.refunds.map((refund) => (
          <li
            key={refund.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-line bg-raised p-3 text-small"
          >
            <strong className="figures w-24">{dollars(refund.amountCents)}</strong>
            <span className="grid min-w-0 flex-1">
              <TextLink
                to={adminHref('/orders/:id', { id: refund.orderId })}
                className="justify-self-start font-medium"
              >
                {shownNumber(refund.orderId)}
              </TextLink>
              <span className="text-caption text-soft">
                {refund.failure ?? (refund.byHand ? 'By hand' : 'On its way')}, promised{' '}
                <Moment at={refund.createdAt} />
              </span>
            </span>
            <RefundAction refund={refund} onDone={() => setOpen(refund)} />
          </li>
        ))}
      </ul>
      {open && <RefundDoneDialog payment={open} onClose={() => setOpen(null)} />}
    </>
  )
}

/** What is made by hand is ticked off; what a gateway makes is asked for again by itself. */
function RefundAction({ refund, onDone }: { refund: OpenRefund; onDone: () => void }) {
  const may = useMay()
  if (!refund.byHand) return <Badge tone={refund.failure ? 'danger' : 'info'}>Tried {refund.attempts}×</Badge>
  if (!may('refunds:write')) return null
  return (
    <Button kind="outline" size="compact" onClick={onDone}>
      Given back
    </Button>
  )
}
