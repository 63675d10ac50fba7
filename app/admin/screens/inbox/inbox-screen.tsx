import { useState } from 'react'
import {
  inboxEndpoints as e,
  type InboxRowView,
  inboxStates,
  maxInboxBatch,
} from '../../../../contract/admin/inbox.ts'
import { Button } from '../../../ui/button.tsx'
import { adminHref } from '../../admin-href.ts'
import { useMay } from '../../api/use-session.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { DataTable } from '../../table/data-table.tsx'
import type { Column, Filter } from '../../table/table-types.ts'
import { Moment } from '../moments.tsx'
import { CannedAnswersDialog } from './canned-answers-dialog.tsx'
import { InboxBadge, stateWords, writerOf } from './inbox-words.tsx'
import { useInboxChange } from './use-inbox-change.ts'

const columns: readonly Column<InboxRowView>[] = [
  {
    id: 'query',
    label: 'Query',
    onPhone: true,
    text: ({ excerpt }) => excerpt,
    cell: ({ excerpt, reference, lastAt, ...query }) => (
      <span className="grid min-w-0 gap-0.5">
        <span className="font-medium">
          <bdi className="wrap-anywhere">{writerOf(query)}</bdi>
        </span>
        <span dir="auto" className="wrap-anywhere line-clamp-2 max-w-prose">
          {excerpt}
        </span>
        <span className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-caption text-soft">
          <span className="md:hidden">
            <InboxBadge query={query} />
          </span>
          <span>{reference}</span>
          {query.orderNumber && <span className="max-md:hidden">{query.orderNumber}</span>}
          <span className="md:hidden">
            <Moment at={lastAt} />
          </span>
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    label: 'State',
    text: ({ state, isSpam }) => (isSpam ? 'spam' : state),
    cell: (query) => <InboxBadge query={query} />,
  },
  {
    id: 'owner',
    label: 'Owner',
    text: ({ owner }) => owner?.name ?? '',
    cell: ({ owner }) => owner?.name ?? <span className="text-soft">nobody</span>,
  },
  {
    id: 'last',
    label: 'Last written',
    text: ({ lastAt }) => lastAt,
    cell: ({ lastAt, lastFrom }) => (
      <span className="grid">
        <Moment at={lastAt} />
        <span className="whitespace-nowrap text-caption text-soft">
          by {lastFrom === 'shop' ? 'the shop' : 'the customer'}
        </span>
      </span>
    ),
  },
  { id: 'email', label: 'Email', isExtra: true, text: ({ email }) => email, cell: ({ email }) => email },
  {
    id: 'created',
    label: 'First written',
    isExtra: true,
    text: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
]

const filters: readonly Filter[] = [
  { name: 'q', label: 'Words, email, reference, order', kind: 'text' },
  {
    name: 'state',
    label: 'Any state',
    kind: 'select',
    options: [...inboxStates, 'spam' as const].map((value) => ({ value, label: stateWords[value] })),
  },
  {
    name: 'owner',
    label: 'Anybody’s',
    kind: 'select',
    options: [
      { value: 'me', label: 'Mine' },
      { value: 'nobody', label: 'Nobody’s' },
    ],
  },
  {
    name: 'sort',
    label: 'Newest first',
    kind: 'select',
    options: [{ value: 'oldest', label: 'Longest waiting first' }],
  },
]

/** What customers write to the shop. */
export function InboxScreen() {
  const may = useMay()
  const [isEditing, setEditing] = useState(false)
  const bulk = (rows: readonly InboxRowView[], clear: () => void) => <Bulk rows={rows} clear={clear} />
  return (
    <>
      <ScreenHead title="Inbox">
        <Button kind="outline" size="compact" onClick={() => setEditing(true)}>
          Canned answers
        </Button>
      </ScreenHead>
      <DataTable
        label="Queries"
        screen="inbox"
        endpoint={e.listQueries}
        columns={columns}
        filters={filters}
        nameOf={(query) => `the query ${query.reference} of ${writerOf(query)}`}
        hrefOf={({ id }) => adminHref('/inbox/:id', { id })}
        {...(may('inbox:write') ? { bulk } : {})}
        empty={{
          title: 'Nobody has written yet',
          text: 'What customers send by the contact form appears here.',
        }}
      />
      {isEditing && <CannedAnswersDialog onClose={() => setEditing(false)} />}
    </>
  )
}

function Bulk({ rows, clear }: { rows: readonly InboxRowView[]; clear: () => void }) {
  const { run, isPending } = useInboxChange()
  if (rows.length > maxInboxBatch) return <span>At most {maxInboxBatch} at once</span>
  return (
    <>
      <Button size="compact" busy={isPending} onClick={() => run(rows, 'take', clear)}>
        Take
      </Button>
      <Button size="compact" busy={isPending} onClick={() => run(rows, 'close', clear)}>
        Close
      </Button>
      <Button size="compact" busy={isPending} onClick={() => run(rows, 'spam', clear)}>
        Spam
      </Button>
    </>
  )
}
