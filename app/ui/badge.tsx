import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'neutral' | 'inverse' | 'success' | 'danger' | 'warning' | 'info' | 'transit'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunk text-ink',
  inverse: 'bg-inverse text-on-inverse',
  success: 'bg-success-wash text-success',
  danger: 'bg-danger-wash text-danger',
  warning: 'bg-warning-wash text-warning',
  info: 'bg-info-wash text-info',
  /** In transit. */
  transit: 'bg-transit-wash text-transit',
}

/** A short label of state: “Sale”, “Low stock”. Not interactive. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-tile px-1.5 py-0.5 font-semibold text-caption whitespace-nowrap forced-colors:border',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}

/** A count on an icon; 99+ above 99, nothing at zero. */
export function CountBadge({ count, label }: { count: number; label?: string }) {
  if (count <= 0) return null
  return (
    <span
      key={count}
      className="figures inline-flex h-4.5 min-w-4.5 animate-land items-center justify-center rounded-round bg-inverse px-1 font-semibold text-[0.6875rem] text-on-inverse leading-none forced-colors:border"
    >
      {count > 99 ? '99+' : count}
      {label && <span className="sr-only"> {label}</span>}
    </span>
  )
}
