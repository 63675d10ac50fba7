import { Check } from 'lucide'
import { type ReactNode, useEffect, useRef } from 'react'
import { href } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

export const checkoutSteps = ['address', 'payment', 'review'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

export type StepFrameProps = {
  step: CheckoutStep
  current: CheckoutStep
  title: string
  /** Summary of a completed step. */
  summary?: ReactNode
  /** Target of Change; default: the step itself. */
  change?: string
  children: ReactNode
}

/** One of the three steps: open, completed (with summary and Change), or upcoming. */
export function StepFrame({ step, current, title, summary, change, children }: StepFrameProps) {
  const number = checkoutSteps.indexOf(step) + 1
  const at = checkoutSteps.indexOf(current) + 1
  const isOpen = number === at
  const isDone = number < at
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current) heading.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <section
      aria-labelledby={`step-${step}`}
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
          id={`step-${step}`}
          ref={heading}
          tabIndex={-1}
          className={classNames('display flex-1 text-title outline-none', !isOpen && !isDone && 'text-soft')}
        >
          <span className="sr-only">
            Step {number} of 3{isDone ? ', done' : ''}:{' '}
          </span>
          {title}
        </h2>
        {isDone && (
          <Link
            href={change ?? `${href('/checkout')}?step=${step}`}
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
