import { formatCount } from '../../../contract/wording/count-words.ts'
import { wantedSizeName } from '../../../contract/wording/size-labels.ts'
import { ToggleChip } from '../../ui/chip.tsx'
import { type FilterPanelProps, onlyGender } from '../catalogue/filter-panel.tsx'
import { toggleValue } from '../catalogue/listing-address.ts'
import { useMyFoot } from '../fit/use-my-foot.ts'
import { usualSize } from '../fit/usual-size.ts'

/**
 * Filter for the size of the measured foot, never preset (docs/product.md#my-size); hidden where the list has none of
 * it.
 */
export function MySizeFilter({ state, sizeGroups, gender = onlyGender(state), onChange }: FilterPanelProps) {
  const foot = useMyFoot()
  const number = foot && usualSize(foot, gender)
  if (number === null) return null
  // Without a gender the foot is measured by men's sizes.
  const size = wantedSizeName(gender === 'women' ? 'women' : 'men', number)
  const chosen = state.lists.sizes.includes(size)
  const all = sizeGroups.flatMap(({ sizes }) => sizes)
  const count = all.find((each) => each.value === size)?.count ?? 0
  if (!chosen && count === 0) return null
  return (
    <ToggleChip pressed={chosen} onClick={() => onChange(toggleValue(state, 'sizes', size))}>
      My size: US {number}
      {!chosen && <span className="figures text-soft">({formatCount(count)})</span>}
    </ToggleChip>
  )
}
