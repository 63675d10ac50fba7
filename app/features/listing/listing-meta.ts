import type { MetaDescriptor } from 'react-router'
import { href } from 'react-router'
import { shop } from '../../../contract/shop.ts'
import { type PageMatches, pageMeta, siteOrigin } from '../../shell/page-meta.ts'
import { breadcrumbData } from '../../shell/structured-data.ts'
import type { Crumb } from '../../ui/breadcrumb.tsx'
import { countFilters } from '../catalogue/listing-address.ts'
import type { Listing } from './load-listing.ts'

type ListingMeta = {
  title: string
  description: string
  path: string
  listing: Listing | undefined
  trail: readonly Crumb[]
}

/** Meta tags of a list, none for error screens; filtered, sorted, searched and empty lists are `noindex`. */
export function listingMeta(
  { title, description, path, listing, trail }: ListingMeta,
  matches: PageMatches,
): MetaDescriptor[] {
  if (!listing) return []
  const { state, reply } = listing
  const page = state.page > 1 ? ` – page ${state.page}` : ''
  const narrowed = countFilters(state) > 0 || state.q !== '' || state.sortBy !== null
  return pageMeta(
    {
      title: `${title}${page} | ${shop.name}`,
      description,
      path: path + (page && !narrowed ? `?page=${state.page}` : ''),
      pictureId: reply.products[0]?.colors[reply.products[0].shown?.color ?? 0]?.pictures[0]?.pictureId,
      hidden: narrowed || path === href('/search') || reply.products.length === 0,
      data: [breadcrumbData(trail, siteOrigin(matches))],
    },
    matches,
  )
}
