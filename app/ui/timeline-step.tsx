import { Check, X } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export type TimelineStepProps = {
  title: string
  state: 'done' | 'coming' | 'cancelled'
  isLast: boolean
  isCurrent?: boolean | undefined
  children?: ReactNode
}

const dots = {
  done: 'border-inverse bg-inverse text-on-inverse',
  coming: 'border-edge bg-raised',
  cancelled: 'border-danger bg-danger-wash text-danger',
}

/** A step of what has happened or is to come, in an ordered list. */
export function TimelineStep({ title, state, isLast, isCurrent, children }: TimelineStepProps) {
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={classNames(
        'relative grid grid-cols-[1.5rem_1fr] gap-x-4 pb-6 last:pb-0',
        state === 'coming' && 'no-print',
      )}
    >
      {!isLast && (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute start-[0.72rem] top-6 bottom-0 w-px bg-edge',
            isCurrent && 'print:hidden',
          )}
        />
      )}
      <span
        aria-hidden="true"
        className={classNames('grid size-6 place-items-center rounded-round border', dots[state])}
      >
        {state === 'done' && <Icon icon={Check} size={14} />}
        {state === 'cancelled' && <Icon icon={X} size={14} />}
      </span>
      <div className="grid gap-0.5 pt-px">
        <p className={classNames('font-semibold text-small', state === 'coming' && 'text-soft')}>
          {title}
          {state === 'coming' && <span className="sr-only">, still to come</span>}
        </p>
        {children}
      </div>
    </li>
  )
}
