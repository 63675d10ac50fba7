import { data, href } from 'react-router'
import type { FacetKey } from '../../contract/facets.ts'
import { catalogueEndpoints } from '../api/endpoints.ts'
import { pageCall } from '../api/page-call.ts'
import { categoryAddress } from '../features/catalogue/product-address.ts'
import { listingMeta } from '../features/listing/listing-meta.ts'
import { ListingScreen } from '../features/listing/listing-screen.tsx'
import { loadListing, problemResponse } from '../features/listing/load-listing.ts'
import { ErrorScreen } from '../shell/error-screen.tsx'
import type { Crumb } from '../ui/breadcrumb.tsx'
import type { Route } from './+types/category'

export async function loader(args: Route.LoaderArgs) {
  const result = await pageCall(args.context)(catalogueEndpoints.listCategories)
  if (!result.ok) throw problemResponse(result.problem)
  const wanted = args.params.category.toLowerCase()
  const category = result.reply.categories.find((each) => each.name.toLowerCase() === wanted)
  if (!category) throw data(null, { status: 404 })
  // Men, Women and Kids are genders, so style categories can narrow them (docs/product.md#gender-and-categories).
  const facet: FacetKey = category.kind === 'gender' ? 'gender' : 'categories'
  const value = category.kind === 'gender' ? category.name.toLowerCase() : category.name
  return { name: category.name, facet, listing: await loadListing(args, { [facet]: value }) }
}

function trailOf(name: string): Crumb[] {
  return [
    { label: 'Home', href: href('/') },
    { label: 'Categories', href: href('/categories') },
    { label: name },
  ]
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const name = loaderData?.name ?? 'Category'
  return listingMeta(
    {
      title: `${name} shoes`,
      description: `${name} shoes by size, color, brand and price.`,
      path: categoryAddress(name),
      listing: loaderData?.listing,
      trail: trailOf(name),
    },
    matches,
  )
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const { name, facet, listing } = loaderData
  return (
    <ListingScreen
      listing={listing}
      hidden={[facet]}
      gender={facet === 'gender' ? name.toLowerCase() : undefined}
      heading={{ title: name, trail: trailOf(name) }}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ErrorScreen
      error={error}
      words={{
        404: {
          title: 'No such category',
          text: 'There is no category of this name. All of them are one step away.',
          action: { label: 'See all categories', href: href('/categories') },
        },
      }}
    />
  )
}
