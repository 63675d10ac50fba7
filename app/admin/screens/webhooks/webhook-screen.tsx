import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import {
  webhookEndpoints as e,
  type WebhookDeliveryView,
  type WebhookView,
} from '../../../../contract/admin/webhooks.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { adminHref } from '../../admin-href.ts'
import { useAdminChange, useAdminQuery, wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { DataTable } from '../../table/data-table.tsx'
import type { Column, Filter } from '../../table/table-types.ts'
import { MissingScreen } from '../missing-screen.tsx'
import { Moment } from '../moments.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { addressInWords, DeliveryState, WebhookState } from './webhook-words.tsx'

const columns: readonly Column<WebhookDeliveryView>[] = [
  {
    id: 'event',
    label: 'Event',
    onPhone: true,
    text: ({ event }) => event,
    cell: ({ event }) => <span className="font-medium">{event}</span>,
  },
  {
    id: 'state',
    label: 'State',
    onPhone: true,
    text: ({ state }) => state,
    cell: (delivery) => <DeliveryState {...delivery} />,
  },
  {
    id: 'answer',
    label: 'Answer',
    text: ({ status, error }) => error ?? String(status ?? ''),
    cell: ({ status, error }) => <span className="line-clamp-1 break-all text-soft">{error ?? status}</span>,
  },
  {
    id: 'attempts',
    label: 'Tries',
    text: ({ attempts }) => String(attempts),
    cell: ({ attempts }) => <span className="figures">{attempts}</span>,
  },
  {
    id: 'created',
    label: 'Happened',
    text: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
]

const filters: readonly Filter[] = [
  {
    name: 'state',
    label: 'State',
    kind: 'select',
    options: [
      { value: 'waiting', label: 'Waiting' },
      { value: 'delivered', label: 'Delivered' },
      { value: 'failed', label: 'Failed' },
    ],
  },
]

/** One webhook with the log of its deliveries. */
export function WebhookScreen() {
  const { id = '' } = useParams()
  const { data, error } = useAdminQuery(e.listWebhooks, {}, { everyMs: 5_000 })
  const [open, setOpen] = useState<WebhookDeliveryView | null>(null)
  if (error) return <ErrorState title="This webhook could not be loaded" text={wordsOf(error)} />
  if (!data) return <SkeletonText lines={4} />
  const webhook = data.rows.find((each) => each.id === id)
  if (!webhook) return <MissingScreen />
  const list = { ...e.listWebhookDeliveries, path: e.listWebhookDeliveries.path.replace('{id}', id) }
  return (
    <>
      <ScreenHead
        title={addressInWords(webhook.url)}
        back={{ to: adminHref('/webhooks'), label: 'Webhooks' }}
      >
        <WebhookActions webhook={webhook} list={list} />
      </ScreenHead>
      <p className="-mt-3 mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-soft">
        <WebhookState webhook={webhook} />
        <span>{webhook.events.join(', ')}</span>
      </p>
      {webhook.last?.error && (
        <p className="mb-6 break-words text-small">
          Last answer, <Moment at={webhook.last.at} />: {webhook.last.error}
        </p>
      )}
      <DataTable
        label="Deliveries"
        screen="webhook-deliveries"
        endpoint={list}
        columns={columns}
        filters={filters}
        nameOf={({ event }) => event}
        onOpen={setOpen}
        empty={{ title: 'No deliveries yet', text: 'They are kept for 30 days.' }}
      />
      {open && <DeliveryDialog webhookId={id} delivery={open} list={list} onClose={() => setOpen(null)} />}
    </>
  )
}

interface WebhookActionsProps {
  webhook: WebhookView
  list: typeof e.listWebhookDeliveries
}

function WebhookActions({ webhook, list }: WebhookActionsProps) {
  const may = useMay()
  const toast = useToast()
  const [dialog, setDialog] = useState<'change' | 'remove' | null>(null)
  const change = useAdminChange(e.changeWebhook, e.listWebhooks)
  const test = useAdminChange(e.testWebhook, list)
  const replay = useAdminChange(e.replayWebhook, list, e.listWebhooks)
  const { id, isPaused, failed } = webhook
  const params = { id }
  const told = (words: string) => ({
    onSuccess: () => toast.success(words),
    onError: (error: Error) => toast.error(wordsOf(error)),
  })
  const paused = isPaused ? 'Resumed; what was held is sent' : 'Paused; what happens is held'
  if (!may('settings:write')) return null
  return (
    <>
      {!isPaused && (
        <Button
          kind="outline"
          size="compact"
          busy={test.isPending}
          onClick={() => test.mutate({ params }, told('A test is on its way'))}
        >
          Send a test
        </Button>
      )}
      {failed > 0 && (
        <Button
          kind="outline"
          size="compact"
          busy={replay.isPending}
          onClick={() => replay.mutate({ params, body: {} }, told('Sent again'))}
        >
          Send {failed} failed again
        </Button>
      )}
      <Button
        kind="outline"
        size="compact"
        busy={change.isPending}
        onClick={() => change.mutate({ params, body: { isPaused: !isPaused } }, told(paused))}
      >
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <Button kind="outline" size="compact" onClick={() => setDialog('change')}>
        Change
      </Button>
      <Button kind="quiet" size="compact" onClick={() => setDialog('remove')}>
        Remove
      </Button>
      {dialog === 'change' && (
        <WebhookDialog webhook={webhook} onClose={() => setDialog(null)} onDone={() => setDialog(null)} />
      )}
      {dialog === 'remove' && <RemoveDialog webhook={webhook} onClose={() => setDialog(null)} />}
    </>
  )
}

function RemoveDialog({ webhook, onClose }: { webhook: WebhookView; onClose: () => void }) {
  const navigate = useNavigate()
  const toast = useToast()
  const remove = useAdminChange(e.removeWebhook, e.listWebhooks)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Remove this webhook?"
      description={addressInWords(webhook.url)}
      footer={
        <Button
          kind="danger"
          busy={remove.isPending}
          onClick={() =>
            remove.mutate(
              { params: { id: webhook.id } },
              {
                onSuccess: () => {
                  toast.success('Removed')
                  void navigate(adminHref('/webhooks'))
                },
                onError: (error) => toast.error(wordsOf(error)),
              },
            )
          }
        >
          Remove
        </Button>
      }
    >
      <p className="text-small">What waits is not sent any more, and its log goes, too.</p>
    </Dialog>
  )
}
