import type { OrderPage } from '../../../../contract/admin/order-views.ts'
import { orderAdminEndpoints as e } from '../../../../contract/admin/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { useAdminChange, wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { actorInWords } from '../audit-words.ts'
import { Moment } from '../moments.tsx'

/** What the customer was mailed about an order, newest first; each can be sent again. */
export function OrderMails({ order }: { order: OrderPage }) {
  const may = useMay()
  const toast = useToast()
  const send = useAdminChange(e.sendMailAgain, e.getAnyOrder)
  if (order.mails.length === 0) return <p className="text-small text-soft">None yet.</p>
  const mayBeSent = may('orders:write') && order.email !== ''

  function sendAgain(mail: string) {
    send.mutate(
      { params: { id: order.id, mail } },
      {
        onSuccess: () => toast.success(`Sent again to ${order.email}`),
        onError: (error) => toast.error(wordsOf(error)),
      },
    )
  }

  return (
    <ul className="grid gap-3">
      {order.mails.map(({ id, subject, at, actor }) => (
        <li key={id} className="flex items-start justify-between gap-3 text-small">
          <span className="grid min-w-0 gap-0.5">
            <span>{subject}</span>
            <span className="text-caption text-soft">
              <Moment at={at} />
              {actor.kind !== 'system' && `, by ${actorInWords({ ...actor, id: null })}`}
            </span>
          </span>
          {mayBeSent && (
            <Button
              kind="quiet"
              size="compact"
              className="shrink-0"
              aria-label={`Send again: ${subject}`}
              busy={send.isPending && send.variables.params.mail === id}
              onClick={() => sendAgain(id)}
            >
              Send again
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
