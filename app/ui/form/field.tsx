import { CircleAlert } from 'lucide'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { FieldContext, type FieldControl } from './field-context.ts'

export interface FieldProps {
  label: ReactNode
  /** Line below the label: what is asked for and why. */
  hint?: ReactNode
  /** Error message below the control; announced. */
  error?: string
  /** true: starred · false: marked “Optional” · left out: no mark (search, single fields). */
  required?: boolean
  /** Shows the label to screen readers only. */
  hideLabel?: boolean
  /** Id of the control, where something else refers to it. */
  id?: string
  className?: string
  children: ReactNode
}

/** Label, hint and error of one control; the control inside picks up its id and descriptions. */
export function Field(props: FieldProps) {
  const { label, hint, error, required, hideLabel, className, children } = props
  const made = useId()
  const id = props.id ?? made
  const parts = { hint: `${id}-hint`, error: `${id}-error`, optional: `${id}-optional` }
  const described = [hint && parts.hint, required === false && parts.optional, error && parts.error]
  const control: FieldControl = {
    id,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  }
  return (
    <div className={classNames('grid content-start gap-1.5 [&>:empty:last-child]:-mt-1.5', className)}>
      <div className={classNames('flex items-baseline justify-between gap-3', hideLabel && 'sr-only')}>
        <label htmlFor={id} className="font-medium text-small">
          {label}
          {required && (
            <span aria-hidden="true" className="text-soft">
              {' *'}
            </span>
          )}
        </label>
        {required === false && (
          <span id={parts.optional} className="text-caption text-soft">
            Optional
          </span>
        )}
      </div>
      {hint && (
        <p id={parts.hint} className="-mt-0.5 text-caption text-soft">
          {hint}
        </p>
      )}
      <FieldContext value={control}>{children}</FieldContext>
      <FieldError id={parts.error} error={error} />
    </div>
  )
}

export function FieldError({ id, error }: { id?: string; error?: string }) {
  return (
    <div aria-live="polite">
      {error && (
        <p id={id} className="flex items-start gap-1.5 text-danger text-small">
          <Icon icon={CircleAlert} size={16} className="mt-0.5" />
          {error}
        </p>
      )}
    </div>
  )
}
