import type { RouterContextProvider } from 'react-router'
import type { CardListReply } from '../../../contract/catalogue.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import type { Call, Problem } from '../../api/client.ts'
import { catalogueEndpoints } from '../../api/endpoints.ts'
import { pageCall } from '../../api/page-call.ts'
import {
  type ListingBase,
  type ListingState,
  listingQuery,
  readListing,
} from '../catalogue/listing-address.ts'
import { redirectToSearch } from '../catalogue/redirect-to-search.ts'
import { type ShownCard, shownCard } from '../catalogue/shown-card.ts'
import { cleanSearch, knownOnly, saysTheSame } from './canonical-listing.ts'

/** Loader data of a list. */
export type Listing = {
  state: ListingState
  reply: Omit<CardListReply, 'products'> & { products: ShownCard[] }
  swatches: Record<string, string>
  /** Popular products, for an empty list. */
  popular: ShownCard[]
}

type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * Parses the address and loads the list; `base` has the filters fixed by the screen. Redirects unknown values to the
 * canonical address, and a page beyond the last to the last (docs/product.md#listing-address).
 */
export async function loadListing(
  { request, context }: LoaderArgs,
  base: ListingBase = {},
): Promise<Listing> {
  const call = pageCall(context)
  const url = new URL(request.url)
  const options = await readOptions(call)
  const typed = readListing(url.searchParams)
  const state = options ? knownOnly(typed, options) : typed
  const list = await call(catalogueEndpoints.listProducts, { query: listingQuery(state, base) })
  if (!list.ok) throw problemResponse(list.problem)
  const page = Math.min(state.page, Math.max(1, list.reply.pagination.totalPages))
  if (page < state.page || !saysTheSame(url.searchParams, state)) {
    throw redirectToSearch(url, cleanSearch(url.searchParams, { ...state, page }))
  }
  return {
    state,
    reply: asCards(list.reply, state.view),
    swatches: options?.swatches ?? {},
    popular: list.reply.pagination.totalProducts === 0 ? await popularShoes(call) : [],
  }
}

type Options = ReplyOf<typeof catalogueEndpoints.getFilterOptions>['filters']
/** Filter options rarely change: requested once a second, not with every list. */
const optionsMs = 1_000
let asked: { options: Options | null; until: number } = { options: null, until: 0 }

async function readOptions(call: Call): Promise<Options | null> {
  if (performance.now() < asked.until) return asked.options
  const result = await call(catalogueEndpoints.getFilterOptions)
  if (result.ok) asked = { options: result.reply.filters, until: performance.now() + optionsMs }
  return result.ok ? result.reply.filters : asked.options
}

async function popularShoes(call: Call): Promise<ShownCard[]> {
  const query = { sortBy: 'popular', mixed: 'true', limit: 4, view: 'card' } as const
  const list = await call(catalogueEndpoints.listProducts, { query })
  return list.ok ? asCards(list.reply, 'grid').products : []
}

/** With `view=card` the reply holds cards. */
function asCards(reply: { products: unknown[] }, view: 'grid' | 'list'): Listing['reply'] {
  const list = reply as CardListReply
  return { ...list, products: list.products.map((card) => shownCard(card, view)) }
}

/** A failed call as a response with its status, for the error screen. */
export function problemResponse(problem: Problem): Response {
  return new Response(null, { status: problem.status === 0 ? 503 : problem.status })
}
