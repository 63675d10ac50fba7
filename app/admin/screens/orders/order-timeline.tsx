import { type FormEvent, useState } from 'react'
import type { OrderPage } from '../../../../contract/admin/order-views.ts'
import { orderAdminEndpoints as e } from '../../../../contract/admin/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { useAdminChange, wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { actorInWords } from '../audit-words.ts'
import { Moment } from '../moments.tsx'
import { capital, changeWords, dollars } from './order-words.tsx'

type Entry = OrderPage['timeline'][number]

/** What happened to an order, newest first, with a field for a note. */
export function OrderTimeline({ order }: { order: OrderPage }) {
  const may = useMay()
  return (
    <div className="grid gap-4">
      {may('orders:write') && <NoteForm order={order} />}
      <ol className="grid gap-3">
        {order.timeline.toReversed().map((entry) => (
          <li
            key={`${entry.at} ${entry.kind} ${entry.text}`}
            className="grid gap-0.5 border-line border-s-2 ps-3 text-small"
          >
            <span>
              <span className="font-medium">{entryInWords(entry)}</span>{' '}
              <span className="text-soft">by {actorInWords({ ...entry.actor, id: null })}</span>
            </span>
            {entry.text && <span className="whitespace-pre-line">{entry.text}</span>}
            <span className="text-caption text-soft">
              <Moment at={entry.at} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** What an entry of the timeline is called. */
export function entryInWords({ kind, status, refundCents }: Entry): string {
  switch (kind) {
    case 'status':
      return capital(status ?? '')
    case 'note':
      return 'Note'
    case 'note_to_customer':
      return 'Written to the customer'
    case 'parcel':
      return 'Parcel'
    case 'return_step':
      return 'Return'
    default:
      return changeWords[kind] + (refundCents > 0 ? `, ${dollars(refundCents)} given back` : '')
  }
}

/** A note that fails to be kept stays in the field. */
function NoteForm({ order }: { order: OrderPage }) {
  const toast = useToast()
  const [text, setText] = useState('')
  const [toCustomer, setToCustomer] = useState(false)
  const add = useAdminChange(e.addNote, e.getAnyOrder)
  function submit(event: FormEvent) {
    event.preventDefault()
    add.mutate(
      { params: { id: order.id }, body: { text, toCustomer } },
      {
        onSuccess() {
          setText('')
          setToCustomer(false)
          toast.success(toCustomer ? 'Mailed to the customer' : 'Note saved')
        },
        onError: (error) => toast.error(wordsOf(error)),
      },
    )
  }
  return (
    <form aria-label="New note" onSubmit={submit} className="grid gap-2">
      <Field label="Note" hideLabel>
        <TextArea
          rows={2}
          limit={1000}
          placeholder="Write a note …"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox
          label="Mail it to the customer"
          checked={toCustomer}
          disabled={order.email === ''}
          onChange={() => setToCustomer(!toCustomer)}
        />
        <Button type="submit" size="compact" busy={add.isPending} disabled={text.trim() === ''}>
          {toCustomer ? 'Send' : 'Save note'}
        </Button>
      </div>
    </form>
  )
}
