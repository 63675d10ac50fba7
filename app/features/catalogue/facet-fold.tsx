import { ChevronDown } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { FacetKey } from '../../../contract/facets.ts'
import { formatCount } from '../../../contract/wording/count-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { shortLength } from './first-options.ts'

/** Named in the address by who asks for a whole list without scripts. */
const wholeList = 'all'

const moreStyle = 'min-h-control font-medium text-small underline underline-offset-4'

type FacetFoldProps = {
  label: string
  /** So many values are chosen in it. */
  count: number
  /** Closed at first. */
  folded?: boolean | undefined
  children: ReactNode
}

/** A section of the filter panel that folds. */
export function FacetFold({ label, count, folded = false, children }: FacetFoldProps) {
  return (
    <details open={!folded} className="group/facet py-1">
      <summary className="flex min-h-control list-none items-center justify-between font-semibold text-small">
        <span>
          {label}
          {count > 0 && <span className="figures font-normal text-soft"> ({count})</span>}
        </span>
        <Icon
          icon={ChevronDown}
          size={18}
          className="text-soft transition-transform group-open/facet:rotate-180"
        />
      </summary>
      {children}
    </details>
  )
}

/** Whether a list of values is shown whole, and how to change that. */
export function useWholeList(facetKey: FacetKey): [boolean, (open: boolean) => void] {
  const [search] = useSearchParams()
  return useState(search.getAll(wholeList).includes(facetKey))
}

type ViewMoreProps = {
  facetKey: FacetKey
  /** How many values the list has, and how many of them are not shown. */
  length: number
  more: number
  open: boolean
  onToggle: (open: boolean) => void
  /** What they are values of, for those who do not see the list. */
  of?: string
}

/** The way to the rest of a shortened list and back; without scripts it asks for the page with the whole list. */
export function ViewMore({ facetKey, length, more, open, onToggle, of }: ViewMoreProps) {
  const words = `View ${formatCount(more)} more`
  return (
    <>
      {(more > 0 || open) && length > shortLength && (
        <button
          type="button"
          onClick={() => onToggle(!open)}
          aria-expanded={open}
          className={`${moreStyle} noscript:hidden`}
        >
          {open ? 'View fewer' : words}
          {of && <span className="sr-only"> {of}</span>}
        </button>
      )}
      {more > 0 && (
        <noscript>
          <button type="submit" name={wholeList} value={facetKey} className={moreStyle}>
            {words}
          </button>
        </noscript>
      )}
    </>
  )
}
