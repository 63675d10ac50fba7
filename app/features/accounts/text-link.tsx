import type { ComponentProps } from 'react'
import { classNames } from '../../ui/class-names.ts'

/** A button that looks like a link: it changes the view, not the address. */
export function TextLink({ className, ...props }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className={classNames(
        'touch-target inline-flex min-h-6 items-center font-semibold text-ink underline decoration-1 underline-offset-4',
        'hover:decoration-2 disabled:cursor-not-allowed disabled:text-soft disabled:no-underline',
        className,
      )}
    />
  )
}
