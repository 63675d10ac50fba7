import { type ReactNode, useState } from 'react'
import { figureSpans } from '../../../../contract/admin/figures.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { spanLabels } from './figure-choice.ts'
import type { FigureViewProps } from './figure-view-props.ts'

/** The choice for days of one's own. */
const own = 'own'

const spanOptions = [
  ...figureSpans.map((value) => ({ value, label: spanLabels[value] })),
  { value: own, label: 'Own days' },
]

interface PeriodBarProps extends FigureViewProps {
  /** The days that are shown: own ones begin with them. */
  shown: { from: string; to: string } | undefined
  isAlone: boolean
  children?: ReactNode
}

/** Which days are shown, and what they are compared with. */
export function PeriodBar({ choice: { period }, address, shown, isAlone, children }: PeriodBarProps) {
  const { from } = period
  const isOwn = from !== undefined
  function chooseSpan(span: string) {
    // Another length has another step.
    if (span !== own) address.set({ span: span === '30_days' ? '' : span, from: '', to: '', by: '' })
    else address.set({ span: '', from: shown?.from ?? today(), to: shown?.to ?? '' })
  }
  return (
    <div className="grid grid-cols-2 items-end gap-3 *:min-w-0 md:flex md:flex-wrap">
      <Field label="Period" className={isOwn ? 'max-md:col-span-2' : undefined}>
        <Select
          size="compact"
          className="md:w-44"
          value={isOwn ? own : period.span}
          onChange={(event) => chooseSpan(event.target.value)}
          options={spanOptions}
        />
      </Field>
      {isOwn && (
        <>
          <DayField label="From" value={from} onChange={(from) => address.set({ from, by: '' })} />
          <DayField label="To" value={period.to ?? ''} onChange={(to) => address.set({ to, by: '' })} />
        </>
      )}
      {!isAlone && (
        <Field label="Against" className={isOwn ? 'max-md:col-span-2' : undefined}>
          <Select
            size="compact"
            className="md:w-44"
            value={period.against}
            onChange={(event) =>
              address.set({ against: event.target.value === 'before' ? '' : event.target.value })
            }
            options={[
              { value: 'before', label: 'Time before' },
              { value: 'year', label: 'Year before' },
            ]}
          />
        </Field>
      )}
      {children}
    </div>
  )
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

interface DayFieldProps {
  label: string
  value: string
  onChange: (day: string) => void
}

/** A day; one that is half typed, with a year such as 0202, is not asked for. */
function DayField({ label, value, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    setTyped(value)
  }
  return (
    <Field label={label}>
      <TextInput
        type="date"
        min="2000-01-01"
        className="min-w-0 md:min-h-control-compact md:w-40 md:py-1 md:text-small"
        value={typed}
        onChange={(event) => {
          const { value: day, validity } = event.target
          setTyped(day)
          if (day !== '' && validity.valid) onChange(day)
        }}
        onBlur={() => setTyped(value)}
      />
    </Field>
  )
}
