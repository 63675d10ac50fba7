import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { orderAdminEndpoints } from '../../../../contract/admin/orders.ts'
import type { ReturnPage } from '../../../../contract/admin/return-views.ts'
import { returnAdminEndpoints as e } from '../../../../contract/admin/returns.ts'
import { conditionWords, returnStatusWords } from '../../../../contract/wording/return-words.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { adminHref } from '../../admin-href.ts'
import { useAdminQuery, wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { TextLink } from '../../frame/text-link.tsx'
import { actorInWords } from '../audit-words.ts'
import { Moment } from '../moments.tsx'
import { dollars, StatusBadge } from '../orders/order-words.tsx'
import { RefundsByHand } from '../orders/refunds-by-hand.tsx'
import { ReturnButtons } from './return-buttons.tsx'
import { ReturnLines } from './return-lines.tsx'
import { ReturnPicture, ReturnPictures } from './return-picture.tsx'
import { kindWords, pairsInWords, ReturnStatusBadge, shoeInWords, staffStatusWords } from './return-words.tsx'

/** One return, exchange or claim: what comes back and why, what goes out, money, timeline, what can be done now. */
export function ReturnScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useAdminQuery(e.getAnyReturn, { params: { id } })
  return (
    <>
      {error && (
        <ErrorState
          title="This return could not be loaded"
          text={wordsOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonText lines={4} />}
      {data && <Return page={data} />}
    </>
  )
}

function Return({ page }: { page: ReturnPage }) {
  const { number, kind, status, pictures, lapsesAt, receipts } = page
  return (
    <>
      <ScreenHead title={number} back={{ to: adminHref('/returns'), label: 'Returns' }}>
        <span className="self-center text-small text-soft">{kindWords[kind]}</span>
        <ReturnStatusBadge status={status} />
      </ScreenHead>
      {lapsesAt && (
        <p className="-mt-3 mb-4 text-small text-soft">
          {status === 'received' ? 'To be paid' : 'To be on its way'} until <Moment at={lapsesAt} />
        </p>
      )}
      <ReturnButtons page={page} />
      <div className="mt-6 grid gap-8 xl:grid-cols-[2fr_1fr]">
        <div className="grid content-start gap-8">
          <Part title="What comes back">
            <ReturnLines page={page} />
          </Part>
          {pictures.length > 0 && (
            <Part title="Photographs">
              <ReturnPictures ids={pictures} label="Photograph of the customer" />
            </Part>
          )}
          {receipts.length > 0 && (
            <Part title="What arrived">
              <Receipts page={page} />
            </Part>
          )}
          <Part title="Timeline">
            <Timeline page={page} />
          </Part>
        </div>
        <div className="grid content-start gap-8">
          <Part title="Money">
            <Money page={page} />
          </Part>
          <Part title="Order">
            <Order page={page} />
          </Part>
          <Part title="Customer">
            <Customer page={page} />
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

function Receipts({ page: { receipts, order } }: { page: ReturnPage }) {
  return (
    <ul className="grid gap-3">
      {receipts.map((receipt, at) => {
        const shoe = order.lines.find(({ position }) => position === receipt.position)
        const decision =
          receipt.accepted === null ? 'not decided yet' : receipt.accepted ? 'taken back' : 'goes back'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two counts may read the same.
          <li key={at} className="grid gap-1 border-line border-s-2 ps-3 text-small">
            <span>
              {pairsInWords(receipt.pairs)}{' '}
              <span className="font-medium">{conditionWords[receipt.condition].toLowerCase()}</span>,{' '}
              {decision}
              <span className="block text-caption text-soft">
                {shoe ? shoeInWords(shoe) : 'Not of this order'}
              </span>
            </span>
            {receipt.note && <q>{receipt.note}</q>}
            {receipt.pictureId && <ReturnPicture id={receipt.pictureId} label="Photograph of what arrived" />}
          </li>
        )
      })}
    </ul>
  )
}

function Timeline({ page }: { page: ReturnPage }) {
  return (
    <ol className="grid gap-3">
      {page.timeline.toReversed().map((entry) => (
        <li
          key={`${entry.at} ${entry.status} ${entry.text}`}
          className="grid gap-0.5 border-line border-s-2 ps-3 text-small"
        >
          <span>
            <span className="font-medium">{staffStatusWords[entry.status]}</span>{' '}
            <span className="text-soft">by {actorInWords({ ...entry.actor, id: null })}</span>
          </span>
          {entry.text !== returnStatusWords[entry.status] && entry.text !== '' && (
            <span className="whitespace-pre-line">
              {entry.toCustomer && <span className="text-soft">To the customer: </span>}
              {entry.text}
            </span>
          )}
          <span className="text-caption text-soft">
            <Moment at={entry.at} />
          </span>
        </li>
      ))}
    </ol>
  )
}

function Money({ page }: { page: ReturnPage }) {
  const { kind, refundTo, feeCents, refundedCents, extra, order } = page
  const rows = [
    ['Given back', dollars(refundedCents)],
    ...(kind === 'exchange' && refundedCents === 0
      ? []
      : [['To', refundTo === 'credit' ? 'Store credit' : 'The way it was paid']]),
    ...(feeCents > 0 ? [['Fee', dollars(feeCents)]] : []),
    ...(extra.cents > 0
      ? [['New pair costs more', `${dollars(extra.cents)}, ${extra.paid ? 'paid' : 'not paid yet'}`]]
      : []),
    ['Total of the order', dollars(order.totalCents)],
    ['Can still be given back', dollars(order.refundableCents)],
  ]
  return (
    <>
      <dl className="grid gap-1 text-small">
        {rows.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-3">
            <dt>{label}</dt>
            <dd className="figures text-end">{value}</dd>
          </div>
        ))}
      </dl>
      <MoneyByHand orderId={order.id} />
    </>
  )
}

/** What of the order waits to be given back by hand, for who may read it. */
function MoneyByHand({ orderId }: { orderId: string }) {
  const may = useMay()
  return may('orders:read') ? <OpenRefunds orderId={orderId} /> : null
}

function OpenRefunds({ orderId }: { orderId: string }) {
  const { data } = useAdminQuery(orderAdminEndpoints.getAnyOrder, { params: { id: orderId } })
  return data ? <RefundsByHand payments={data.payments} /> : null
}

function Order({ page: { id, order, sendsBack, status } }: { page: ReturnPage }) {
  const may = useMay()
  const hasLabel = sendsBack && ['requested', 'labelled', 'in_transit'].includes(status)
  return (
    <div className="grid justify-items-start gap-2 text-small">
      <span className="flex flex-wrap items-center gap-2">
        {may('orders:read') ? (
          <TextLink to={adminHref('/orders/:id', { id: order.id })}>{order.shownNumber}</TextLink>
        ) : (
          order.shownNumber
        )}
        <StatusBadge status={order.status} />
      </span>
      {!sendsBack && <p className="text-soft">Nothing is sent back.</p>}
      {hasLabel && (
        <Link
          to={adminHref('/returns/:id/label', { id })}
          className={buttonStyle({ kind: 'outline', size: 'compact' })}
        >
          Print the label
        </Link>
      )}
    </div>
  )
}

function Customer({ page: { customer } }: { page: ReturnPage }) {
  const may = useMay()
  const { accountId, name, email, returns, refused } = customer
  return (
    <div className="grid justify-items-start gap-1 text-small">
      {accountId && may('customers:read') ? (
        <TextLink to={adminHref('/customers/:id', { id: accountId })}>{name || email}</TextLink>
      ) : (
        <span>{name || 'Forgotten'}</span>
      )}
      {email && <span className="text-soft">{email}</span>}
      {returns > 0 && (
        <span className="text-soft">
          {returns === 1 ? 'Their first return' : `${returns} returns so far`}
          {refused > 0 && `, ${refused} refused`}
        </span>
      )}
    </div>
  )
}
