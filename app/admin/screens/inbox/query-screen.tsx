import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { inboxEndpoints as e, type InboxPage } from '../../../../contract/admin/inbox.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { adminHref } from '../../admin-href.ts'
import { useAdminQuery, wordsOf } from '../../api/admin-queries.ts'
import { useMay, useSession } from '../../api/use-session.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { TextLink } from '../../frame/text-link.tsx'
import { actorInWords } from '../audit-words.ts'
import { Moment } from '../moments.tsx'
import { Timeline } from '../timeline.tsx'
import { InboxBadge, writerOf } from './inbox-words.tsx'
import { QueryOwner } from './query-owner.tsx'
import { QueryThread } from './query-thread.tsx'
import { QueryWriter } from './query-writer.tsx'
import { useInboxChange } from './use-inbox-change.ts'
import { WriterOrders } from './writer-orders.tsx'

/** Customers reply and others answer meanwhile. Milliseconds. */
const everyMs = 5_000

/** One query: its thread, an answer, notes, and who wrote it. */
export function QueryScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useAdminQuery(e.getQuery, { params: { id } }, { everyMs })
  return (
    <>
      {error && !data && (
        <ErrorState
          title="This query could not be loaded"
          text={wordsOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonText lines={4} />}
      {data && <Query key={data.id} query={data} />}
    </>
  )
}

function Query({ query }: { query: InboxPage }) {
  const may = useMay()
  return (
    <>
      <ScreenHead title={writerOf(query)} back={{ to: adminHref('/inbox'), label: 'Inbox' }}>
        <span className="figures self-center text-small text-soft">{query.reference}</span>
        <InboxBadge query={query} />
      </ScreenHead>
      {may('inbox:write') && <QueryButtons query={query} />}
      <QueryNews query={query} />
      <div className="mt-6 grid gap-8 xl:grid-cols-[2fr_1fr]">
        <div className="grid content-start gap-8">
          <Part title="Thread">
            <QueryThread query={query} />
          </Part>
          {may('inbox:write') && <QueryWriter query={query} />}
        </div>
        <div className="grid content-start gap-8">
          <Part title="Owner">
            <QueryOwner query={query} />
          </Part>
          <Part title="Who wrote">
            <Writer query={query} />
          </Part>
          {may('orders:read') && <WriterOrders query={query} />}
          {query.others.length > 0 && (
            <Part title="Also from this address">
              <Others query={query} />
            </Part>
          )}
          <Part title="What was done">
            <Timeline events={query.timeline} />
          </Part>
        </div>
      </div>
    </>
  )
}

function QueryButtons({ query }: { query: InboxPage }) {
  const { run, isPending } = useInboxChange()
  const { staff } = useSession()
  return (
    <div className="flex flex-wrap gap-2">
      {query.owner?.id !== staff.id && (
        <Button size="compact" busy={isPending} onClick={() => run([query], 'take')}>
          Take
        </Button>
      )}
      {query.state === 'closed' ? (
        <Button kind="outline" size="compact" busy={isPending} onClick={() => run([query], 'open')}>
          Open again
        </Button>
      ) : (
        <>
          <Button kind="outline" size="compact" busy={isPending} onClick={() => run([query], 'close')}>
            Close
          </Button>
          <Button kind="outline" size="compact" busy={isPending} onClick={() => run([query], 'spam')}>
            Spam
          </Button>
        </>
      )}
    </div>
  )
}

/** Says what others wrote since the screen was opened. */
function QueryNews({ query: { messages } }: { query: InboxPage }) {
  const { staff } = useSession()
  // What stands there at first is no news.
  const [known] = useState(messages.length)
  const [newest] = messages
    .slice(known)
    .filter(({ actor }) => actor.kind !== 'staff' || actor.name !== staff.name)
    .toReversed()
  if (!newest) return null
  const who = newest.kind === 'reply' ? 'The customer' : actorInWords({ ...newest.actor, id: null })
  return (
    <div className="mt-4">
      <Notice tone="info" role="status" title={`${who} wrote just now`}>
        You see the thread as it is now.
      </Notice>
    </div>
  )
}

function Writer({ query }: { query: InboxPage }) {
  const may = useMay()
  const { accountId, name, email, phone, orderNumber } = query
  return (
    <div className="grid justify-items-start gap-1">
      {accountId && may('customers:read') ? (
        <TextLink to={adminHref('/customers/:id', { id: accountId })}>{name || email}</TextLink>
      ) : (
        <span>{accountId ? name : 'A guest, whose address nobody has proven'}</span>
      )}
      <bdi className="wrap-anywhere">{email || 'Has closed the account'}</bdi>
      <span className="figures">{phone}</span>
      {orderNumber && <span className="figures text-soft">Names the order {orderNumber}</span>}
    </div>
  )
}

/** The same person may have written several times: one answer can be enough. */
function Others({ query: { others } }: { query: InboxPage }) {
  return (
    <ul className="grid gap-3">
      {others.map((other) => (
        <li key={other.id} className="grid gap-0.5">
          <span className="flex flex-wrap items-center gap-2">
            <TextLink to={adminHref('/inbox/:id', { id: other.id })} className="figures">
              {other.reference}
            </TextLink>
            <InboxBadge query={other} />
          </span>
          <span dir="auto" className="wrap-anywhere line-clamp-2">
            {other.excerpt}
          </span>
          <span className="text-caption text-soft">
            <Moment at={other.lastAt} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid min-w-0 content-start gap-2 text-small">
      <h2 className="font-semibold">{title}</h2>
      {children}
    </section>
  )
}
