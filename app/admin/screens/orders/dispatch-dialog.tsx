import { useState } from 'react'
import type { OrderRowView } from '../../../../contract/admin/order-views.ts'
import { orderAdminEndpoints as e } from '../../../../contract/admin/orders.ts'
import { shownNumber } from '../../../../contract/wording/order-number.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { storedValue } from '../../../ui/stored-value.ts'
import { useAdminChange, wordsOf } from '../../api/admin-queries.ts'
import { FormDialog } from '../../frame/form-dialog.tsx'
import { readPasted } from './pasted-numbers.ts'

/** Most parcels of a day go with one carrier: the field begins with the last one. */
const lastCarrier = storedValue('outsole.carrier', (text) => text ?? '')

interface DispatchDialogProps {
  orders: readonly Pick<OrderRowView, 'id' | 'name'>[]
  onClose: () => void
  /** Once all of them are sent; default: closes. */
  onSent?: () => void
}

/** Sends orders with one carrier, or each with its own; tracking numbers are pasted as a column, in the order of the list. */
export function DispatchDialog({ orders, onClose, onSent = onClose }: DispatchDialogProps) {
  const toast = useToast()
  const [carrier, setCarrier] = useState(lastCarrier.read)
  const [pasted, setPasted] = useState('')
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())
  const send = useAdminChange(e.dispatchOrders, e.listAllOrders, e.getAnyOrder)
  /** Carriers of single parcels, by order, where they go with another one. */
  const [others, setOthers] = useState<Readonly<Record<string, string>>>({})
  const numbers = readPasted(pasted)
  const tooMany = numbers.length > orders.length
  const carrierOf = (id: string, at: number) => (others[id] ?? numbers[at]?.carrier)?.trim() || carrier.trim()
  function submit() {
    const parcels = orders.map(({ id }, at) => ({
      order: id,
      ...(carrierOf(id, at) ? { carrier: carrierOf(id, at) } : {}),
      ...(numbers[at]?.tracking ? { tracking: numbers[at].tracking } : {}),
    }))
    send.mutate(
      { body: { parcels } },
      {
        onSuccess({ done, orders: report }) {
          lastCarrier.write(carrier.trim() || null)
          const refused = report.flatMap(({ reference, refusal }) =>
            refusal ? [[reference, refusal.message] as const] : [],
          )
          setRefusals(new Map(refused))
          if (done > 0) toast.success(`${done} sent`)
          if (refused.length === 0) onSent()
        },
        onError: (error) => toast.error(wordsOf(error)),
      },
    )
  }
  return (
    <FormDialog
      size="wide"
      title={`Send ${orders.length === 1 ? 'an order' : `${orders.length} orders`}`}
      submit={{ label: 'Send', busy: send.isPending, disabled: tooMany }}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-5 md:grid-cols-2">
        <div className="grid content-start gap-4">
          <Field label="Carrier">
            <TextInput value={carrier} maxLength={60} onChange={(event) => setCarrier(event.target.value)} />
          </Field>
          <Field
            label="Tracking numbers"
            hint="One a line, in the order of the list; paste a column, or two: carrier and number."
            {...(tooMany ? { error: `${numbers.length} numbers for ${orders.length} orders` } : {})}
          >
            <TextArea value={pasted} onChange={(event) => setPasted(event.target.value)} />
          </Field>
        </div>
        <ol className="grid content-start gap-1 text-small">
          {orders.map(({ id, name }, at) => (
            <li key={id} className="grid gap-0.5 border-line border-b py-1">
              <span className="flex justify-between gap-3">
                <span>
                  {shownNumber(id)} · {name}
                </span>
                <span className="figures text-soft">{numbers[at]?.tracking || 'no number'}</span>
              </span>
              {orders.length > 1 && (
                <TextInput
                  aria-label={`Carrier of ${shownNumber(id)}`}
                  value={others[id] ?? numbers[at]?.carrier ?? ''}
                  placeholder={carrier || 'Carrier'}
                  maxLength={60}
                  onChange={({ target }) => setOthers({ ...others, [id]: target.value })}
                />
              )}
              {refusals.has(id) && <span className="text-danger">{refusals.get(id)}</span>}
            </li>
          ))}
        </ol>
      </div>
    </FormDialog>
  )
}
