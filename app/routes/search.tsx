import type { Route } from './+types/search'
import { listingMeta } from './listing/listing-meta.ts'
import { ListingScreen } from './listing/listing-screen.tsx'
import { loadListing } from './listing/load-listing.ts'
import { SearchAgain } from './listing/search-again.tsx'

export function loader(args: Route.LoaderArgs) {
  return loadListing(args)
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const q = loaderData?.state.q ?? ''
  return listingMeta({
    title: q ? `“${q}”` : 'Search',
    description: 'Search the shop by name, brand, colour, material and type.',
    path: location.pathname,
    state: loaderData?.state,
  })
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { q } = loaderData.state
  return (
    <ListingScreen
      listing={loaderData}
      heading={{
        title: q ? `Results for “${q}”` : 'Search',
        text: <SearchAgain state={loaderData.state} />,
        trail: [{ label: 'Home', href: '/' }, { label: 'Search' }],
      }}
    />
  )
}
