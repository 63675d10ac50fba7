import { useState } from 'react'
import { stockEndpoints as e } from '../../../../contract/admin/stock.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { useAdminChange, wordsOf } from '../../api/admin-queries.ts'
import { FormDialog } from '../../frame/form-dialog.tsx'
import { fieldError } from '../products/field-error.ts'

export interface CorrectDialogProps {
  size: ReplyOf<typeof e.getSizeHistory>['size']
  onClose: () => void
}

/** Sets the pairs of a size to what is there, with the reason. */
export function CorrectDialog({ size, onClose }: CorrectDialogProps) {
  const toast = useToast()
  const [pairs, setPairs] = useState(String(size.pairs))
  const [note, setNote] = useState('')
  const set = useAdminChange(e.setStock, e.getSizeHistory, e.listLowStock)
  const number = /^\d{1,7}$/.test(pairs.trim()) ? Number(pairs) : null
  const noteError = fieldError(set.error, 'note')
  const pairsError =
    number === null ? { error: 'Please enter a whole number' } : fieldError(set.error, 'pairs')

  function submit() {
    if (number === null) return
    set.mutate(
      { body: { variant: size.variantId, size: size.size, pairs: number, note } },
      {
        onSuccess({ before, pairs: now }) {
          toast.success(`${before} → ${now} pairs`)
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      size="small"
      title="Correct the count"
      submit={{ label: 'Book it', busy: set.isPending, disabled: number === null }}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field label="Pairs that are there" hint={`${size.pairs} are booked now`} {...pairsError}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={pairs}
            onChange={(event) => setPairs(event.target.value)}
          />
        </Field>
        <Field label="Reason" required {...noteError}>
          <TextInput value={note} autoComplete="off" onChange={(event) => setNote(event.target.value)} />
        </Field>
        {set.error && !noteError.error && !pairsError.error && (
          <p role="alert" className="text-danger text-small">
            {wordsOf(set.error)}
          </p>
        )}
      </div>
    </FormDialog>
  )
}
