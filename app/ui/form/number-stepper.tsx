import { type IconNode, Minus, Plus } from 'lucide'
import { type KeyboardEvent, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

export interface NumberStepperProps {
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  /** Shows the label above; default: screen readers only. */
  showLabel?: boolean
  disabled?: boolean
  /** large: beside the screen's main action. */
  size?: 'compact' | 'regular' | 'large'
}

/**
 * An integer input with minus and plus buttons. A value above the maximum is reported and corrected. Base UI's number
 * field handles languages and units and weighs 14 kB: more than all else that a product page needs.
 */
export function NumberStepper(props: NumberStepperProps) {
  const {
    label,
    value,
    onChange,
    min = 1,
    max = Number.MAX_SAFE_INTEGER,
    showLabel,
    size = 'regular',
  } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [tooMany, setTooMany] = useState(false)
  const within = (wanted: number) => Math.min(max, Math.max(min, wanted))

  function step(by: number) {
    setTyped(null)
    setTooMany(false)
    if (within(value + by) !== value) onChange(within(value + by))
  }

  function type(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, 6)
    setTyped(digits)
    setTooMany(Number(digits) > max)
    if (digits !== '' && within(Number(digits)) !== value) onChange(within(Number(digits)))
  }

  function pressKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowUp') step(1)
    if (event.key === 'ArrowDown') step(-1)
    // Enter commits the typed number; after a correction it does not submit the form.
    if (event.key === 'Enter') setTyped(null)
    if (/^Arrow(Up|Down)$/.test(event.key) || (event.key === 'Enter' && tooMany)) event.preventDefault()
  }

  const disabled = props.disabled ?? false
  return (
    <div className="inline-grid justify-items-start">
      {showLabel && <span className="mb-1.5 font-medium text-small">{label}</span>}
      <div
        className={classNames(
          'inline-flex items-stretch rounded-control border bg-raised focus-within:border-ink',
          disabled ? 'border-line text-faint' : 'border-edge',
          heights[size],
        )}
      >
        <StepButton
          icon={Minus}
          label={`Less: ${label}`}
          size={size}
          disabled={disabled || value <= min}
          onClick={() => step(-1)}
        />
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          disabled={disabled}
          value={typed ?? String(value)}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(null)}
          onKeyDown={pressKey}
          className="figures w-9 max-md:w-control bg-transparent text-center font-medium text-body outline-offset-0"
        />
        <StepButton
          icon={Plus}
          label={`More: ${label}`}
          size={size}
          disabled={disabled || value >= max}
          onClick={() => step(1)}
        />
      </div>
      {/* A live region has to exist before its text changes, or screen readers skip it. */}
      <span role="status" className="mt-1.5 text-caption text-warning empty:mt-0">
        {tooMany && `${max} at most`}
      </span>
    </div>
  )
}

interface StepButtonProps {
  icon: IconNode
  label: string
  size: NumberStepperProps['size']
  disabled: boolean
  onClick: () => void
}

function StepButton({ icon, label, size, disabled, onClick }: StepButtonProps) {
  const width = size === 'compact' ? 'w-9 max-md:w-control' : 'w-control'
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className={classNames(stepStyle, width)}
    >
      <Icon icon={icon} size={16} />
    </button>
  )
}

const heights = {
  compact: 'h-control-compact max-md:box-content max-md:h-control',
  regular: 'box-content h-control',
  large: 'h-13',
}

const stepStyle = [
  'inline-flex items-center justify-center rounded-control transition-colors hover:bg-sunk',
  'focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:text-faint disabled:opacity-50',
].join(' ')
