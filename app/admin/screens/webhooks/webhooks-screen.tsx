import { Plus } from 'lucide'
import { useState } from 'react'
import { webhookEndpoints as e, type WebhookView } from '../../../../contract/admin/webhooks.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { adminHref } from '../../admin-href.ts'
import { useMay } from '../../api/use-session.ts'
import { ScreenHead } from '../../frame/screen-head.tsx'
import { DataTable } from '../../table/data-table.tsx'
import type { Column } from '../../table/table-types.ts'
import { Moment } from '../moments.tsx'
import { SecretDialog } from '../secret-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { addressInWords, WebhookState } from './webhook-words.tsx'

const columns: readonly Column<WebhookView>[] = [
  {
    id: 'address',
    label: 'Address',
    onPhone: true,
    text: ({ url }) => url,
    cell: ({ url }) => <span className="wrap-anywhere font-medium">{addressInWords(url)}</span>,
  },
  {
    id: 'state',
    label: 'State',
    onPhone: true,
    text: ({ isPaused, last }) => (isPaused ? 'paused' : (last?.error ?? 'working')),
    cell: (webhook) => <WebhookState webhook={webhook} />,
  },
  {
    id: 'events',
    label: 'Events',
    text: ({ events }) => events.join(' '),
    cell: ({ events }) => <span className="text-soft">{events.join(', ')}</span>,
  },
  {
    id: 'waiting',
    label: 'Waiting',
    text: ({ waiting }) => String(waiting),
    cell: ({ waiting }) => <span className="figures">{waiting}</span>,
  },
  {
    id: 'failed',
    label: 'Failed',
    text: ({ failed }) => String(failed),
    cell: ({ failed }) => <span className="figures">{failed}</span>,
  },
  {
    id: 'last',
    label: 'Last sent',
    text: ({ last }) => last?.at ?? '',
    cell: ({ last }) => <Moment at={last?.at ?? null} />,
  },
]

/** Programs that are told what happens in the shop. */
export function WebhooksScreen() {
  const may = useMay()
  const [isNew, setNew] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <>
      <ScreenHead title="Webhooks">
        {may('settings:write') && (
          <Button size="compact" onClick={() => setNew(true)}>
            <Icon icon={Plus} size={16} />
            New webhook
          </Button>
        )}
      </ScreenHead>
      <DataTable
        label="Webhooks"
        screen="webhooks"
        endpoint={e.listWebhooks}
        columns={columns}
        nameOf={({ url }) => url}
        hrefOf={({ id }) => adminHref('/webhooks/:id', { id })}
        empty={{
          title: 'No webhooks yet',
          text: 'A webhook tells another program what happens in the shop.',
        }}
      />
      {isNew && (
        <WebhookDialog
          onClose={() => setNew(false)}
          onDone={(made) => {
            setNew(false)
            setSecret(made)
          }}
        />
      )}
      {secret !== null && (
        <SecretDialog
          title="Secret of the new webhook"
          secret={secret}
          warning="The receiver checks with it that a delivery comes from this shop."
          onClose={() => setSecret(null)}
        />
      )}
    </>
  )
}
