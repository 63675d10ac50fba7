import { X } from 'lucide'
import type { ReactNode } from 'react'
import { conditionWords, pairConditions } from '../../../../contract/wording/return-words.ts'
import { Field } from '../../../ui/form/field.tsx'
import { NumberStepper } from '../../../ui/form/number-stepper.tsx'
import { OptionGrid } from '../../../ui/form/option-grid.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { CountEntry } from './count-draft.ts'
import { ReceiptPhoto } from './receipt-photo.tsx'
import { judgedConditions, notedConditions } from './return-words.tsx'

interface CountEntryFieldsProps {
  returnId: string
  entry: CountEntry
  /** What is counted, for screen readers. */
  name: string
  onChange: (changes: Partial<CountEntry>) => void
  /** Left out where the entry stands for an announced line. */
  onDrop?: (() => void) | undefined
  children?: ReactNode
}

/** How many pairs came in which condition; of a worn or damaged one, what becomes of it. */
export function CountEntryFields(props: CountEntryFieldsProps) {
  const { returnId, entry, name, onChange, onDrop, children } = props
  const { position, pairs, condition, accepted, note, pictureId } = entry
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <NumberStepper
          label={`Pairs that came: ${name}`}
          value={pairs}
          min={0}
          max={99}
          onChange={(value) => onChange({ pairs: value })}
        />
        {children}
        {onDrop && <IconButton icon={X} label={`Take ${name} out`} onClick={onDrop} />}
      </div>
      {position !== null && (
        <OptionGrid
          legend={`Condition: ${name}`}
          hideLegend
          columns="wide"
          value={condition}
          options={pairConditions.map((value) => ({ value, label: conditionWords[value] }))}
          onChange={(value) => {
            const chosen = pairConditions.find((each) => each === value)
            if (chosen) onChange({ condition: chosen, accepted: null })
          }}
        />
      )}
      {judgedConditions.includes(condition) && (
        <Field label="What becomes of it?">
          <Select
            value={decisionOf(accepted)}
            onChange={(event) => onChange({ accepted: decisions[event.target.value] ?? null })}
            options={[
              { value: 'later', label: 'Somebody decides later' },
              { value: 'take', label: 'We take it back' },
              { value: 'refuse', label: 'It goes back to the customer' },
            ]}
          />
        </Field>
      )}
      {notedConditions.includes(condition) && (
        <>
          <Field
            label={position === null ? 'Which shoe is it?' : 'What is wrong with it?'}
            hint={accepted === false ? 'The customer reads it.' : undefined}
          >
            <TextArea
              rows={2}
              limit={1000}
              value={note}
              onChange={(event) => onChange({ note: event.target.value })}
            />
          </Field>
          <ReceiptPhoto
            returnId={returnId}
            pictureId={pictureId}
            onChange={(picture) => onChange({ pictureId: picture })}
          />
        </>
      )}
    </div>
  )
}

const decisions: Record<string, boolean | null> = { later: null, take: true, refuse: false }

function decisionOf(accepted: boolean | null): string {
  if (accepted === null) return 'later'
  return accepted ? 'take' : 'refuse'
}
