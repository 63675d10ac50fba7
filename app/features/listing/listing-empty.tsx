import { href } from 'react-router'
import { facets } from '../../../contract/facets.ts'
import { countOf } from '../../../contract/wording/count-words.ts'
import { serviceAnswer, sizeHelp } from '../../../contract/wording/service-answers.ts'
import { withoutWords } from '../../../contract/wording/without-words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import {
  clearFilters,
  countFilters,
  type ListingState,
  toggleValue,
  writeListing,
} from '../catalogue/listing-address.ts'
import type { Listing } from './load-listing.ts'
import { NotCarried } from './not-carried.tsx'

type ListingEmptyProps = {
  state: ListingState
  reply: Listing['reply']
  path: string
  clearLabel?: string | undefined
}

/** Empty list: which filter to drop and how many products that brings back (docs/product.md#empty-lists). */
export function ListingEmpty({ state, reply, path, clearLabel = 'Clear Filters' }: ListingEmptyProps) {
  const filtered = countFilters(state) > 0
  const answer = serviceAnswer(state.q)
  if (answer) {
    return (
      <EmptyState
        title={`Looking for ${answer.title}?`}
        text={`“${state.q}” is a question about the shop, not the name of a shoe.`}
        action={<LinkButton href={answer.href}>{answer.title}</LinkButton>}
      />
    )
  }
  if (reply.relaxed?.noWidths) {
    return (
      <EmptyState
        title="Looking for a width?"
        text="We don’t stock shoes by width: each size comes in one. Size help tells how to find yours."
        action={<LinkButton href={sizeHelp.href}>{sizeHelp.title}</LinkButton>}
      />
    )
  }
  // To leave out the only word leads to all shoes, which the button below does.
  const nearest = (reply.nearest ?? []).filter(({ drop }) => !isAll(dropped(state, drop)))
  return (
    <EmptyState
      title="No products found"
      text={
        state.q
          ? `Nothing matches “${state.q}”${filtered ? ' with these filters' : ''}.`
          : 'Nothing matches these filters.'
      }
      action={
        <div className="grid justify-items-center gap-4">
          {reply.corrected && (
            <p>
              Did you mean{' '}
              <Link
                href={`${href('/search')}?q=${encodeURIComponent(reply.corrected)}`}
                className="font-semibold underline"
              >
                {reply.corrected}
              </Link>
              ?
            </p>
          )}
          <p className="empty:hidden">
            <NotCarried q={state.q} reply={reply} />
          </p>
          {nearest.length > 0 && (
            <ul className="grid gap-1">
              {nearest.map((way) => (
                <li key={way.drop}>
                  <Link
                    href={path + writeListing(dropped(state, way.drop))}
                    className="inline-flex min-h-control items-center underline underline-offset-4"
                  >
                    Without {way.label}: {countOf(way.count, 'product')}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {filtered ? (
            <LinkButton href={path + writeListing(clearFilters(state))}>{clearLabel}</LinkButton>
          ) : (
            <LinkButton href={href('/products')}>See all shoes</LinkButton>
          )}
        </div>
      }
    />
  )
}

function isAll(state: ListingState): boolean {
  return state.q === '' && countFilters(state) === 0
}

/** The state without the filter the server names: `brands:Alder`, `price`, or `word:size 10`. */
function dropped(state: ListingState, drop: string): ListingState {
  const [kind = '', value = ''] = drop.split(/:(.*)/s)
  const facet = facets.find((each) => each.key === kind)
  if (facet) return toggleValue(state, facet.key, value)
  if (kind === 'sale') return { ...state, page: 1, sale: false }
  if (kind === 'price') return { ...state, page: 1, minPrice: null, maxPrice: null }
  return { ...state, page: 1, q: withoutWords(state.q, value) }
}
