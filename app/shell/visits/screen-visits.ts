import { matchPath } from 'react-router'
import type { ProductDetail } from '../../../contract/catalogue.ts'
import type { Visit } from '../../../contract/counts/visits.ts'
import { genders } from '../../../contract/facets.ts'
import type { Listing } from '../../features/listing/load-listing.ts'

/** A route as it is shown: its path below {base} and what its loader gave. */
export type Screen = { pathname: string; loaderData: unknown }

/** Sizes that are told of one list; the contract takes no more. */
const maxSizes = 5

/** What a screen tells by being shown: that a product was seen, or that a list filtered by sizes is empty. */
export function screenVisits(screen: Screen): Visit[] {
  if (shownProduct(screen)) return [{ kind: 'viewed' }]
  const listing = shownListing(screen.loaderData)
  if (listing === null || listing.reply.pagination.totalProducts > 0) return []
  const sizes = listing.state.lists.sizes.slice(0, maxSizes)
  if (sizes.length === 0) return []
  const gender = genderOf(listing, screen.loaderData)
  return [{ kind: 'filtered', sizes, ...(gender ? { gender } : {}) }]
}

/** The product of a product's page; null on others, and where it was not found. */
export function shownProduct({ pathname, loaderData }: Screen): ProductDetail | null {
  const id = matchPath('/product/:id', pathname)?.params.id
  const { product } = asParts<{ product: ProductDetail }>(loaderData)
  return id !== undefined && product?._id === id.toLowerCase() ? product : null
}

/** Lists are what their loader gives, or a part of it. */
function shownListing(loaderData: unknown): Listing | null {
  const { listing } = asParts<{ listing: Listing }>(loaderData)
  const { state, reply } = asParts<Listing>(listing ?? loaderData)
  return state?.lists && reply?.pagination ? (listing ?? (loaderData as Listing)) : null
}

/** The one that is filtered by, or the one that a category such as Women is. */
function genderOf({ state }: Listing, loaderData: unknown) {
  const { facet, name } = asParts<{ facet: string; name: string }>(loaderData)
  const given = facet === 'gender' ? name?.toLowerCase() : state.lists.gender[0]
  return genders.find((each) => each === given)
}

/** Loaders belong to the screens, which the shell does not know: what they give is looked at part by part. */
function asParts<Parts>(data: unknown): Partial<Parts> {
  return typeof data === 'object' && data !== null ? data : {}
}
