import type { Route } from './+types/products'
import { listingMeta } from './listing/listing-meta.ts'
import { ListingScreen } from './listing/listing-screen.tsx'
import { loadListing } from './listing/load-listing.ts'

export function loader(args: Route.LoaderArgs) {
  return loadListing(args)
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  return listingMeta({
    title: 'All shoes',
    description: 'Every shoe in the shop, by size, colour, brand and price.',
    path: location.pathname,
    state: loaderData?.state,
  })
}

export default function Products({ loaderData }: Route.ComponentProps) {
  return (
    <ListingScreen
      listing={loaderData}
      heading={{ title: 'All shoes', trail: [{ label: 'Home', href: '/' }, { label: 'All shoes' }] }}
    />
  )
}
