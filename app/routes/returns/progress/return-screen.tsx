import { href, useSearchParams } from 'react-router'
import type { CustomerReturn } from '../../../../contract/return-views.ts'
import { momentOf, orderNumber } from '../../../features/orders/order-words.ts'
import { ClaimPicture } from '../../../features/returns/claim-picture.tsx'
import { useReturn } from '../../../features/returns/return-query.ts'
import { ReturnStatusBadge } from '../../../features/returns/return-status-badge.tsx'
import { returnTitle } from '../../../features/returns/return-words.ts'
import { type ReturnAccess, useReturnAccess } from '../../../features/returns/use-return-access.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageContainer } from '../../../ui/page-container.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NextStep } from './next-step.tsx'
import { ReturnMoney } from './return-money.tsx'
import { ReturnTimeline } from './return-timeline.tsx'
import { ReturnedLines } from './returned-lines.tsx'

/** One return: what happens next until when, its pairs, money and history. */
export function ReturnScreen({ returnId }: { returnId: string }) {
  const access = useReturnAccess(href('/returns/:id', { id: returnId }))
  const { data, error, refetch } = useReturn(returnId, access)
  const isUnknown = error?.problem.status === 404
  return (
    <PageContainer width="task" className="pt-4 pb-section">
      {data ? (
        <ReturnSheet item={data.return} access={access} />
      ) : error ? (
        <>
          <h1 className="display mt-8 mb-6 text-display">Your return</h1>
          <ErrorState
            title={isUnknown ? 'We couldn’t find this return' : 'We couldn’t load this return'}
            text={isUnknown ? 'The link may have run out. Ask for a new one.' : error.message}
            onRetry={isUnknown ? undefined : () => void refetch()}
            action={
              <LinkButton href={href('/returns/find')} kind="outline" size="compact">
                Find my order
              </LinkButton>
            }
          />
        </>
      ) : (
        <ReturnSkeleton />
      )}
    </PageContainer>
  )
}

function ReturnSheet({ item, access }: { item: CustomerReturn; access: ReturnAccess }) {
  const [parameters] = useSearchParams()
  const title = returnTitle(item)
  const order = `Order #${orderNumber(item.order)}`
  const above =
    access.link === undefined
      ? [
          { label: 'My Orders', href: href('/orders') },
          { label: order, href: href('/order/:id', { id: item.order._id }) },
        ]
      : [{ label: order, href: href('/returns/link/:token', { token: access.link }) }]
  return (
    <article>
      <Breadcrumb items={[...above, { label: title }]} />
      <header className="mt-4 mb-6 grid gap-2">
        <h1 className="display figures text-display" tabIndex={-1}>
          {title}
        </h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-soft">
          <ReturnStatusBadge status={item.status} />
          <time dateTime={item.createdAt}>{momentOf(item.createdAt)}</time>
        </p>
      </header>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
        <div className="grid content-start gap-8">
          <NextStep item={item} link={access.link} isNew={parameters.get('new') === '1'} />
          <ReturnedLines item={item} />
          {item.pictures.length > 0 && (
            <section aria-labelledby="photos-title" className="grid gap-3">
              <h2 id="photos-title" className="display text-title">
                Your photographs
              </h2>
              <ul className="grid grid-cols-3 gap-2 sm:grid-cols-6">
                {item.pictures.map((id, index) => (
                  <li key={id}>
                    <ClaimPicture id={id} link={access.link} label={`Photograph ${index + 1}`} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <ReturnMoney item={item} />
        </div>
        <ReturnTimeline item={item} />
      </div>
    </article>
  )
}

function ReturnSkeleton() {
  return (
    <div role="status" aria-label="Loading your return" className="min-h-dvh">
      <h1 className="sr-only">Your return</h1>
      <Skeleton className="h-5 w-48" />
      <Skeleton className="mt-6 h-10 w-72 max-w-full" />
      <Skeleton className="mt-3 mb-8 h-5 w-56 max-w-full" />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
        <Skeleton className="h-80 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
    </div>
  )
}
