import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { controlStyle } from './control-style.ts'
import { useFieldControl } from './field-context.ts'

export interface TextInputProps extends ComponentProps<'input'> {
  /** Content at the end inside the frame: a show/hide button, a unit. */
  end?: ReactNode
  /** Content at the start inside the frame: an icon, a currency sign. */
  start?: ReactNode
}

export function TextInput({ end, start, className, ...props }: TextInputProps) {
  const control = useFieldControl()
  const input = (
    <input
      type="text"
      {...control}
      {...props}
      className={classNames(controlStyle, Boolean(start) && 'ps-9', Boolean(end) && 'pe-12', className)}
    />
  )
  if (!end && !start) return input
  return (
    <div className="relative">
      {start && (
        <span className="pointer-events-none absolute inset-y-0 start-0 flex w-9 items-center justify-center text-soft">
          {start}
        </span>
      )}
      {input}
      {end && <span className="absolute inset-y-0 end-0.5 flex items-center text-soft">{end}</span>}
    </div>
  )
}
