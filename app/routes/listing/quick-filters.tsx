import { Suspense } from 'react'
import { useSession } from '../../features/accounts/use-session.ts'
import { FacetSection } from '../../features/catalogue/facet-section.tsx'
import type { FilterPanelProps } from '../../features/catalogue/filter-panel.tsx'
import { toggleValue } from '../../features/catalogue/listing-address.ts'
import { PriceRange } from '../../features/catalogue/price-range.tsx'
import { readGuestFoot } from '../../features/fit/guest-foot.ts'
import { latePart } from '../../ui/late-part.ts'
import { Popover } from '../../ui/popover.tsx'

/** Only who measured a foot, or may have, needs it. */
const MySize = latePart(async () => (await import('./my-size-filter.tsx')).MySizeFilter)

export type QuickFiltersProps = FilterPanelProps & {
  /** Whose shoes these are, where the screen stands for one gender. */
  gender: string | undefined
}

const offered = [
  { key: 'sizes', label: 'Size' },
  { key: 'colors', label: 'Color' },
] as const

/** Size, color and price right above the list (rule of use 8), and the shopper's own size where it is known. */
export function QuickFilters({ gender, ...panel }: QuickFiltersProps) {
  const { state, counts, priceRange, swatches, onChange } = panel
  const { status } = useSession()
  const mayKnowFoot = status === 'signed-in' || readGuestFoot() !== null
  const priced = state.minPrice !== null || state.maxPrice !== null
  return (
    <fieldset aria-label="Quick filters" className="flex shrink-0 items-center gap-2 max-lg:order-3 lg:ps-1">
      {offered
        .filter(({ key }) => (counts[key]?.length ?? 0) > 0)
        .map(({ key, label }) => (
          <Popover key={key} label={label} count={state.lists[key].length}>
            <FacetSection
              facetKey={key}
              label={label}
              options={counts[key] ?? []}
              chosen={state.lists[key]}
              swatches={swatches}
              onToggle={(value) => onChange(toggleValue(state, key, value))}
            />
          </Popover>
        ))}
      <Popover label="Price" count={priced ? 1 : 0}>
        <PriceRange state={state} range={priceRange} onChange={onChange} />
      </Popover>
      {mayKnowFoot && (
        <Suspense fallback={null}>
          <MySize {...panel} gender={gender} />
        </Suspense>
      )}
    </fieldset>
  )
}
