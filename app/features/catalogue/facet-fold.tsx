import { ChevronDown } from 'lucide'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { FacetKey } from '../../../contract/facets.ts'
import { formatCount } from '../../../contract/wording/count-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { shortLength } from './first-options.ts'

/** Query parameter for a whole list without JavaScript. */
const wholeList = 'all'

const moreStyle = 'min-h-control font-medium text-small underline underline-offset-4'

type FacetFoldProps = {
  label: string
  /** Number of chosen values in it. */
  count: number
  /** Initially collapsed. */
  folded?: boolean | undefined
  children: ReactNode
}

/** A collapsible section of the filter panel. */
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

/** Whether a list shows all values, and the toggle. */
export function useWholeList(facetKey: FacetKey): [boolean, (open: boolean) => void] {
  const [search] = useSearchParams()
  return useState(search.getAll(wholeList).includes(facetKey))
}

type ViewMoreProps = {
  facetKey: FacetKey
  /** Number of values, and how many are hidden. */
  length: number
  more: number
  open: boolean
  onToggle: (open: boolean) => void
  /** Name of the values for screen readers. */
  of?: string
}

/** Shows the rest of a shortened list, or hides it; without JavaScript it loads the page with the whole list. */
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
