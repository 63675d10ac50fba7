import { useState } from 'react'
import type { OrderPage } from '../../../../contract/admin/order-views.ts'
import { orderAdminEndpoints as e } from '../../../../contract/admin/orders.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { useAdminChange, wordsOf } from '../../api/admin-queries.ts'
import { useMay } from '../../api/use-session.ts'
import { dollars } from './order-words.tsx'

type Payment = OrderPage['payments'][number]

/** Refunds that somebody has to make by hand, each with a button that ticks it off; nothing where there are none. */
export function RefundsByHand({ payments }: { payments: readonly Payment[] }) {
  const may = useMay()
  const [open, setOpen] = useState<Payment | null>(null)
  const waiting = payments.filter(
    ({ kind, status, byHand }) => kind === 'refund' && status === 'pending' && byHand,
  )
  if (waiting.length === 0) return null
  return (
    <ul aria-label="To give back by hand" className="grid gap-2">
      {waiting.map((payment) => (
        <li
          key={payment.id}
          className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-warning-wash px-3 py-2 text-small"
        >
          <span>
            <strong className="figures">{dollars(payment.amountCents)}</strong> to give back by hand
          </span>
          {may('refunds:write') && (
            <Button size="compact" kind="outline" onClick={() => setOpen(payment)}>
              Given back
            </Button>
          )}
        </li>
      ))}
      {open && <RefundDoneDialog payment={open} onClose={() => setOpen(null)} />}
    </ul>
  )
}

interface RefundDoneDialogProps {
  payment: Pick<Payment, 'id' | 'amountCents'>
  onClose: () => void
}

/** Ticks a refund off that was made by hand. */
export function RefundDoneDialog({ payment, onClose }: RefundDoneDialogProps) {
  const toast = useToast()
  const [note, setNote] = useState('')
  const done = useAdminChange(e.completeRefund, e.getAnyOrder, e.listRefunds)
  function submit() {
    done.mutate(
      { params: { id: payment.id }, body: note.trim() ? { note: note.trim() } : {} },
      {
        onSuccess() {
          toast.success('Ticked off')
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={`${dollars(payment.amountCents)} given back`}
      description="The money was handed over or transferred. This cannot be undone."
      footer={
        <Button busy={done.isPending} onClick={submit}>
          Tick off
        </Button>
      }
    >
      <Field
        label="Note"
        hint="How it was paid, such as the number of the transfer"
        {...(done.error ? { error: wordsOf(done.error) } : {})}
      >
        <TextInput value={note} maxLength={1000} onChange={(event) => setNote(event.target.value)} />
      </Field>
    </Dialog>
  )
}
