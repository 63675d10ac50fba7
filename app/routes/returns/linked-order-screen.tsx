import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { href } from 'react-router'
import { personalQuery } from '../../api/personal-query.ts'
import { returnEndpoints } from '../../api/return-endpoints.ts'
import { orderNumber } from '../../features/orders/order-words.ts'
import { rememberOrderLink } from '../../features/returns/order-link.ts'
import { ReturnCard } from '../../features/returns/return-card.tsx'
import { beginReturn } from '../../features/returns/return-choice.ts'
import { useReturnOptions, useReturns } from '../../features/returns/return-query.ts'
import { RuleList } from '../../features/returns/return-rules.tsx'
import { ReturnedPair } from '../../features/returns/returned-pair.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageContainer } from '../../ui/page-container.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The order that a mailed link reaches: its returns, and what of it can still come back. No account is needed. */
export function LinkedOrderScreen({ token }: { token: string }) {
  const opened = useQuery({
    ...personalQuery(returnEndpoints.openReturnLink, { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const orderId = opened.data?.order._id
  // The screens that the links lead to find the token there.
  useEffect(() => {
    if (orderId !== undefined) rememberOrderLink({ order: orderId, token })
  }, [orderId, token])
  if (opened.error?.problem.status === 404) {
    return (
      <PageContainer className="pb-section">
        <EmptyState
          level={1}
          title="This link is no longer valid"
          text="Links to an order work for a short time. Ask for a new one."
          action={
            <LinkButton href={href('/returns/find')} kind="signal">
              Find my order
            </LinkButton>
          }
        />
      </PageContainer>
    )
  }
  return (
    <PageContainer width="task" className="pt-8 pb-section md:pt-12">
      {orderId !== undefined ? (
        <LinkedOrder orderId={orderId} token={token} />
      ) : (
        <>
          <h1 className="display mb-6 text-display">Your order</h1>
          {opened.error ? (
            <ErrorState
              title="We couldn’t load your order"
              text={opened.error.message}
              onRetry={() => void opened.refetch()}
            />
          ) : (
            <Skeleton className="h-60 w-full max-w-[44rem]" />
          )}
        </>
      )}
    </PageContainer>
  )
}

function LinkedOrder({ orderId, token }: { orderId: string; token: string }) {
  const access = { ready: true, link: token }
  const options = useReturnOptions(orderId, access)
  const returns = useReturns(access, orderId)
  const ask = href('/order/:id/return', { id: orderId })
  const mayReturn = options.data?.lines.some(({ returnable, pairs }) => returnable && pairs > 0)
  const mayClaim = options.data?.lines.some(({ claimable, pairs }) => claimable && pairs > 0)
  return (
    <div className="grid max-w-[44rem] gap-8">
      <h1 className="display figures text-display" tabIndex={-1}>
        Order #{orderNumber({ _id: orderId })}
      </h1>
      {returns.data && returns.data.returns.length > 0 && (
        <section aria-labelledby="returns-title" className="grid gap-3">
          <h2 id="returns-title" className="display text-title">
            Exchanges and returns
          </h2>
          <ul className="grid gap-2">
            {returns.data.returns.map((item) => (
              <ReturnCard key={item._id} item={item} />
            ))}
          </ul>
        </section>
      )}
      {options.data && (
        <>
          <ul aria-label="Pairs" className="grid gap-4">
            {options.data.lines.map((line) => (
              <li key={line.position}>
                <ReturnedPair shoe={line.shoe}>
                  {line.why && <p className="text-caption text-soft">{line.why}</p>}
                </ReturnedPair>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            {mayReturn && (
              <>
                <LinkButton href={ask + beginReturn('exchange')} kind="signal">
                  Another size
                </LinkButton>
                <LinkButton href={ask + beginReturn('return')} kind="outline">
                  Return a pair
                </LinkButton>
              </>
            )}
            {mayClaim && (
              <LinkButton href={ask + beginReturn('claim')} kind="quiet">
                Report a problem
              </LinkButton>
            )}
          </div>
          <RuleList rules={options.data.rules} />
        </>
      )}
      {options.error && (
        <ErrorState
          title="We couldn’t load your order"
          text={options.error.message}
          onRetry={() => void options.refetch()}
        />
      )}
      {options.isPending && <Skeleton className="h-60 w-full" />}
    </div>
  )
}
