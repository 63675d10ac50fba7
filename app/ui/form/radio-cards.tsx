import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError } from './field.tsx'

export interface RadioCard {
  value: string
  label: ReactNode
  /** Secondary line below the label. */
  note?: ReactNode
  /** Content at the end: an icon, a price. */
  end?: ReactNode
  disabled?: boolean
}

export interface RadioCardsProps {
  legend: string
  hideLegend?: boolean
  name?: string
  value: string | null
  onChange: (value: string) => void
  options: readonly RadioCard[]
  error?: string
  /** Columns where there is space. */
  columns?: 1 | 2 | 3
}

const columnClasses = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3' }

/** A radio group of cards. */
export function RadioCards(props: RadioCardsProps) {
  const { legend, hideLegend, value, onChange, options, error, columns = 1 } = props
  const id = useId()
  return (
    <fieldset className="grid content-start gap-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={hideLegend ? 'sr-only' : 'mb-2 font-medium text-small'}>{legend}</legend>
      <div className={classNames('grid gap-2', columnClasses[columns])}>
        {options.map((option) => (
          <label key={option.value} className={cardStyle}>
            <input
              type="radio"
              name={props.name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className={dotStyle}
            />
            <span className="grid min-w-0 flex-1 gap-0.5">
              <span className="font-medium text-small">{option.label}</span>
              {option.note && <span className="text-caption text-soft">{option.note}</span>}
            </span>
            {option.end && <span className="self-center text-soft">{option.end}</span>}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}

const cardStyle = [
  'flex min-h-control cursor-pointer items-start gap-3 rounded-control border border-edge bg-raised p-4',
  'transition-[border-color,box-shadow] hover:border-ink',
  'has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)]',
  'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
  'has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunk has-disabled:text-faint',
].join(' ')

const dotStyle = [
  'mt-0.5 size-4.5 shrink-0 cursor-pointer appearance-none rounded-round border border-edge bg-raised',
  'checked:border-[5px] checked:border-inverse focus-visible:outline-none forced-colors:appearance-auto',
].join(' ')
