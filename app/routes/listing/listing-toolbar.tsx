import { LayoutGrid, List, SlidersHorizontal } from 'lucide'
import type { SortOrder } from '../../../contract/facets.ts'
import { countFilters, type ListingState } from '../../features/catalogue/listing-address.ts'
import { SortSelect } from '../../features/catalogue/sort-select.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Segmented } from '../../ui/segmented.tsx'

type ListingToolbarProps = {
  /** The form that sort and view belong to, where scripts do not run. */
  form: string
  state: ListingState
  folded: boolean
  onFold: () => void
  onDrawer: () => void
  onChange: (next: ListingState) => void
}

/** Filters (count), sort and view; always in reach while the list scrolls. */
export function ListingToolbar({ form, state, folded, onFold, onDrawer, onChange }: ListingToolbarProps) {
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
    <div className="sticky top-header z-20 -mx-gutter mb-6 flex items-center gap-3 border-line border-y bg-paper px-gutter py-2">
      <Button
        kind="quiet"
        size="compact"
        onClick={onDrawer}
        aria-haspopup="dialog"
        className="-ms-3 lg:hidden"
      >
        {label}
      </Button>
      <Button
        kind="quiet"
        size="compact"
        onClick={onFold}
        aria-expanded={!folded}
        className="-ms-3 max-lg:hidden"
      >
        {label}
      </Button>
      <div className="ms-auto flex items-center gap-3">
        <SortSelect
          form={form}
          value={order}
          searching={searching}
          onChange={(sortBy) => onChange({ ...state, sortBy, page: 1 })}
        />
        <div className="max-sm:hidden">
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
