import { memo, Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Popover } from '../../ui/overlay/popover.tsx'
import { useSession } from '../accounts/use-session.ts'
import { FacetSection } from '../catalogue/facet-section.tsx'
import { type FilterPanelProps, onlyGender } from '../catalogue/filter-panel.tsx'
import { toggleValue } from '../catalogue/listing-address.ts'
import { PriceRange } from '../catalogue/price-range.tsx'
import { SizeSection } from '../catalogue/size-section.tsx'
import { readGuestFoot } from '../fit/guest-foot.ts'

/** Lazy: only needed with a measured foot. */
const MySize = lazyPart(async () => (await import('./my-size-filter.tsx')).MySizeFilter)

/** Size, color and price above the list (docs/product.md#quick-filters), and the shopper's own size if known. */
export const QuickFilters = memo(function QuickFilters(panel: FilterPanelProps) {
  const { state, counts, sizeGroups, gender, priceRange, swatches, onChange } = panel
  const { status } = useSession()
  const mayKnowFoot = status === 'signed-in' || readGuestFoot() !== null
  const priced = state.minPrice !== null || state.maxPrice !== null
  return (
    <fieldset aria-label="Quick filters" className="flex shrink-0 items-center gap-2 max-lg:order-3 lg:ps-1">
      {sizeGroups.length > 0 && (
        <Popover label="Size" count={state.lists.sizes.length}>
          <SizeSection
            label="Size"
            groups={sizeGroups}
            gender={gender ?? onlyGender(state)}
            chosen={state.lists.sizes}
            onToggle={(value) => onChange(toggleValue(state, 'sizes', value))}
          />
        </Popover>
      )}
      {(counts.colors?.length ?? 0) > 0 && (
        <Popover label="Color" count={state.lists.colors.length}>
          <FacetSection
            facetKey="colors"
            label="Color"
            options={counts.colors ?? []}
            chosen={state.lists.colors}
            swatches={swatches}
            onToggle={(value) => onChange(toggleValue(state, 'colors', value))}
          />
        </Popover>
      )}
      <Popover label="Price" count={priced ? 1 : 0}>
        <PriceRange state={state} range={priceRange} onChange={onChange} />
      </Popover>
      {mayKnowFoot && (
        <Suspense fallback={null}>
          <MySize {...panel} />
        </Suspense>
      )}
    </fieldset>
  )
})
