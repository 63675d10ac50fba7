import type { FacetCounts } from '../../../contract/catalogue.ts'
import { type FacetKey, facets } from '../../../contract/facets.ts'
import { FacetSection } from './facet-section.tsx'
import { type ListingState, toggleValue } from './listing-address.ts'
import { PriceRange } from './price-range.tsx'

export type FilterPanelProps = {
  state: ListingState
  counts: FacetCounts
  priceRange: { min: number; max: number }
  swatches: Record<string, string>
  /** Lists the screen itself stands for: not offered again. */
  hidden?: readonly FacetKey[]
  onChange: (next: ListingState) => void
}

/** Every filter with its counts; each choice is in the address at once (specification: search and filter panel). */
export function FilterPanel({
  state,
  counts,
  priceRange,
  swatches,
  hidden = [],
  onChange,
}: FilterPanelProps) {
  const shown = facets.filter((facet) => !hidden.includes(facet.key) && (counts[facet.key]?.length ?? 0) > 0)
  return (
    <div className="grid divide-y divide-line">
      <PriceRange state={state} range={priceRange} onChange={onChange} />
      {shown.map((facet) => (
        <FacetSection
          key={facet.key}
          facetKey={facet.key}
          label={facet.label}
          options={counts[facet.key] ?? []}
          chosen={state.lists[facet.key]}
          swatches={swatches}
          onToggle={(value) => onChange(toggleValue(state, facet.key, value))}
        />
      ))}
    </div>
  )
}
