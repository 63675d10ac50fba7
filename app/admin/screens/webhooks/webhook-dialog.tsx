import { useState } from 'react'
import {
  webhookEndpoints as e,
  type WebhookEvent,
  type WebhookView,
  webhookEvents,
} from '../../../../contract/admin/webhooks.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useAdminChange, wordsOf } from '../../api/admin-queries.ts'
import { FormDialog } from '../../frame/form-dialog.tsx'
import { fieldError } from '../products/field-error.ts'
import { eventWords } from './webhook-words.tsx'

export interface WebhookDialogProps {
  /** The webhook to change; without one a new one is made. */
  webhook?: WebhookView
  onClose: () => void
  /** With the secret of a new one. */
  onDone: (secret: string | null) => void
}

/** Where a webhook leads and what it tells of. */
export function WebhookDialog({ webhook, onClose, onDone }: WebhookDialogProps) {
  const create = useAdminChange(e.createWebhook, e.listWebhooks)
  const change = useAdminChange(e.changeWebhook, e.listWebhooks)
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? [])
  const error = webhook ? change.error : create.error
  const urlError = fieldError(error, 'url')
  const eventsError = fieldError(error, 'events')
  function submit() {
    const body = { url, events: [...events] }
    if (webhook) {
      change.mutate({ params: { id: webhook.id }, body }, { onSuccess: () => onDone(null) })
    } else create.mutate({ body }, { onSuccess: ({ secret }) => onDone(secret) })
  }
  function choose(event: WebhookEvent, isChosen: boolean) {
    setEvents(isChosen ? [...events, event] : events.filter((each) => each !== event))
  }
  return (
    <FormDialog
      title={webhook ? 'Change the webhook' : 'New webhook'}
      description="The shop posts what happens, as JSON, to an address of yours. No delivery names a customer."
      submit={{
        label: webhook ? 'Save' : 'Make the webhook',
        busy: create.isPending || change.isPending,
        kind: 'signal',
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <Field label="Address" hint="Begins with https://" {...urlError}>
          <TextInput
            type="url"
            inputMode="url"
            autoComplete="off"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
        </Field>
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-medium text-small">Events</legend>
          {webhookEvents.map((event) => (
            <Checkbox
              key={event}
              label={eventWords[event]}
              checked={events.includes(event)}
              onChange={({ target }) => choose(event, target.checked)}
            />
          ))}
          {eventsError.error && (
            <p role="alert" className="text-danger text-small">
              {eventsError.error}
            </p>
          )}
        </fieldset>
        {error && !urlError.error && !eventsError.error && (
          <p role="alert" className="text-danger text-small">
            {wordsOf(error)}
          </p>
        )}
      </div>
    </FormDialog>
  )
}
