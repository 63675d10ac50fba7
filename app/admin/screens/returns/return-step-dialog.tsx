import { type FormEvent, useId, useState } from 'react'
import type { ReturnPage } from '../../../../contract/admin/return-views.ts'
import { returnAdminEndpoints as e } from '../../../../contract/admin/returns.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { useAdminChange, wordsOf } from '../../api/admin-queries.ts'
import { shoeInWords } from './return-words.tsx'
import { staleByReturns } from './use-settlement.ts'

/** Steps of a return that take words or a date, and no preview. */
export type ReturnStep = 'send' | 'askForParcel' | 'extend' | 'refuse' | 'cancel' | 'note'

export const stepWords: Record<ReturnStep, { label: string; text: string; done: string }> = {
  send: {
    label: 'Send the new pair',
    text: 'The customer gets a mail that it is on its way.',
    done: 'The new pair is sent',
  },
  askForParcel: {
    label: 'Ask for the parcel',
    text: 'The customer gets a label and sends the pair back before anything is settled.',
    done: 'The customer is asked to send it',
  },
  extend: {
    label: 'Give more time',
    text: 'The new pair stays held as long.',
    done: 'There is more time now',
  },
  refuse: {
    label: 'Refuse',
    text: 'The pair stays with the customer or goes back to them; a new one is no longer held.',
    done: 'Refused',
  },
  cancel: { label: 'Call off', text: 'A new pair that is held goes back into stock.', done: 'Called off' },
  note: { label: 'Add a note', text: 'For the shop only.', done: 'Note saved' },
}

interface ReturnStepDialogProps {
  page: ReturnPage
  step: ReturnStep
  onClose: () => void
}

export function ReturnStepDialog({ page, step, onClose }: ReturnStepDialogProps) {
  const toast = useToast()
  const form = useId()
  const [note, setNote] = useState('')
  const { isPending, error, fields, run } = useStep(page, step, () => {
    toast.success(stepWords[step].done)
    onClose()
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    run(note.trim())
  }
  const { label, text } = stepWords[step]
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={label}
      description={text}
      footer={
        <Button
          type="submit"
          form={form}
          kind={step === 'refuse' || step === 'cancel' ? 'danger' : 'solid'}
          busy={isPending}
        >
          {label}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        {error && (
          <p role="alert" className="text-danger text-small">
            {wordsOf(error)}
          </p>
        )}
        {fields}
        {step === 'refuse' || step === 'note' ? (
          <Field
            label={step === 'refuse' ? 'Why' : 'Note'}
            required
            hint={step === 'refuse' ? 'The customer reads it.' : undefined}
          >
            <TextArea rows={3} limit={1000} value={note} onChange={(event) => setNote(event.target.value)} />
          </Field>
        ) : (
          <Field label="Note" hint="For the shop only">
            <TextInput value={note} maxLength={1000} onChange={(event) => setNote(event.target.value)} />
          </Field>
        )}
      </form>
    </Dialog>
  )
}

/** A week from the present deadline, as a date field writes it. */
function weekLater(lapsesAt: string | null): string {
  const from = lapsesAt === null ? Date.now() : Math.max(Date.now(), Date.parse(lapsesAt))
  return new Date(from + 7 * 86_400_000).toISOString().slice(0, 10)
}

/** The fields of a step beside its note, and its call. */
function useStep(page: ReturnPage, step: ReturnStep, onSuccess: () => void) {
  const [carrier, setCarrier] = useState('')
  const [tracking, setTracking] = useState('')
  const [until, setUntil] = useState(() => weekLater(page.lapsesAt))
  const send = useAdminChange(e.sendNewPairs, ...staleByReturns)
  const ask = useAdminChange(e.askForParcel, ...staleByReturns)
  const extend = useAdminChange(e.extendReturn, ...staleByReturns)
  const refuse = useAdminChange(e.refuseReturn, ...staleByReturns)
  const cancel = useAdminChange(e.cancelAnyReturn, ...staleByReturns)
  const note = useAdminChange(e.addReturnNote, ...staleByReturns)
  const params = { id: page.id }
  const parcel = {
    ...(carrier.trim() ? { carrier: carrier.trim() } : {}),
    ...(tracking.trim() ? { tracking: tracking.trim() } : {}),
  }
  function run(text: string) {
    const kept = text === '' ? {} : { note: text }
    if (step === 'send') send.mutate({ params, body: { ...parcel, ...kept } }, { onSuccess })
    if (step === 'askForParcel') ask.mutate({ params, body: kept }, { onSuccess })
    if (step === 'extend') extend.mutate({ params, body: { until, ...kept } }, { onSuccess })
    if (step === 'refuse') refuse.mutate({ params, body: { why: text } }, { onSuccess })
    if (step === 'note') note.mutate({ params, body: { note: text } }, { onSuccess })
    if (step === 'cancel') cancel.mutate({ params, body: kept }, { onSuccess })
  }
  const news = page.lines.flatMap(({ newPair }) => (newPair ? [newPair] : []))
  const fields = (
    <>
      {step === 'send' && (
        <>
          <ul className="text-small">
            {news.map((shoe) => (
              <li key={`${shoe.variantId} ${shoe.size}`}>{shoeInWords(shoe)}</li>
            ))}
          </ul>
          <Field label="Carrier">
            <TextInput value={carrier} maxLength={60} onChange={(event) => setCarrier(event.target.value)} />
          </Field>
          <Field label="Tracking number">
            <TextInput
              value={tracking}
              maxLength={100}
              onChange={(event) => setTracking(event.target.value)}
            />
          </Field>
        </>
      )}
      {step === 'extend' && (
        <Field label="Until the end of">
          <TextInput type="date" value={until} onChange={(event) => setUntil(event.target.value)} />
        </Field>
      )}
    </>
  )
  const made = { send, askForParcel: ask, extend, refuse, cancel, note }[step]
  return { isPending: made.isPending, error: made.error, fields, run }
}
