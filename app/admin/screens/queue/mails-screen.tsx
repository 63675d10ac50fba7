import { useState } from 'react'
import { mailEndpoints as e, type MailView } from '../../../../contract/admin/mails.ts'
import { orderAdminEndpoints } from '../../../../contract/admin/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { adminHref } from '../../admin-href.ts'
import { useAdminChange, wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { TextLink } from '../../frame/text-link.tsx'
import { DataTable } from '../../table/data-table.tsx'
import type { Column, Filter } from '../../table/table-types.ts'
import { Moment } from '../moments.tsx'
import { causeOf, MailStateBadge } from './queue-words.tsx'
import { useRetry } from './use-retry.ts'

const columns: readonly Column<MailView>[] = [
  {
    id: 'subject',
    label: 'Mail',
    onPhone: true,
    text: ({ subject }) => subject,
    cell: ({ subject, to }) => (
      <span className="grid min-w-0">
        <span className="font-medium">{subject}</span>
        <span className="wrap-anywhere text-caption text-soft md:hidden">{to}</span>
      </span>
    ),
  },
  {
    id: 'to',
    label: 'To',
    text: ({ to }) => to,
    cell: ({ to }) => <span className="wrap-anywhere">{to}</span>,
  },
  {
    id: 'state',
    label: 'State',
    onPhone: true,
    text: ({ state }) => state,
    cell: ({ state }) => <MailStateBadge state={state} />,
  },
  {
    id: 'cause',
    label: 'Cause',
    onDeskOnly: true,
    text: ({ error }) => causeOf(error),
    cell: ({ error }) => <span className="wrap-anywhere line-clamp-2 text-soft">{causeOf(error)}</span>,
  },
  { id: 'at', label: 'When', text: ({ at }) => at, cell: ({ at }) => <Moment at={at} /> },
  { id: 'kind', label: 'Kind', isExtra: true, text: ({ kind }) => kind, cell: ({ kind }) => kind },
]

const filters: readonly Filter[] = [
  { name: 'q', label: 'Address', kind: 'text' },
  {
    name: 'state',
    label: 'Any state',
    kind: 'select',
    options: [
      { value: 'waiting', label: 'Waiting' },
      { value: 'failed', label: 'Not taken' },
      { value: 'sent', label: 'Sent' },
    ],
  },
]

/** What the shop mails: what waits, what nobody took and why, what was sent. */
export function MailsScreen() {
  const [open, setOpen] = useState<MailView | null>(null)
  return (
    <>
      <ScreenHead title="Mails" />
      <DataTable
        label="Mails"
        screen="mails"
        endpoint={e.listMails}
        columns={columns}
        filters={filters}
        nameOf={({ subject }) => subject}
        onOpen={setOpen}
        empty={{ title: 'No mails yet', text: 'What was sent stays in this list for 30 days.' }}
      />
      {open && <MailDialog mail={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function MailDialog({ mail, onClose }: { mail: MailView; onClose: () => void }) {
  const { subject, to, kind, state, at, attempts, error, order } = mail
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={subject}
      description={`To ${to}`}
      footer={<SendAgain mail={mail} onClose={onClose} />}
    >
      <div className="grid gap-4 text-small">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          <dt className="text-soft">State</dt>
          <dd>
            <MailStateBadge state={state} />
          </dd>
          <dt className="text-soft">{state === 'sent' ? 'Sent' : 'Written'}</dt>
          <dd>
            <Moment at={at} />
            {state !== 'sent' && attempts > 0 && `, tried ${attempts}×`}
          </dd>
          <dt className="text-soft">Kind</dt>
          <dd>{kind.replaceAll('_', ' ')}</dd>
          {order && (
            <>
              <dt className="text-soft">About</dt>
              <dd>
                <TextLink to={adminHref('/orders/:id', { id: order.id })}>The order</TextLink>
              </dd>
            </>
          )}
        </dl>
        {error !== '' && <p className="wrap-anywhere rounded-control bg-sunk p-4">{causeOf(error)}</p>}
        {state === 'sent' && !order && (
          <p className="text-soft">
            Its words are not kept, as they may hold codes. Whoever needs it again asks for it where it came
            from.
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** A mail that nobody took is tried again as it is; one about an order is written anew, as the order is now. */
function SendAgain({ mail, onClose }: { mail: MailView; onClose: () => void }) {
  const { state, job, order, to } = mail
  const may = useMay()
  const toast = useToast()
  const { retry, isBusy } = useRetry()
  const send = useAdminChange(orderAdminEndpoints.sendMailAgain, e.listMails)
  if (state === 'failed' && job !== null && may('settings:write')) {
    return (
      <Button kind="outline" busy={isBusy} onClick={() => retry([job]).then(onClose)}>
        Try again
      </Button>
    )
  }
  if (state !== 'sent' || !order || !may('orders:write')) return null
  return (
    <Button
      kind="outline"
      busy={send.isPending}
      onClick={() =>
        send.mutate(
          { params: order },
          {
            onSuccess: () => {
              toast.success(`Sent again to ${to}`)
              onClose()
            },
            onError: (problem) => toast.error(wordsOf(problem)),
          },
        )
      }
    >
      Send again
    </Button>
  )
}
