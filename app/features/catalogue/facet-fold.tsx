import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** Named in the address by who asks for a whole list without scripts. */
export const wholeList = 'all'

export const moreStyle = 'min-h-control font-medium text-small underline underline-offset-4'

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
