import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field-context.ts'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  /** A quiet word at the end of the line: a number of results. */
  note?: ReactNode
  /** Tighter, for long lists of filters on wide screens. */
  dense?: boolean
}

export function Checkbox({ label, note, dense, className, ...props }: CheckboxProps) {
  const { id: _label, ...control } = useFieldControl()
  return (
    <label
      className={classNames(
        'group flex cursor-pointer items-center gap-3 text-small has-disabled:cursor-not-allowed has-disabled:text-faint',
        dense ? 'min-h-control md:min-h-8' : 'min-h-control',
        className,
      )}
    >
      <input
        {...control}
        {...props}
        type="checkbox"
        className={classNames(
          'tick size-5 shrink-0 cursor-pointer appearance-none rounded-tile border border-edge bg-raised',
          'transition-colors checked:border-inverse checked:bg-inverse group-hover:border-ink',
          'aria-invalid:border-danger disabled:cursor-not-allowed disabled:border-line disabled:bg-sunk',
          'forced-colors:appearance-auto',
        )}
      />
      <span className="min-w-0 flex-1">{label}</span>
      {note !== undefined && <span className="figures text-caption text-soft">{note}</span>}
    </label>
  )
}
