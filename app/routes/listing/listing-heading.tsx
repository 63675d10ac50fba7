import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '../../ui/breadcrumb.tsx'

export type ListingHeadingProps = {
  title: ReactNode
  text?: ReactNode
  /** Beside the title's text: how much there is in all, where that is not the number found. */
  count?: string
  /** Instead of “Found N perfect matches”. */
  results?: string
  trail: readonly Crumb[]
}

/** What the list is and how much there is of it. */
export function ListingHeading({
  title,
  text,
  count,
  results,
  trail,
  total,
}: ListingHeadingProps & { total: number }) {
  return (
    <header className="grid gap-2 pt-6 pb-6 md:pt-8">
      <Breadcrumb items={trail} />
      <h1 className="display text-display" tabIndex={-1}>
        {title}
      </h1>
      {count && <p className="figures text-small">{count}</p>}
      {text && <div className="max-w-prose text-soft">{text}</div>}
      <p className="figures text-small text-soft" aria-live="polite">
        {results ?? `Found ${total} perfect ${total === 1 ? 'match' : 'matches'}`}
      </p>
    </header>
  )
}
