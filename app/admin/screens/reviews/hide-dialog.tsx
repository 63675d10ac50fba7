import { useState } from 'react'
import type { ReviewRowView } from '../../../../contract/admin/reviews.ts'
import { maxHiddenReason } from '../../../../contract/review-rules.ts'
import { countOf } from '../../../../contract/wording/count-words.ts'
import { Field } from '../../../ui/form/field.tsx'
import { RadioCards } from '../../../ui/form/radio-cards.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { FormDialog } from '../../frame/form-dialog.tsx'
import { hidingReasons } from './review-words.tsx'
import { useModeration } from './use-moderation.ts'

interface HideDialogProps {
  reviews: readonly ReviewRowView[]
  onClose: () => void
  onDone?: () => void
}

const own = 'own'

/** What customers report most of the first one is a reason as well. */
function likelyReason([first]: readonly ReviewRowView[]): string {
  const place = ['spam', 'rude', 'off_topic'].indexOf(first?.reports[0]?.reason ?? '')
  return hidingReasons[place] ?? hidingReasons[0]
}

/** Hides reviews with a reason, which their authors read. */
export function HideDialog({ reviews, onClose, onDone }: HideDialogProps) {
  const [chosen, setChosen] = useState<string>(() => likelyReason(reviews))
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { run, isPending } = useModeration()
  const reason = chosen === own ? typed.trim() : chosen

  function submit() {
    if (reason === '') return setMissing(true)
    function finish() {
      onClose()
      onDone?.()
    }
    run(reviews, 'hide', { reason, onDone: finish })
  }

  return (
    <FormDialog
      size="small"
      title={reviews.length === 1 ? 'Hide this review' : `Hide ${countOf(reviews.length, 'review')}`}
      description="It leaves the product’s page and its rating at once. The author reads why."
      submit={{ label: 'Hide', kind: 'danger', busy: isPending }}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <RadioCards
          legend="Why"
          value={chosen}
          onChange={setChosen}
          options={[
            ...hidingReasons.map((words) => ({ value: words, label: words })),
            { value: own, label: 'In other words' },
          ]}
        />
        {chosen === own && (
          <Field label="Reason" required error={isMissing && reason === '' ? 'Say why' : undefined}>
            <TextInput
              value={typed}
              maxLength={maxHiddenReason}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        )}
      </div>
    </FormDialog>
  )
}
