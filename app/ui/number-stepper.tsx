import { NumberField } from '@base-ui/react/number-field'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export interface NumberStepperProps {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  /** The label stands above; else it is for screen readers only. */
  showLabel?: boolean
  disabled?: boolean
  size?: 'compact' | 'regular'
}

/** A small whole number with minus and plus; can be typed too. More than the most is said and corrected. */
export function NumberStepper(props: NumberStepperProps) {
  const { label, value, onChange, min = 1, max, showLabel, disabled, size = 'regular' } = props
  const [tooMany, setTooMany] = useState(false)
  const key = classNames(stepStyle, size === 'compact' ? 'w-9 max-md:w-control' : 'w-control')
  return (
    <NumberField.Root
      value={value}
      min={min}
      max={max}
      disabled={disabled}
      onValueChange={(next, { reason }) => {
        if (reason !== 'input-change' && reason !== 'input-blur') setTooMany(false)
        if (next !== null) onChange(Math.round(next))
      }}
      className="inline-grid justify-items-start gap-1.5"
    >
      {showLabel && <span className="font-medium text-small">{label}</span>}
      <NumberField.Group
        className={classNames(
          'inline-flex items-stretch rounded-control border border-edge bg-raised',
          'focus-within:border-ink data-disabled:border-line data-disabled:text-faint',
          size === 'compact' ? 'h-control-compact max-md:h-control' : 'h-control',
        )}
      >
        <NumberField.Decrement aria-label={`Less: ${label}`} className={key}>
          <Icon icon={Minus} size={16} />
        </NumberField.Decrement>
        <NumberField.Input
          aria-label={label}
          onInput={(event) => setTooMany(max !== undefined && Number(event.currentTarget.value) > max)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') showAsItCounts(event, tooMany)
          }}
          className="figures w-9 bg-transparent text-center font-medium text-body outline-offset-0"
        />
        <NumberField.Increment aria-label={`More: ${label}`} className={key}>
          <Icon icon={Plus} size={16} />
        </NumberField.Increment>
      </NumberField.Group>
      <span role="status" className="text-caption text-warning empty:hidden">
        {tooMany && `${max} at most`}
      </span>
    </NumberField.Root>
  )
}

/**
 * Enter writes the number as it counts into the field, as leaving it does. One that was corrected is looked at first: it
 * sends no form.
 */
function showAsItCounts(event: KeyboardEvent<HTMLInputElement>, isCorrected: boolean): void {
  if (isCorrected) event.preventDefault()
  event.currentTarget.blur()
  event.currentTarget.focus()
}

const stepStyle = [
  'inline-flex items-center justify-center rounded-control transition-colors hover:bg-sunk',
  'focus-visible:-outline-offset-2 data-disabled:cursor-not-allowed data-disabled:text-faint data-disabled:opacity-50',
].join(' ')
