import { href } from 'react-router'
import { listingMeta } from '../features/listing/listing-meta.ts'
import { ListingScreen } from '../features/listing/listing-screen.tsx'
import { loadListing } from '../features/listing/load-listing.ts'
import { SearchAgain } from '../features/listing/search-again.tsx'
import { UnderstoodWords } from '../features/listing/understood-words.tsx'
import type { Route } from './+types/search'

export function loader(args: Route.LoaderArgs) {
  return loadListing(args)
}

const trail = [{ label: 'Home', href: href('/') }, { label: 'Search' }]

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const q = loaderData?.state.q ?? ''
  const description = 'Search the shop by name, brand, color, material and type.'
  return listingMeta(
    { title: q ? `“${q}”` : 'Search', description, path: href('/search'), listing: loaderData, trail },
    matches,
  )
}

export default function Search({ loaderData: listing }: Route.ComponentProps) {
  const { q } = listing.state
  return (
    <ListingScreen
      listing={listing}
      words={UnderstoodWords}
      heading={{
        title: q ? `Results for “${q}”` : 'Search',
        text: <SearchAgain state={listing.state} />,
        trail,
      }}
    />
  )
}
