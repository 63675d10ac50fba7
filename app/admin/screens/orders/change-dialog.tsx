import { useState } from 'react'
import type { OrderChangeKind } from '../../../../contract/admin/order-facts.ts'
import type { ChangePreviewView, OrderPage } from '../../../../contract/admin/order-views.ts'
import { orderAdminEndpoints as e } from '../../../../contract/admin/orders.ts'
import { toCents } from '../../../../contract/money.ts'
import { shownNumber } from '../../../../contract/wording/order-number.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { AdminProblem, adminQueries, replyOf, wordsOf } from '../../api/admin-queries.ts'
import { FormDialog } from '../../frame/form-dialog.tsx'
import { type ChangeDraft, ChangeFields, newDraft } from './change-fields.tsx'
import { dollars } from './order-words.tsx'

const titles: Record<OrderChangeKind, string> = {
  cancel_lines: 'Take pairs out',
  size: 'Change a size',
  address: 'Change the address',
  refund: 'Give money back',
}

const doneWords: Record<OrderChangeKind, string> = {
  cancel_lines: 'Pairs taken out',
  size: 'Size changed',
  address: 'Address changed',
  refund: 'The money goes back',
}

interface ChangeDialogProps {
  order: OrderPage
  kind: OrderChangeKind
  onClose: () => void
}

/** A change of an order: said, previewed by the server, and made as it was previewed. */
export function ChangeDialog({ order, kind, onClose }: ChangeDialogProps) {
  const toast = useToast()
  const [draft, setDraft] = useState(() => newDraft(order))
  const [note, setNote] = useState('')
  const { shown, isBusy, problem, preview, confirm, forget } = useChange(order.id, kind, draft, () => {
    toast.success(doneWords[kind])
    onClose()
  })
  return (
    <FormDialog
      title={titles[kind]}
      description={shownNumber(order.id)}
      submit={{ label: shown ? confirmLabel(shown) : 'Preview', busy: isBusy }}
      more={
        shown && (
          <Button kind="outline" onClick={forget}>
            Back
          </Button>
        )
      }
      onSubmit={() => void (shown ? confirm(note) : preview())}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {problem && (
          <p role="alert" className="text-danger text-small">
            {problem}
          </p>
        )}
        {shown ? (
          <>
            <Preview preview={shown} />
            <Field label="Note" hint="For the shop only">
              <TextInput value={note} maxLength={1000} onChange={(event) => setNote(event.target.value)} />
            </Field>
          </>
        ) : (
          <ChangeFields order={order} kind={kind} draft={draft} onChange={setDraft} />
        )}
      </div>
    </FormDialog>
  )
}

function confirmLabel({ refundCents }: ChangePreviewView): string {
  return refundCents > 0 ? `Confirm and give ${dollars(refundCents)} back` : 'Confirm'
}

/** Previews and confirms; a stale preview is dropped with the reason, and the draft stays. */
function useChange(orderId: string, kind: OrderChangeKind, draft: ChangeDraft, onDone: () => void) {
  const [shown, setShown] = useState<ChangePreviewView | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const params = { id: orderId }
  async function run(work: () => Promise<void>) {
    setBusy(true)
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(wordsOf(error))
      if (error instanceof AdminProblem && error.problem.status === 409) setShown(null)
    }
    setBusy(false)
  }
  const refund = { amountCents: toCents(Number(draft.amount)) }
  const preview = () =>
    run(async () => {
      const change = draft.changeOf(kind)
      setShown(
        change === null
          ? await replyOf(e.previewRefund, { params, body: refund })
          : await replyOf(e.previewOrderChange, { params, body: { change } }),
      )
    })
  const confirm = (note: string) =>
    run(async () => {
      if (!shown) return
      const change = draft.changeOf(kind)
      const made = { preview: shown.preview, ...(note.trim() ? { note: note.trim() } : {}) }
      if (change === null) await replyOf(e.confirmRefund, { params, body: { ...refund, ...made } })
      else await replyOf(e.confirmOrderChange, { params, body: { change, ...made } })
      for (const { path } of [e.getAnyOrder, e.listAllOrders]) {
        await adminQueries.invalidateQueries({ queryKey: [path] })
      }
      onDone()
    })
  return { shown, isBusy, problem, preview, confirm, forget: () => setShown(null) }
}

function Preview({ preview }: { preview: ChangePreviewView }) {
  const { totalCents, refundCents, leftCents, lines, stock, sentences, status, address } = preview
  return (
    <div className="grid gap-3 text-small">
      <dl className="grid gap-1">
        {[
          ['Total', `${dollars(totalCents.before)} → ${dollars(totalCents.after)}`],
          ['Given back', dollars(refundCents)],
          ['Can still be given back', dollars(leftCents)],
          ['Status afterwards', status],
        ].map(([label, value]) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-soft">{label}</dt>
            <dd className="figures font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {address && (
        <address className="not-italic">
          To {address.name}, {address.street}, {address.city}, {address.state} {address.pincode}
        </address>
      )}
      <ul className="grid gap-0.5">
        {lines.map((line) => (
          <li key={line.position}>
            {line.quantity} × {line.title}, {line.color}, size {line.size}
          </li>
        ))}
        {stock.map((move) => (
          <li key={`${move.variantId} ${move.size}`} className="text-soft">
            Stock of size {move.size}: {move.pairs > 0 ? `+${move.pairs}` : move.pairs}
          </li>
        ))}
      </ul>
      {sentences.length > 0 && (
        <blockquote className="border-line border-s-2 ps-3">
          The customer reads: {sentences.join(' ')}
        </blockquote>
      )}
    </div>
  )
}
