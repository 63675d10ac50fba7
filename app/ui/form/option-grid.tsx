import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

export interface GridOption {
  value: string
  label: ReactNode
  /** Secondary text below: “2 left”, “Sold out”. Also read by screen readers. */
  note?: string
  /** Struck through. Still selectable unless `disabled`, to offer alternatives. */
  unavailable?: boolean
  disabled?: boolean
}

export interface OptionGridProps {
  legend: ReactNode
  hideLegend?: boolean
  /** Content at the end of the legend: a link to size help. */
  aside?: ReactNode
  value: string | null
  onChange: (value: string) => void
  options: readonly GridOption[]
  /** wide: room for two sizes in one. */
  columns?: 'usual' | 'wide'
  error?: string
}

/** A radio group of short values as a grid of buttons: sizes. */
export function OptionGrid(props: OptionGridProps) {
  const { legend, hideLegend, aside, value, onChange, options, columns = 'usual', error } = props
  const name = useId()
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined} className="grid min-w-0 content-start">
      <legend className="sr-only">{legend}</legend>
      {(!hideLegend || aside) && (
        <div className="mb-2 flex items-center justify-between gap-3 text-small">
          <span aria-hidden="true" className="font-medium">
            {!hideLegend && legend}
          </span>
          {aside}
        </div>
      )}
      <div className={classNames('grid gap-1.5', columnStyles[columns])}>
        {options.map((option) => (
          <label key={option.value} className={classNames(cellStyle, option.unavailable && crossed)}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-control disabled:cursor-not-allowed"
            />
            <span className="figures font-medium">{option.label}</span>
            {option.note && <span className="text-[0.6875rem] leading-tight">{option.note}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} role="alert" className="mt-2 text-danger text-small">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const columnStyles = {
  usual: 'grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))]',
  wide: 'grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))]',
}

const cellStyle = [
  'relative grid min-h-12 place-content-center justify-items-center rounded-control border border-edge bg-raised px-1 py-1 text-small',
  'transition-[background-color,border-color] hover:border-ink has-checked:border-inverse has-checked:bg-inverse has-checked:text-on-inverse',
  'has-disabled:border-line has-disabled:bg-sunk has-disabled:text-faint forced-colors:has-checked:border-4',
].join(' ')

const crossed = 'border-dashed text-soft [&>span:first-of-type]:line-through'
