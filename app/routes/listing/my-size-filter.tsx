import type { FilterPanelProps } from '../../features/catalogue/filter-panel.tsx'
import { toggleValue } from '../../features/catalogue/listing-address.ts'
import { useMyFoot } from '../../features/fit/use-my-foot.ts'
import { usualSize } from '../../features/fit/usual-size.ts'
import { ToggleChip } from '../../ui/chip.tsx'

/** The size of a measured foot as a filter, never forced (rule of use 39); nothing where the list has none of it. */
export function MySizeFilter({
  state,
  counts,
  gender,
  onChange,
}: FilterPanelProps & { gender: string | undefined }) {
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
