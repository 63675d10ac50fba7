import { facets } from '../../../contract/facets.ts'
import { wantedSizeLabel } from '../../../contract/wording/size-labels.ts'
import { RemovableChip } from '../../ui/chip.tsx'
import { Link } from '../../ui/link.tsx'
import { formatPrice } from '../../ui/price-format.ts'
import {
  clearFilters,
  countFilters,
  type ListingState,
  toggleValue,
  writeListing,
} from './listing-address.ts'

type Applied = { key: string; words: string; without: ListingState }

/** The active filters, each with a button to remove it (docs/product.md#filter-panel). */
export function AppliedFilters({ state, path }: { state: ListingState; path: string }) {
  if (countFilters(state) === 0) return null
  return (
    <ul aria-label="Applied filters" className="flex flex-wrap items-center gap-2">
      {appliedFilters(state).map((applied) => (
        <li key={applied.key}>
          <RemovableChip label={applied.words} kind="filter" href={path + writeListing(applied.without)} />
        </li>
      ))}
      <li>
        <Link
          href={path + writeListing(clearFilters(state))}
          preventScrollReset
          className="touch-target inline-flex min-h-control-compact items-center px-2 font-medium text-small underline underline-offset-4"
        >
          Clear All
        </Link>
      </li>
    </ul>
  )
}

function appliedFilters(state: ListingState): Applied[] {
  const values = facets.flatMap((facet) =>
    state.lists[facet.key].map((value) => ({
      key: `${facet.key}:${value}`,
      words: filterWords(facet.key, value),
      without: toggleValue(state, facet.key, value),
    })),
  )
  const price = priceWords(state)
  const priced = { key: 'price', without: { ...state, page: 1, minPrice: null, maxPrice: null } }
  return [
    ...values,
    ...(price === null ? [] : [{ ...priced, words: price }]),
    ...(state.sale ? [{ key: 'sale', words: 'On sale', without: { ...state, page: 1, sale: false } }] : []),
  ]
}

function priceWords({ minPrice, maxPrice }: ListingState): string | null {
  if (minPrice !== null && maxPrice !== null) return `${formatPrice(minPrice)} to ${formatPrice(maxPrice)}`
  if (minPrice !== null) return `From ${formatPrice(minPrice)}`
  return maxPrice === null ? null : `Up to ${formatPrice(maxPrice)}`
}

/** A filter value as text outside of its list. */
export function filterWords(facet: string, value: string): string {
  if (facet === 'sizes') return wantedSizeLabel(value)
  return value.charAt(0).toUpperCase() + value.slice(1)
}
