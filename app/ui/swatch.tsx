import { useId } from 'react'
import { classNames } from './class-names.ts'

export interface SwatchColor {
  value: string
  /** The color's name; always there for screen readers. */
  label: string
  /** One or two CSS colors. */
  colors: readonly string[]
  /** A quiet word: “Sold out”, a number of results. */
  note?: string
  disabled?: boolean
}

/** A color as a dot; decoration, its name stands beside or inside something named. */
export function Dot({ colors, className = 'size-4' }: { colors: readonly string[]; className?: string }) {
  const [first = 'transparent', second = first] = colors
  return (
    <span
      aria-hidden="true"
      style={{ background: `linear-gradient(135deg, ${first} 50%, ${second} 50%)` }}
      className={classNames(
        'inline-block shrink-0 rounded-round shadow-[inset_0_0_0_1px_oklch(0.5_0.01_70/0.45)] forced-color-adjust-none',
        className,
      )}
    />
  )
}

export interface SwatchesProps {
  legend: string
  hideLegend?: boolean
  value: string | null
  onChange: (value: string) => void
  options: readonly SwatchColor[]
  size?: 'small' | 'regular'
}

/** One of several colors, shown as dots with their names. */
export function Swatches({ legend, hideLegend, value, onChange, options, size = 'regular' }: SwatchesProps) {
  const name = useId()
  const chosen = options.find((option) => option.value === value)
  return (
    <fieldset className="grid content-start gap-2">
      <legend className={hideLegend ? 'sr-only' : 'mb-1 text-small'}>
        <span className="font-medium">{legend}</span>
        {chosen && <span className="text-soft">: {chosen.label}</span>}
      </legend>
      <div className="-mx-1 flex flex-wrap">
        {options.map((option) => (
          <label key={option.value} className={dotFrame} title={option.label}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              aria-label={option.note ? `${option.label}, ${option.note}` : option.label}
              className="peer absolute inset-0 cursor-pointer appearance-none rounded-round disabled:cursor-not-allowed"
            />
            <span className="flex rounded-round border border-transparent p-0.75 peer-checked:border-ink forced-colors:border-[Canvas] forced-colors:peer-checked:border-[Highlight]">
              <Dot colors={option.colors} className={size === 'small' ? 'block size-5' : 'block size-7'} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const dotFrame =
  'relative grid min-h-8 min-w-8 place-items-center has-disabled:opacity-40 max-md:min-h-control max-md:min-w-control'
