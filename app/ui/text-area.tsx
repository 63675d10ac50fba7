import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { classNames } from './class-names.ts'
import { controlStyle } from './control-style.ts'
import { useFieldControl } from './field-context.ts'

export interface TextAreaProps extends ComponentProps<'textarea'> {
  /** With `maxLength`: says how many characters are left, aloud when few are. */
  counter?: boolean
}

export function TextArea({ counter, className, onChange, ...props }: TextAreaProps) {
  const control = useFieldControl()
  const [typed, setTyped] = useState(String(props.defaultValue ?? '').length)
  const length = typeof props.value === 'string' ? props.value.length : typed
  function count(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.target.value.length)
    onChange?.(event)
  }
  return (
    <div className="grid gap-1">
      <textarea
        rows={5}
        {...control}
        {...props}
        onChange={count}
        className={classNames(controlStyle, 'resize-y leading-normal', className)}
      />
      {counter && props.maxLength !== undefined && <Counter length={length} max={props.maxLength} />}
    </div>
  )
}

function Counter({ length, max }: { length: number; max: number }) {
  const left = max - length
  return (
    <p className="figures text-end text-caption text-soft">
      <span aria-hidden="true">
        {length} / {max}
      </span>
      <span aria-live="polite" className="sr-only">
        {left <= max / 10 ? `${left} characters left` : ''}
      </span>
    </p>
  )
}
