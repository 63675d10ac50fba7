import { RangeSlider } from '../../ui/form/range-slider.tsx'
import type { ListingState } from './listing-address.ts'

type PriceRangeProps = {
  state: ListingState
  range: { min: number; max: number }
  onChange: (next: ListingState) => void
}

const names = ['minPrice', 'maxPrice'] as const

/** Minimum and maximum in whole dollars; an end of the scale is no limit. */
export function PriceRange({ state, range, onChange }: PriceRangeProps) {
  const min = Math.floor(Math.min(range.min, state.minPrice ?? range.min))
  const max = Math.ceil(Math.max(range.max, state.maxPrice ?? range.max))
  if (max <= min) return null
  return (
    <section aria-label="Price" className="grid gap-1 py-3">
      <p className="font-semibold text-small">Price</p>
      <RangeSlider
        label="Price"
        unit="$"
        names={names}
        min={min}
        max={max}
        value={[state.minPrice ?? min, state.maxPrice ?? max]}
        onCommit={([low, high]) =>
          onChange({
            ...state,
            page: 1,
            minPrice: low <= min ? null : low,
            maxPrice: high >= max ? null : high,
          })
        }
      />
    </section>
  )
}
