import { href } from 'react-router'
import { listingMeta } from '../features/listing/listing-meta.ts'
import { ListingScreen } from '../features/listing/listing-screen.tsx'
import { loadListing } from '../features/listing/load-listing.ts'
import type { Route } from './+types/sale'

export function loader(args: Route.LoaderArgs) {
  return loadListing(args, { sale: 'true' })
}

const trail = [{ label: 'Home', href: href('/') }, { label: 'Sale' }]

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const description = 'Reduced shoes, by size, color, brand and price.'
  return listingMeta({ title: 'Sale', description, path: href('/sale'), listing: loaderData, trail }, matches)
}

export default function Sale({ loaderData }: Route.ComponentProps) {
  const text = 'Every shoe here has a color and size at a reduced price.'
  return <ListingScreen listing={loaderData} isSale heading={{ title: 'Sale', text, trail }} />
}
