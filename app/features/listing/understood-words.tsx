import { countOf } from '../../../contract/wording/count-words.ts'
import { serviceAnswer, sizeHelp } from '../../../contract/wording/service-answers.ts'
import { withoutWords } from '../../../contract/wording/without-words.ts'
import { RemovableChip } from '../../ui/chip.tsx'
import { Link } from '../../ui/link.tsx'
import { filterWords } from '../catalogue/applied-filters.tsx'
import { type ListingState, writeListing } from '../catalogue/listing-address.ts'
import type { Listing } from './load-listing.ts'
import { NotCarried } from './not-carried.tsx'

export type UnderstoodWordsProps = { state: ListingState; reply: Listing['reply']; path: string }

/** Words of the search that act as filters, each removable, and corrected spellings (docs/product.md#text-search). */
export function UnderstoodWords({ state, reply, path }: UnderstoodWordsProps) {
  const { understood, corrected, relaxed } = reply
  const answer = serviceAnswer(state.q)
  return (
    <>
      {answer && reply.products.length > 0 && (
        <p className="text-small">
          Looking for{' '}
          <Link href={answer.href} className="font-semibold underline underline-offset-4">
            {answer.title}
          </Link>
          ?
        </p>
      )}
      {relaxed && reply.products.length > 0 && <p className="text-small">{relaxedWords(relaxed)}</p>}
      {relaxed?.noWidths && reply.products.length > 0 && (
        <p className="text-small">
          We don’t stock shoes by width.{' '}
          <Link href={sizeHelp.href} className="underline underline-offset-4">
            {sizeHelp.title}
          </Link>
        </p>
      )}
      {corrected && reply.products.length > 0 && (
        <p className="text-small">
          Showing <strong className="font-semibold">{corrected}</strong>.{' '}
          <Link
            href={path + writeListing({ ...state, page: 1, q: asTyped(state.q, corrected) })}
            className="underline underline-offset-4"
          >
            Search <span className="italic">{state.q}</span> instead
          </Link>
          . <NotCarried q={state.q} reply={reply} />
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

/** Note on a list that continues with partial matches. */
function relaxedWords({ exact, leftOut }: NonNullable<Listing['reply']['relaxed']>): string {
  if (exact > 0) return `${countOf(exact, 'shoe')} with all of your words, then what comes near.`
  const words = leftOut.map((word) => `“${word}”`).join(', ')
  return words === ''
    ? 'These come near your search.'
    : `No shoe has it all. These come near, without ${words}.`
}

/** The text with corrected words in quotation marks, which searches them literally. */
function asTyped(q: string, corrected: string): string {
  const right = new Set(corrected.toLowerCase().split(/\s+/))
  const words = q.split(/\s+/).filter(Boolean)
  return words.map((word) => (right.has(word.toLowerCase()) ? word : `"${word}"`)).join(' ')
}
