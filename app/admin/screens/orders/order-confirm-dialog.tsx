import { useState } from 'react'
import type { OrderPage } from '../../../../contract/admin/order-views.ts'
import { orderAdminEndpoints as e } from '../../../../contract/admin/orders.ts'
import { countOf } from '../../../../contract/wording/count-words.ts'
import { shownNumber } from '../../../../contract/wording/order-number.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { useAdminChange, wordsOf } from '../../api/admin-queries.ts'
import { FormDialog } from '../../frame/form-dialog.tsx'
import { dollars } from './order-words.tsx'

/** What is done to an order without anything to choose, and cannot be undone. */
export type ConfirmedAction = 'cancel' | 'paid'

interface OrderConfirmDialogProps {
  order: OrderPage
  action: ConfirmedAction
  onClose: () => void
}

/** Cancels an order, or notes that its money has arrived, after saying what that does. */
export function OrderConfirmDialog({ order, action, onClose }: OrderConfirmDialogProps) {
  const toast = useToast()
  const [note, setNote] = useState('')
  const cancel = useAdminChange(e.cancelAnyOrder, e.getAnyOrder, e.listAllOrders)
  const confirm = useAdminChange(e.confirmOrderPayment, e.getAnyOrder, e.listAllOrders)
  const change = action === 'cancel' ? cancel : confirm
  function submit() {
    change.mutate(
      { params: { id: order.id }, body: note.trim() ? { note: note.trim() } : {} },
      {
        onSuccess() {
          toast.success(action === 'cancel' ? 'Order cancelled' : 'Payment noted')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      size="small"
      title={action === 'cancel' ? `Cancel ${shownNumber(order.id)}` : `Payment of ${shownNumber(order.id)}`}
      description={action === 'cancel' ? cancelling(order) : `${dollars(order.totalCents)} has arrived.`}
      submit={{
        label: action === 'cancel' ? 'Cancel order' : 'Payment arrived',
        kind: action === 'cancel' ? 'danger' : 'solid',
        busy: change.isPending,
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {change.error && (
          <p role="alert" className="text-danger text-small">
            {wordsOf(change.error)}
          </p>
        )}
        <Field label="Note" hint="For the shop only">
          <TextInput value={note} maxLength={1000} onChange={(event) => setNote(event.target.value)} />
        </Field>
      </div>
    </FormDialog>
  )
}

function cancelling({ lines, refundableCents }: OrderPage): string {
  const pairs = lines.reduce((sum, { ordered, cancelled }) => sum + ordered - cancelled, 0)
  const money = refundableCents > 0 ? `${dollars(refundableCents)} is given back.` : 'Nothing was paid.'
  return `${countOf(pairs, 'pair')} ${pairs === 1 ? 'goes' : 'go'} back into stock. ${money} The customer gets a mail.`
}
