import { memo } from 'react'
import type { CardListReply, FacetCounts } from '../../../contract/catalogue.ts'
import { type FacetKey, facets } from '../../../contract/facets.ts'
import { formatCount } from '../../../contract/wording/count-words.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FacetSection } from './facet-section.tsx'
import { type ListingState, toggleValue } from './listing-address.ts'
import { PriceRange } from './price-range.tsx'
import { SizeSection } from './size-section.tsx'

export type FilterPanelProps = {
  state: ListingState
  counts: FacetCounts
  sizeGroups: CardListReply['sizeGroups']
  /** Number of reduced products; null where the whole list is reduced. */
  onSale: number | null
  priceRange: { min: number; max: number }
  swatches: Record<string, string>
  /** Facets fixed by the screen: not shown. */
  hidden?: readonly FacetKey[] | undefined
  /** The gender fixed by the screen. */
  gender?: string | undefined
  onChange: (next: ListingState) => void
}

/** All filters with their counts; each choice changes the address at once (docs/product.md#filter-panel). */
export const FilterPanel = memo(function FilterPanel({
  sizeFirst = false,
  ...panel
}: FilterPanelProps & { sizeFirst?: boolean }) {
  const { state, counts, priceRange, swatches, hidden = [], onChange } = panel
  const shown = facets.filter((facet) => !hidden.includes(facet.key) && (counts[facet.key]?.length ?? 0) > 0)
  return (
    <div className="grid divide-y divide-line">
      {sizeFirst && <Sizes {...panel} />}
      <PriceRange state={state} range={priceRange} onChange={onChange} />
      <SaleChoice {...panel} />
      {shown.map((facet) =>
        facet.key === 'sizes' ? (
          !sizeFirst && <Sizes key="sizes" {...panel} />
        ) : (
          <FacetSection
            key={facet.key}
            facetKey={facet.key}
            label={facet.label}
            folded={sizeFirst && state.lists[facet.key].length === 0}
            options={counts[facet.key] ?? []}
            chosen={state.lists[facet.key]}
            swatches={swatches}
            onToggle={(value) => onChange(toggleValue(state, facet.key, value))}
          />
        ),
      )}
    </div>
  )
})

function Sizes({ state, sizeGroups, gender, hidden, onChange }: FilterPanelProps) {
  if (hidden?.includes('sizes')) return null
  return (
    <SizeSection
      label="Sizes"
      groups={sizeGroups}
      gender={gender ?? onlyGender(state)}
      chosen={state.lists.sizes}
      onToggle={(value) => onChange(toggleValue(state, 'sizes', value))}
    />
  )
}

/** The only chosen gender. */
export function onlyGender({ lists }: ListingState): string | undefined {
  return lists.gender.length === 1 ? lists.gender[0] : undefined
}

function SaleChoice({ state, onSale, onChange }: FilterPanelProps) {
  if (onSale === null) return null
  return (
    <div className="py-1">
      <Checkbox
        name="sale"
        value="true"
        label="On sale"
        note={formatCount(onSale)}
        checked={state.sale}
        disabled={onSale === 0 && !state.sale}
        onChange={() => onChange({ ...state, page: 1, sale: !state.sale })}
      />
    </div>
  )
}
