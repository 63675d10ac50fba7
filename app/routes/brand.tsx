import { data, href } from 'react-router'
import { countOf } from '../../contract/wording/count-words.ts'
import type { Call } from '../api/client.ts'
import { catalogueEndpoints, contentEndpoints, productCardEndpoints } from '../api/endpoints.ts'
import { pageCall } from '../api/page-call.ts'
import { BrandBanner } from '../features/catalogue/brand-banner.tsx'
import { brandAddress } from '../features/catalogue/product-address.ts'
import { type ShownCard, shownCard } from '../features/catalogue/shown-card.ts'
import { listingMeta } from '../features/listing/listing-meta.ts'
import { ListingScreen } from '../features/listing/listing-screen.tsx'
import { loadListing, problemResponse } from '../features/listing/load-listing.ts'
import { ErrorScreen } from '../shell/error-screen.tsx'
import type { Crumb } from '../ui/breadcrumb.tsx'
import { PageContainer } from '../ui/page-container.tsx'
import type { Route } from './+types/brand'
import { BrandAbout } from './brand/brand-about.tsx'
import { BrandFeatured } from './brand/brand-featured.tsx'

export async function loader(args: Route.LoaderArgs) {
  const call = pageCall(args.context)
  const result = await call(catalogueEndpoints.listBrands)
  if (!result.ok) throw problemResponse(result.problem)
  const wanted = args.params.brandName.toLowerCase()
  const brand = result.reply.brands.find((each) => each.name.toLowerCase() === wanted)
  if (!brand) throw data(null, { status: 404 })
  const [listing, featured] = await Promise.all([
    loadListing(args, { brands: brand.name }),
    // What staff chose stands before the whole list, not before a filtered one.
    new URL(args.request.url).search === '' ? featuredOf(call, brand._id) : [],
  ])
  return { brand, listing, featured }
}

/** The shoes that the page begins with; those that are gone are left out. */
async function featuredOf(call: Call, brandId: string): Promise<ShownCard[]> {
  const content = await call(contentEndpoints.getBrandContent, { params: { id: brandId } })
  if (!content.ok || content.reply.featured.length === 0) return []
  const ids = content.reply.featured.join(',')
  const found = await call(productCardEndpoints.getCards, { query: { ids } })
  return found.ok ? found.reply.products.map((card) => shownCard(card, 'grid')) : []
}

function trailOf(name: string): Crumb[] {
  return [{ label: 'Home', href: href('/') }, { label: 'Brands', href: href('/brands') }, { label: name }]
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const name = loaderData?.brand.name ?? 'Brand'
  return listingMeta(
    {
      title: `${name} shoes`,
      description: `Shoes by ${name}${loaderData?.brand.tagline ? `: ${loaderData.brand.tagline}` : ''}.`,
      path: brandAddress(name),
      listing: loaderData?.listing,
      trail: trailOf(name),
    },
    matches,
  )
}

export default function Brand({ loaderData }: Route.ComponentProps) {
  const { brand, listing, featured } = loaderData
  const { totalProducts } = listing.reply.pagination
  return (
    <>
      {brand.bannerId !== null && (
        <PageContainer className="pt-4 max-md:px-0 max-md:pt-0">
          <BrandBanner key={brand.name} name={brand.name} priority="hero" />
        </PageContainer>
      )}
      <ListingScreen
        listing={listing}
        belowBanner={brand.bannerId !== null}
        hidden={['brands']}
        clearLabel="Clear All Filters"
        loadFailure="Failed to load brand products"
        heading={{
          title: brand.name,
          text: brand.tagline,
          count: countOf(brand.count, 'available product'),
          results: `Showing ${listing.reply.products.length} of ${countOf(totalProducts, 'product')}`,
          trail: trailOf(brand.name),
        }}
      >
        {featured.length > 0 && <BrandFeatured cards={featured} />}
      </ListingScreen>
      <BrandAbout brand={brand} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ErrorScreen
      error={error}
      words={{
        404: {
          title: 'No such brand',
          text: 'We don’t carry a brand by this name. See all of our brands.',
          action: { label: 'See all brands', href: href('/brands') },
        },
      }}
    />
  )
}
