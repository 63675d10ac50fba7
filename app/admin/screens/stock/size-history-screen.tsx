import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { stockEndpoints as e } from '../../../../contract/admin/stock.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { shownNumber } from '../../../../contract/wording/order-number.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { adminHref } from '../../admin-href.ts'
import { replyOf, wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { TextLink } from '../../frame/text-link.tsx'
import { actorInWords } from '../audit-words.ts'
import { Moment } from '../moments.tsx'
import { CorrectDialog } from './correct-dialog.tsx'

type Page = ReplyOf<typeof e.getSizeHistory>
type Movement = Page['rows'][number]

const causes: Record<string, string> = {
  order: 'Ordered',
  cancelled: 'Order cancelled',
  expired: 'Order not paid',
  operator: 'Set by hand',
  count: 'Counted',
  import: 'Imported',
  initial: 'First stock',
}

/** Why a size has the pairs it has. */
export function SizeHistoryScreen() {
  const { variant = '', size = '' } = useParams()
  const may = useMay()
  const [isCorrecting, setCorrecting] = useState(false)
  const history = useInfiniteQuery<Page, Error, InfiniteData<Page>, string[], string | undefined>({
    queryKey: [e.getSizeHistory.path, variant, size],
    queryFn: ({ pageParam, signal }) =>
      replyOf(e.getSizeHistory, { params: { variant, size }, query: { cursor: pageParam } }, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state }) => (state.data && state.data.pages.length > 1 ? false : 5_000),
  })
  const [first] = history.data?.pages ?? []
  if (history.error && !first) {
    return (
      <ErrorState
        title="This size could not be loaded"
        text={wordsOf(history.error)}
        onRetry={() => void history.refetch()}
      />
    )
  }
  if (!first) return <SkeletonText lines={4} />
  const { title, colorName, pairs, productId, sku } = first.size
  return (
    <>
      <ScreenHead
        title={`${title}, ${colorName}, size ${size}`}
        back={{ to: adminHref('/stock'), label: 'Stock' }}
      >
        {may('stock:write') && (
          <Button size="compact" onClick={() => setCorrecting(true)}>
            Correct the count
          </Button>
        )}
      </ScreenHead>
      <p className="-mt-3 mb-6 flex flex-wrap gap-x-4 text-small text-soft">
        <span>
          <span className="figures font-semibold text-ink">{pairs}</span> pairs now
        </span>
        <span>SKU {sku}</span>
        {may('products:read') && (
          <TextLink to={adminHref('/products/:id', { id: productId })}>The product</TextLink>
        )}
      </p>
      <Movements rows={history.data?.pages.flatMap(({ rows }) => rows) ?? []} />
      {history.hasNextPage && (
        <Button
          kind="outline"
          size="compact"
          className="mt-4"
          busy={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          Show older ones
        </Button>
      )}
      {isCorrecting && <CorrectDialog size={first.size} onClose={() => setCorrecting(false)} />}
    </>
  )
}

function Movements({ rows }: { rows: readonly Movement[] }) {
  const may = useMay()
  if (rows.length === 0) return <p className="text-small text-soft">Nothing has moved yet.</p>
  return (
    <ol className="grid max-w-form gap-3 text-small">
      {rows.map(({ _id, at, quantity, balance, cause, actor, note, order }) => (
        <li key={_id} className="grid gap-0.5 border-line border-s-2 ps-3">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="figures w-10 text-end font-semibold">
              {quantity > 0 ? `+${quantity}` : `−${-quantity}`}
            </span>
            <span className="flex-1 font-medium">
              {causes[cause] ?? cause}
              {order &&
                (may('orders:read') ? (
                  <>
                    {' '}
                    <TextLink to={adminHref('/orders/:id', { id: order._id })}>
                      {shownNumber(order._id)}
                    </TextLink>
                  </>
                ) : (
                  ` ${shownNumber(order._id)}`
                ))}
            </span>
            <span className="figures text-soft">{balance} pairs then</span>
          </span>
          {note && <span className="text-caption">“{note}”</span>}
          <span className="text-caption text-soft">
            by {actorInWords({ ...actor, id: null })}, <Moment at={at} />
          </span>
        </li>
      ))}
    </ol>
  )
}
