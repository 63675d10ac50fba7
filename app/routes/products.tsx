import { href } from 'react-router'
import { listingMeta } from '../features/listing/listing-meta.ts'
import { ListingScreen } from '../features/listing/listing-screen.tsx'
import { loadListing } from '../features/listing/load-listing.ts'
import type { Route } from './+types/products'

export function loader(args: Route.LoaderArgs) {
  return loadListing(args)
}

const trail = [{ label: 'Home', href: href('/') }, { label: 'All shoes' }]

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const description = 'Every shoe in the shop, by size, color, brand and price.'
  return listingMeta(
    { title: 'All shoes', description, path: href('/products'), listing: loaderData, trail },
    matches,
  )
}

export default function Products({ loaderData }: Route.ComponentProps) {
  return <ListingScreen listing={loaderData} heading={{ title: 'All shoes', trail }} />
}
