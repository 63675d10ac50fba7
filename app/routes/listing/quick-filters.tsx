import { FacetSection } from '../../features/catalogue/facet-section.tsx'
import type { FilterPanelProps } from '../../features/catalogue/filter-panel.tsx'
import { toggleValue } from '../../features/catalogue/listing-address.ts'
import { PriceRange } from '../../features/catalogue/price-range.tsx'
import { useMyFoot } from '../../features/fit/use-my-foot.ts'
import { usualSize } from '../../features/fit/usual-size.ts'
import { ToggleChip } from '../../ui/chip.tsx'
import { Popover } from '../../ui/popover.tsx'

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
  const priced = state.minPrice !== null || state.maxPrice !== null
  return (
    <fieldset aria-label="Quick filters" className="relative flex flex-wrap items-center gap-2">
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
      <MySize {...panel} gender={gender} />
    </fieldset>
  )
}

/** The size of a measured foot as a filter, never forced (rule of use 39); nothing where the list has none of it. */
function MySize({ state, counts, gender, onChange }: QuickFiltersProps) {
  const foot = useMyFoot()
  const size = foot && usualSize(foot, gender ?? state.lists.gender[0])
  if (size === null) return null
  const chosen = state.lists.sizes.includes(size)
  const count = counts.sizes?.find((each) => each.value === size)?.count ?? 0
  if (!chosen && count === 0) return null
  return (
    <ToggleChip pressed={chosen} onClick={() => onChange(toggleValue(state, 'sizes', size))}>
      My size: US {size}
      {!chosen && <span className="figures text-soft">({count})</span>}
    </ToggleChip>
  )
}
