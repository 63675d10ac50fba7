import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonLook, buttonStyle } from './button-style.ts'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Pending: shows a spinner, keeps width and focus, ignores clicks. */
  busy?: boolean
  /** Label while busy; default: unchanged. */
  busyLabel?: string
}

export function Button({ kind, size, wide, busy, busyLabel, className, children, ...props }: ButtonProps) {
  function refuseWhileBusy(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else props.onClick?.(event)
  }
  // Without scripts only submit buttons work.
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
