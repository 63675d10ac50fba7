import { type ChangeEvent, type ComponentProps, useEffect, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { controlStyle } from './control-style.ts'
import { useFieldControl } from './field-context.ts'
import { lengthAloud, lengthInWords } from './text-length.ts'

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'maxLength'> {
  /** Maximum characters: counted below, announced near the limit. More can be typed, so that pasted text is not cut. */
  limit?: number
}

export function TextArea({ limit, className, onChange, ...props }: TextAreaProps) {
  const control = useFieldControl()
  const counter = useId()
  const [typed, setTyped] = useState(String(props.defaultValue ?? '').length)
  const length = typeof props.value === 'string' ? props.value.length : typed
  const described = [control['aria-describedby'], limit !== undefined && counter].filter(Boolean).join(' ')
  function count(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.target.value.length)
    onChange?.(event)
  }
  return (
    <div className="grid gap-1">
      <textarea
        rows={5}
        {...control}
        aria-describedby={described || undefined}
        {...props}
        onChange={count}
        className={classNames(controlStyle, 'resize-y leading-normal', className)}
      />
      {limit !== undefined && <Counter id={counter} length={length} limit={limit} />}
    </div>
  )
}

function Counter({ id, length, limit }: { id: string; length: number; limit: number }) {
  const aloud = useSettled(lengthAloud(length, limit))
  return (
    <p className={classNames('figures text-end text-caption', length > limit ? 'text-danger' : 'text-soft')}>
      <span id={id}>{lengthInWords(length, limit)}</span>
      <span aria-live="polite" className="sr-only">
        {aloud}
      </span>
    </p>
  )
}

/** Pause in typing before the length is announced, in milliseconds. */
const pauseMs = 800

function useSettled(words: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), pauseMs)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}
