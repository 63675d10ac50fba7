import { href, useLocation, useSearchParams } from 'react-router'
import type { ReturnOptions } from '../../../../contract/return-views.ts'
import type { ReturnKind } from '../../../../contract/wording/return-words.ts'
import { orderNumber } from '../../../features/orders/order-words.ts'
import { readReturnChoice } from '../../../features/returns/return-choice.ts'
import { useReturnOptions } from '../../../features/returns/return-query.ts'
import { ReturnRules } from '../../../features/returns/return-rules.tsx'
import { type ReturnAccess, useReturnAccess } from '../../../features/returns/use-return-access.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageContainer } from '../../../ui/page-container.tsx'
import { RailLayout } from '../../../ui/rail-layout.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AskSteps } from './ask-steps.tsx'
import { ChooseKind } from './choose-kind.tsx'

const titles: Record<ReturnKind, string> = {
  exchange: 'Another size',
  return: 'Return a pair',
  claim: 'Report a problem',
}

/** Another size, money back or a claim for pairs of one order, step by step; what is chosen is in the address. */
export function AskReturnScreen({ orderId }: { orderId: string }) {
  const { search } = useLocation()
  const access = useReturnAccess(`${href('/order/:id/return', { id: orderId })}${search}`, orderId)
  const options = useReturnOptions(orderId, access)
  const [parameters] = useSearchParams()
  const { kind } = readReturnChoice(parameters)
  const title = kind ? titles[kind] : 'Exchange or return'
  const isUnknown = options.error?.problem.status === 404
  return (
    <PageContainer width="task" className="min-h-[calc(100dvh-var(--header))] pt-4 pb-section">
      <ReturnTrail orderId={orderId} title={title} access={access} />
      <header className="mt-4 mb-8 grid gap-1">
        <h1 className="display text-display" tabIndex={-1}>
          {title}
        </h1>
        <p className="figures text-small text-soft">Order #{orderNumber({ _id: orderId })}</p>
      </header>
      {options.data ? (
        <Asking orderId={orderId} options={options.data} access={access} />
      ) : options.error ? (
        <ErrorState
          title={isUnknown ? 'We couldn’t find this order' : 'We couldn’t load this order'}
          text={isUnknown ? 'The link may have run out. Ask for a new one.' : options.error.message}
          onRetry={isUnknown ? undefined : () => void options.refetch()}
          action={
            <LinkButton href={href('/returns/find')} kind="outline" size="compact">
              Find my order
            </LinkButton>
          }
        />
      ) : (
        <AskSkeleton />
      )}
    </PageContainer>
  )
}

type TrailProps = { orderId: string; title: string; access: ReturnAccess }

/** Who holds a mailed link has no page of the order. */
function ReturnTrail({ orderId, title, access }: TrailProps) {
  const order = `Order #${orderNumber({ _id: orderId })}`
  const above =
    access.link === undefined
      ? [
          { label: 'My Orders', href: href('/orders') },
          { label: order, href: href('/order/:id', { id: orderId }) },
        ]
      : [{ label: order, href: href('/returns/link/:token', { token: access.link }) }]
  return <Breadcrumb items={[...above, { label: title }]} />
}

function Asking({
  orderId,
  options,
  access,
}: {
  orderId: string
  options: ReturnOptions
  access: ReturnAccess
}) {
  const [parameters] = useSearchParams()
  const read = readReturnChoice(parameters)
  if (read.kind === null) return <ChooseKind orderId={orderId} options={options} />
  return (
    <RailLayout
      side="end"
      width="wide"
      narrow="below"
      railLabel="How it works"
      rail={<ReturnRules rules={options.rules} />}
    >
      <AskSteps orderId={orderId} options={options} kind={read.kind} choice={read} access={access} />
    </RailLayout>
  )
}

function AskSkeleton() {
  return (
    <div role="status" aria-label="Loading your order" className="grid max-w-[40rem] gap-6">
      <Skeleton className="h-8 w-60 max-w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-8 w-48" />
      <Skeleton className="h-56 w-full" />
    </div>
  )
}
