import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonLook, buttonStyle } from './button-style.ts'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Under way: shows a ring, keeps its width and the focus, takes no second click. */
  busy?: boolean
  /** What it says while busy; without it the words stay. */
  busyLabel?: string
}

export function Button({ kind, size, wide, busy, busyLabel, className, children, ...props }: ButtonProps) {
  function refuseWhileBusy(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else props.onClick?.(event)
  }
  // Without scripts only what sends a form does anything.
  const isDead = props.type !== 'submit' && 'noscript:hidden'
  return (
    <button
      type="button"
      {...props}
      onClick={refuseWhileBusy}
      aria-busy={busy || undefined}
      className={classNames(buttonStyle({ kind, size, wide }), isDead, busy && 'cursor-progress', className)}
    >
      {busy && <Spinner label={null} className="size-4" />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}
