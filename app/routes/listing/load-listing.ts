import type { RouterContextProvider } from 'react-router'
import type { CardListReply } from '../../../contract/catalogue.ts'
import type { FacetKey } from '../../../contract/facets.ts'
import type { Problem } from '../../api/client.ts'
import { catalogueEndpoints } from '../../api/endpoints.ts'
import { pageCall } from '../../api/page-call.ts'
import { type ListingState, listingQuery, readListing } from '../../features/catalogue/listing-address.ts'

/** A list as the screens show it. */
export type Listing = {
  state: ListingState
  reply: CardListReply
  swatches: Record<string, string>
}

type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** Reads the address and asks for the list; `base` is what the screen itself stands for. */
export async function loadListing(
  { request, context }: LoaderArgs,
  base: Partial<Record<FacetKey, string>> = {},
): Promise<Listing> {
  const call = pageCall(context)
  const state = readListing(new URL(request.url).searchParams)
  const [list, options] = await Promise.all([
    call(catalogueEndpoints.listProducts, { query: listingQuery(state, base) }),
    call(catalogueEndpoints.getFilterOptions),
  ])
  if (!list.ok) throw problemResponse(list.problem)
  return {
    state,
    reply: asCards(list.reply, state.view),
    swatches: options.ok ? options.reply.filters.swatches : {},
  }
}

/** With `view=card` the list holds cards. Their descriptions travel only where they are shown. */
function asCards(reply: { products: unknown[] }, view: 'grid' | 'list'): CardListReply {
  const list = reply as CardListReply
  if (view === 'list') return list
  return { ...list, products: list.products.map((card) => ({ ...card, description: '' })) }
}

/** A failed call as the status of the page: the error screen has words for it. */
export function problemResponse(problem: Problem): Response {
  return new Response(null, { status: problem.status === 0 ? 503 : problem.status })
}
