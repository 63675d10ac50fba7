import { RotateCw } from 'lucide'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { devMailEndpoints } from '../../api/endpoints.ts'
import { usePersonal } from '../../api/use-personal.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageContainer } from '../../ui/page-container.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MailList } from './mail-list.tsx'
import { MailReader } from './mail-reader.tsx'
import { RecipientFilter } from './recipient-filter.tsx'

/** Mailbox of sent mails, for trying the shop locally. */
export function MailboxScreen() {
  const [parameters, setParameters] = useSearchParams()
  const to = parameters.get('to') ?? ''
  const mailbox = usePersonal(devMailEndpoints.listMail, { query: to ? { to } : {} }, true)
  const [chosen, setChosen] = useState<string | null>(null)
  const reader = useRef<HTMLDivElement>(null)
  const messages = mailbox.data?.messages ?? []
  const mail = messages.find((each) => keyOf(each) === chosen) ?? messages[0]
  /** On phones the mail is below the list. */
  function choose(key: string) {
    setChosen(key)
    reader.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <PageContainer className="pt-6 pb-section md:pt-10">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h1 className="display text-heading">Mailbox</h1>
          <p className="max-w-prose text-small text-soft">
            No mail server is set up, so the shop keeps its mail here, for this machine only.
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <RecipientFilter to={to} onFilter={(next) => setParameters(next ? { to: next } : {})} />
          <Button kind="outline" onClick={() => void mailbox.refetch()} busy={mailbox.isFetching}>
            <Icon icon={RotateCw} size={16} />
            Refresh
          </Button>
        </div>
      </div>
      {mailbox.error ? (
        <ErrorState
          title={
            mailbox.error.problem.status === 404
              ? 'The mailbox is not available here'
              : 'The mailbox could not be loaded'
          }
          text="It is shown on the shop's own machine only, and only while no mail server is set up."
          onRetry={() => void mailbox.refetch()}
        />
      ) : mailbox.data === undefined ? (
        <Skeleton className="h-100 rounded-panel" />
      ) : mail === undefined ? (
        <EmptyState title="No mail yet" text="Sign up or place an order, and the mail of it appears here." />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <MailList messages={messages} current={keyOf(mail)} keyOf={keyOf} onChoose={choose} />
          <div ref={reader} className="min-w-0 scroll-mt-20">
            <MailReader key={keyOf(mail)} mail={mail} />
          </div>
        </div>
      )}
    </PageContainer>
  )
}

/** The Message-ID header. */
function keyOf(mail: { headers: Record<string, string> }): string {
  return mail.headers['Message-ID'] ?? ''
}
