import { Slider } from '@base-ui/react/slider'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

export interface RangeSliderProps {
  /** What is narrowed: “Price”. */
  label: string
  min: number
  max: number
  step?: number
  value: readonly [number, number]
  /** When a thumb is let go or a field is left: the range, in order and within the limits. */
  onCommit: (value: [number, number]) => void
  /** Small sign inside the fields: “$”. */
  unit?: string
}

/** Two thumbs and two fields for the same range; nothing is sent while dragging. */
export function RangeSlider({ label, min, max, step = 1, value, onCommit, unit }: RangeSliderProps) {
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
      <Slider.Root
        min={min}
        max={max}
        step={step}
        value={range}
        thumbAlignment="edge"
        onValueChange={(next) => Array.isArray(next) && setRange([next[0] ?? min, next[1] ?? max])}
        onValueCommitted={(next) => Array.isArray(next) && commit(next)}
      >
        <Slider.Control className="flex h-8 touch-none items-center select-none max-md:h-control">
          <Slider.Track className="h-0.5 w-full bg-edge">
            <Slider.Indicator className="h-1 -translate-y-px bg-ink" />
            <Slider.Thumb index={0} aria-label={`${label} from`} className={thumbStyle} />
            <Slider.Thumb index={1} aria-label={`${label} up to`} className={thumbStyle} />
          </Slider.Track>
        </Slider.Control>
      </Slider.Root>
      <div className="grid grid-cols-2 gap-3">
        <Bound label="From" unit={unit} value={range[0]} onCommit={(from) => commit([from, range[1]])} />
        <Bound label="Up to" unit={unit} value={range[1]} onCommit={(to) => commit([range[0], to])} />
      </div>
    </fieldset>
  )
}

interface BoundProps {
  label: string
  unit?: string
  value: number
  onCommit: (value: number) => void
}

function Bound({ label, unit, value, onCommit }: BoundProps) {
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
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        onKeyDown={commitOnEnter}
        className="figures"
      />
    </Field>
  )
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}

const thumbStyle = [
  'size-5 rounded-round border-2 border-ink bg-raised transition-shadow',
  'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
].join(' ')
