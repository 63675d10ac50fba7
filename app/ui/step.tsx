import { Check } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

export type StepProps = {
  /** Id of the section's heading, unique on the page. */
  id: string
  /** Which of how many steps this is, and which one is open; counted from 1. */
  number: number
  of: number
  open: number
  title: string
  /** Summary of a completed step. */
  summary?: ReactNode
  /** Target of Change; without one a completed step cannot be changed. */
  change?: string | undefined
  children: ReactNode
}

/** One of several steps in a column: open, completed (with summary and Change), or upcoming. */
export function Step({ id, number, of, open, title, summary, change, children }: StepProps) {
  const isOpen = number === open
  const isDone = number < open
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current) heading.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <section
      aria-labelledby={id}
      aria-current={isOpen ? 'step' : undefined}
      className="border-line border-b py-6 first:pt-0"
    >
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className={classNames(
            'figures inline-flex size-7 shrink-0 items-center justify-center rounded-round border font-semibold text-small',
            isOpen || isDone ? 'border-inverse bg-inverse text-on-inverse' : 'border-edge text-soft',
          )}
        >
          {isDone ? <Icon icon={Check} size={16} /> : number}
        </span>
        <h2
          id={id}
          ref={heading}
          tabIndex={-1}
          className={classNames('display flex-1 text-title outline-none', !isOpen && !isDone && 'text-soft')}
        >
          <span className="sr-only">
            Step {number} of {of}
            {isDone ? ', done' : ''}:{' '}
          </span>
          {title}
        </h2>
        {isDone && change !== undefined && (
          <Link
            href={change}
            className="touch-target text-small underline underline-offset-4 hover:decoration-2"
          >
            Change<span className="sr-only"> {title.toLowerCase()}</span>
          </Link>
        )}
      </div>
      {isDone && summary && <div className="mt-2 ps-10 text-small text-soft">{summary}</div>}
      {isOpen && <div className="mt-5 sm:ps-10">{children}</div>}
    </section>
  )
}
