import type { ReactNode } from 'react'
import { countOf } from '../../../contract/wording/count-words.ts'
import { Breadcrumb, type Crumb } from '../../ui/breadcrumb.tsx'
import { classNames } from '../../ui/class-names.ts'

export type ListingHeadingProps = {
  title: ReactNode
  text?: ReactNode
  /** Beside the title: the total number, if not the number found. */
  count?: string
  /** Text other than “Found N perfect matches”. */
  results?: string
  trail: readonly Crumb[]
}

/** Title and number of results. */
export function ListingHeading({
  title,
  text,
  count,
  results,
  trail,
  total,
}: ListingHeadingProps & { total: number }) {
  return (
    <header className="grid gap-1 pt-2 pb-3 md:gap-2 md:pt-6 md:pb-5">
      <Breadcrumb items={trail} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h1 className="display text-heading md:text-display" tabIndex={-1}>
          {title}
        </h1>
        <p className="figures text-small text-soft" aria-live="polite">
          {results ?? `Found ${countOf(total, 'perfect match', 'perfect matches')}`}
        </p>
      </div>
      {(count || text) && (
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          {text && <div className={classNames('text-soft', !count && 'w-full max-w-prose')}>{text}</div>}
          {count && <p className="figures text-small text-soft">{count}</p>}
        </div>
      )}
    </header>
  )
}
