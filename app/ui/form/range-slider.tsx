import { type KeyboardEvent, useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

export interface RangeSliderProps {
  /** Label: “Price”. */
  label: string
  min: number
  max: number
  step?: number
  value: readonly [number, number]
  /** Called on release of a thumb or blur of a field, with an ordered range within the limits. */
  onCommit: (value: [number, number]) => void
  /** Names of the fields, for forms without scripts; an end of the scale is sent empty. */
  names?: readonly [string, string]
  /** Unit inside the fields: “$”. */
  unit?: string
}

/** A range slider with two thumbs and two fields; nothing is committed while dragging. */
export function RangeSlider({ label, min, max, step = 1, value, onCommit, names, unit }: RangeSliderProps) {
  const [low, high] = value
  const [range, setRange] = useState<[number, number]>([low, high])
  useEffect(() => setRange([low, high]), [low, high])

  function commit(next: readonly number[]) {
    const sorted = [...next].sort((a, b) => a - b)
    const from = clamp(sorted[0] ?? min, min, max)
    const to = clamp(sorted[1] ?? max, min, max)
    setRange([from, to])
    if (from !== low || to !== high) onCommit([from, to])
  }

  return (
    <fieldset className="grid content-start gap-3">
      <legend className="sr-only">{label}</legend>
      <div className="relative h-8 max-md:h-control">
        <Track from={share(range[0], min, max)} to={share(range[1], min, max)} />
        {([0, 1] as const).map((end) => (
          <input
            key={end}
            type="range"
            min={min}
            max={max}
            step={step}
            value={range[end]}
            aria-label={`${label} ${end === 0 ? 'from' : 'up to'}`}
            aria-valuetext={`${unit ?? ''}${range[end]}`}
            onChange={(event) => setRange(moved(range, end, event.currentTarget.valueAsNumber))}
            onPointerUp={() => commit(range)}
            onKeyUp={() => commit(range)}
            onBlur={() => commit(range)}
            className={classNames('range-end', end === 0 && range[0] > (min + max) / 2 && 'z-10')}
          />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Bound
          label="From"
          name={names?.[0]}
          unit={unit}
          value={range[0]}
          end={min}
          onCommit={(from) => commit([from, range[1]])}
        />
        <Bound
          label="Up to"
          name={names?.[1]}
          unit={unit}
          value={range[1]}
          end={max}
          onCommit={(to) => commit([range[0], to])}
        />
      </div>
    </fieldset>
  )
}

/** The track and its selected part; ends in percent. */
function Track({ from, to }: { from: number; to: number }) {
  return (
    <div aria-hidden="true" className="absolute inset-x-2.5 top-1/2 h-0.5 -translate-y-1/2 bg-edge">
      <div
        className="absolute -inset-y-px bg-ink"
        style={{ insetInlineStart: `${from}%`, insetInlineEnd: `${100 - to}%` }}
      />
    </div>
  )
}

function share(value: number, min: number, max: number): number {
  return max > min ? Math.round(((value - min) / (max - min)) * 1000) / 10 : 0
}

/** Moves one end, limited by the other. */
function moved([low, high]: [number, number], end: 0 | 1, value: number): [number, number] {
  return end === 0 ? [Math.min(value, high), high] : [low, Math.max(value, low)]
}

interface BoundProps {
  label: string
  name?: string
  unit?: string
  value: number
  /** Value at an end of the scale: no limit. */
  end: number
  onCommit: (value: number) => void
}

function Bound({ label, name, unit, value, end, onCommit }: BoundProps) {
  const [typed, setTyped] = useState<string | null>(null)
  function leave() {
    const amount = Number(typed?.trim())
    if (typed?.trim() && Number.isFinite(amount)) onCommit(amount)
    setTyped(null)
  }
  function commitOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    leave()
  }
  return (
    <Field label={label}>
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        start={unit}
        name={name}
        value={typed ?? (value === end ? '' : String(value))}
        placeholder={String(end)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={commitOnEnter}
        className="figures placeholder:text-ink placeholder:opacity-100"
      />
    </Field>
  )
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
