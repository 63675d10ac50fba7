import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface RailLayoutProps {
  /** Stands beside the main part on wide screens and stays in sight while it scrolls. */
  rail: ReactNode
  /** The rail's name as a landmark. */
  railLabel: string
  side?: 'start' | 'end'
  /** slim: filters · wide: an order summary. */
  width?: 'slim' | 'wide'
  /** On narrow screens: hidden (a drawer replaces it), or below, or above the main part. */
  narrow?: 'hidden' | 'below' | 'above'
  /** Folded away on wide screens too. */
  folded?: boolean
  /** Id of the skip link's target after a long rail. */
  skipTo?: string
  children: ReactNode
}

const columns = {
  'start-slim': 'lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-10',
  'end-slim': 'lg:grid-cols-[minmax(0,1fr)_16rem] lg:gap-10',
  'start-wide': 'lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-16',
  'end-wide': 'lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16',
}
/** Without scripts no drawer replaces what is hidden. */
const narrowly = {
  hidden: 'max-lg:hidden max-lg:noscript:order-last max-lg:noscript:block',
  below: 'max-lg:order-last',
  above: 'max-lg:order-first',
}

export function RailLayout(props: RailLayoutProps) {
  const {
    rail,
    railLabel,
    side = 'start',
    width = 'slim',
    narrow = 'hidden',
    folded,
    skipTo,
    children,
  } = props
  // An order summary comes after what it sums up, for the keyboard and screen readers, wherever it is seen.
  const comesFirst = side === 'start'
  const aside = !folded && (
    <aside
      aria-label={railLabel}
      className={classNames(narrowly[narrow], side === 'end' ? 'lg:order-last' : 'lg:order-first')}
    >
      <div
        className={classNames(
          side === 'start' && 'lg:pe-2',
          'lg:sticky lg:top-[calc(var(--header)+1.5rem)] lg:max-h-[calc(100dvh-var(--header)-2.5rem)] lg:overflow-y-auto',
        )}
      >
        {skipTo && (
          <a
            href={`#${skipTo}`}
            className="sr-only focus:not-sr-only focus:block focus:py-2 focus:font-semibold focus:text-small focus:underline"
          >
            Skip the {railLabel.toLowerCase()}
          </a>
        )}
        {rail}
      </div>
    </aside>
  )
  return (
    <div className={classNames('grid gap-8', !folded && columns[`${side}-${width}`])}>
      {comesFirst && aside}
      <div className="min-w-0">{children}</div>
      {!comesFirst && aside}
    </div>
  )
}
