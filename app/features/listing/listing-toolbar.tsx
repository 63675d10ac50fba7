import { LayoutGrid, List, SlidersHorizontal } from 'lucide'
import type { ReactNode } from 'react'
import type { SortOrder } from '../../../contract/facets.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Icon } from '../../ui/icon.tsx'
import { countFilters, type ListingState } from '../catalogue/listing-address.ts'
import { SortSelect } from '../catalogue/sort-select.tsx'

type ListingToolbarProps = {
  /** Id of the form of sort and view, for use without JavaScript. */
  form: string
  state: ListingState
  folded: boolean
  onFold: () => void
  onDrawer: () => void
  onChange: (next: ListingState) => void
  /** Content between filters and sort order. */
  children?: ReactNode
}

/** Filters (count), quick filters, sort and view in one sticky row; scrolls sideways on narrow screens. */
export function ListingToolbar(props: ListingToolbarProps) {
  const { form, state, folded, onFold, onDrawer, onChange, children } = props
  const searching = state.q !== ''
  const order: SortOrder = state.sortBy ?? (searching ? 'relevance' : 'newest')
  const filters = countFilters(state)
  const label = (
    <>
      <Icon icon={SlidersHorizontal} size={18} />
      Filters ({filters})
    </>
  )
  return (
    <div className="page-lines list-toolbar -mx-gutter mb-4 md:mb-6">
      {/* Not positioned, so that the quick filters' panels are not clipped. */}
      <div className="no-scrollbar flex items-center gap-2 px-gutter py-1.5 max-lg:overflow-x-auto md:py-2">
        <Button
          kind="quiet"
          size="compact"
          onClick={onDrawer}
          aria-haspopup="dialog"
          className="-ms-3 shrink-0 max-lg:order-1 lg:hidden"
        >
          {label}
        </Button>
        <Button
          kind="quiet"
          size="compact"
          onClick={onFold}
          aria-expanded={!folded}
          className="-ms-3 shrink-0 max-lg:hidden"
        >
          {label}
        </Button>
        {children}
        <SortSelect
          form={form}
          value={order}
          searching={searching}
          onChange={(sortBy) => onChange({ ...state, sortBy, page: 1 })}
        />
        {/* Positioned, so that screen-reader texts stay within the scrolling row. */}
        <div className="relative max-lg:order-4 max-lg:ms-auto">
          <Segmented
            legend="View"
            name="view"
            form={form}
            iconsOnly
            value={state.view}
            onChange={(view) => onChange({ ...state, view: view === 'list' ? 'list' : 'grid' })}
            segments={[
              { value: 'grid', label: 'Grid', icon: LayoutGrid },
              { value: 'list', label: 'List', icon: List },
            ]}
          />
        </div>
      </div>
    </div>
  )
}
