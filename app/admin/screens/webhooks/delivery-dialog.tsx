import type { AdminEndpoint } from '../../../../contract/admin/admin-endpoint.ts'
import { webhookEndpoints as e, type WebhookDeliveryView } from '../../../../contract/admin/webhooks.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { useAdminChange, wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { Moment } from '../moments.tsx'
import { DeliveryState } from './webhook-words.tsx'

export interface DeliveryDialogProps {
  webhookId: string
  delivery: WebhookDeliveryView
  /** The list that shows it. */
  list: AdminEndpoint
  onClose: () => void
}

/** What was sent, what was answered, and the button that sends it again. */
export function DeliveryDialog({ webhookId, delivery, list, onClose }: DeliveryDialogProps) {
  const may = useMay()
  const toast = useToast()
  const replay = useAdminChange(e.replayWebhook, list, e.listWebhooks)
  const { id, event, state, attempts, triedAt, nextAt, status, error, milliseconds, body } = delivery
  function sendAgain() {
    replay.mutate(
      { params: { id: webhookId }, body: { deliveries: [id] } },
      {
        onSuccess: () => {
          toast.success('Sent again; the log shows what is answered')
          onClose()
        },
        onError: (problem) => toast.error(wordsOf(problem)),
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={event}
      footer={
        may('settings:write') && (
          <Button kind="outline" busy={replay.isPending} onClick={sendAgain}>
            Send again
          </Button>
        )
      }
    >
      <div className="grid gap-4 text-small">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          <dt className="text-soft">State</dt>
          <dd>
            <DeliveryState state={state} attempts={attempts} />
          </dd>
          <dt className="text-soft">Answer</dt>
          <dd className="break-words">{error ?? (status === null ? 'none yet' : `${status}, accepted`)}</dd>
          <dt className="text-soft">Tries</dt>
          <dd className="figures">
            {attempts}
            {triedAt !== null && (
              <>
                , last <Moment at={triedAt} />
                {milliseconds !== null && ` in ${milliseconds} ms`}
              </>
            )}
          </dd>
          {nextAt !== null && attempts > 0 && (
            <>
              <dt className="text-soft">Next try</dt>
              <dd>
                <Moment at={nextAt} />
              </dd>
            </>
          )}
        </dl>
        <section
          aria-label="Body"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
          tabIndex={0}
          className="max-h-80 overflow-auto rounded-control bg-sunk p-4"
        >
          <pre className="whitespace-pre-wrap break-all text-caption">{indented(body)}</pre>
        </section>
      </div>
    </Dialog>
  )
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
