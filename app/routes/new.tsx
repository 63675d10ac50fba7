import { href } from 'react-router'
import { listingMeta } from '../features/listing/listing-meta.ts'
import { ListingScreen } from '../features/listing/listing-screen.tsx'
import { loadListing } from '../features/listing/load-listing.ts'
import type { Route } from './+types/new'

export function loader(args: Route.LoaderArgs) {
  return loadListing(args, { new: 'true' })
}

const trail = [{ label: 'Home', href: href('/') }, { label: 'New arrivals' }]

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const description = 'The newest shoes in the shop, by size, color, brand and price.'
  return listingMeta(
    { title: 'New arrivals', description, path: href('/new'), listing: loaderData, trail },
    matches,
  )
}

export default function NewArrivals({ loaderData }: Route.ComponentProps) {
  const text = 'The latest additions, newest first.'
  return <ListingScreen listing={loaderData} heading={{ title: 'New arrivals', text, trail }} />
}
