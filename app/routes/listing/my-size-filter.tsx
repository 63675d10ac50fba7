import type { FacetCounts } from '../../../contract/catalogue.ts'
import { type ListingState, toggleValue } from '../../features/catalogue/listing-address.ts'
import { useMyFoot } from '../../features/fit/use-my-foot.ts'
import { usualSize } from '../../features/fit/usual-size.ts'
import { ToggleChip } from '../../ui/chip.tsx'

type MySizeFilterProps = {
  state: ListingState
  sizes: FacetCounts['sizes']
  /** Whose shoes these are, where the screen stands for one gender. */
  gender: string | undefined
  onChange: (next: ListingState) => void
}

/** The shopper's own size as a filter, where a foot was measured (rule of use 39); nothing where the list has none of it. */
export function MySizeFilter({ state, sizes, gender, onChange }: MySizeFilterProps) {
  const foot = useMyFoot()
  const size = foot && usualSize(foot, gender ?? state.lists.gender[0])
  if (size === null) return null
  const chosen = state.lists.sizes.includes(size)
  const count = sizes?.find((each) => each.value === size)?.count ?? 0
  if (!chosen && count === 0) return null
  return (
    <div>
      <ToggleChip pressed={chosen} onClick={() => onChange(toggleValue(state, 'sizes', size))}>
        My size: US {size}
        {!chosen && <span className="figures text-soft">({count})</span>}
      </ToggleChip>
    </div>
  )
}
