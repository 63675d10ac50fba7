import { withoutWords } from '../../../contract/without-words.ts'
import { RemovableChip } from '../../ui/chip.tsx'
import { filterWords } from '../catalogue/applied-filters.tsx'
import { type ListingState, writeListing } from '../catalogue/listing-address.ts'
import type { Listing } from './load-listing.ts'

type UnderstoodWordsProps = { state: ListingState; reply: Listing['reply']; path: string }

/** Words of the search that act as filters, each removable, and how a slip was read (docs/product.md#text-search). */
export function UnderstoodWords({ state, reply, path }: UnderstoodWordsProps) {
  const { understood, corrected } = reply
  return (
    <>
      {corrected && reply.products.length > 0 && (
        <p className="text-small">
          Showing results for <strong className="font-semibold">{corrected}</strong>.
        </p>
      )}
      {understood.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <p id="understood" className="text-small text-soft">
            From your search:
          </p>
          <ul aria-labelledby="understood" className="flex flex-wrap gap-2">
            {understood.map((word) => (
              <li key={`${word.facet}:${word.value}:${word.text}`}>
                <RemovableChip
                  label={filterWords(word.facet, word.value)}
                  kind="search word"
                  href={path + writeListing({ ...state, page: 1, q: withoutWords(state.q, word.text) })}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
