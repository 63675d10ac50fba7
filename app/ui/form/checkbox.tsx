import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field-context.ts'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  /** Secondary text at the end of the line: a count. */
  note?: ReactNode
  /** Color swatch before the label: any CSS color. */
  dot?: string | undefined
  /** Renders a radio button. */
  single?: boolean
}

export function Checkbox({ className, label, note, dot, single, ...props }: CheckboxProps) {
  const { id: _label, ...control } = useFieldControl()
  return (
    <label className={classNames('choice', className)}>
      <input
        {...control}
        {...props}
        type={single ? 'radio' : 'checkbox'}
        className={single ? 'choice-box choice-one' : 'choice-box tick'}
      />
      {dot && <span aria-hidden="true" className="choice-dot" style={{ background: dot }} />}
      {typeof label === 'string' ? label : <span className="min-w-0 flex-1">{label}</span>}
      {note !== undefined && <span className="figures ms-auto text-caption text-soft">{note}</span>}
    </label>
  )
}
