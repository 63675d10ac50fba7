import { href } from 'react-router'
import type { BrandSummary } from '../../contract/catalogue.ts'
import { shop } from '../../contract/shop.ts'
import { countOf } from '../../contract/wording/count-words.ts'
import { catalogueEndpoints } from '../api/endpoints.ts'
import { pageCall } from '../api/page-call.ts'
import { BrandBanner } from '../features/catalogue/brand-banner.tsx'
import { brandAddress } from '../features/catalogue/product-address.ts'
import { problemResponse } from '../features/listing/load-listing.ts'
import { pageMeta, siteOrigin } from '../shell/page-meta.ts'
import { breadcrumbData } from '../shell/structured-data.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Link } from '../ui/link.tsx'
import { PageContainer } from '../ui/page-container.tsx'
import type { Route } from './+types/brands'

export async function loader({ context }: Route.LoaderArgs) {
  const result = await pageCall(context)(catalogueEndpoints.listBrands)
  if (!result.ok) throw problemResponse(result.problem)
  return { brands: result.reply.brands.map(brandTile) }
}

/** The fields of a brand that its tile shows. */
function brandTile({ name, tagline, count, bannerId }: BrandSummary) {
  return { name, tagline, count, hasBanner: bannerId !== null }
}

const trail = [{ label: 'Home', href: href('/') }, { label: 'Brands' }]

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(
    {
      title: `Brands | ${shop.name}`,
      description: 'All brands we carry, with the number of their styles.',
      path: href('/brands'),
      data: [breadcrumbData(trail, siteOrigin(matches))],
    },
    matches,
  )
}

export default function Brands({ loaderData }: Route.ComponentProps) {
  return (
    <PageContainer className="grid gap-8 pt-6 pb-section md:pt-8">
      <div className="grid gap-2">
        <Breadcrumb items={trail} />
        <h1 className="display text-display" tabIndex={-1}>
          Brands
        </h1>
      </div>
      <ul className="grid gap-x-3 gap-y-8 sm:grid-cols-2 md:gap-x-5 md:gap-y-12 lg:grid-cols-3">
        {loaderData.brands.map((brand) => (
          <li key={brand.name} className="group relative">
            {brand.hasBanner && <BrandBanner name={brand.name} priority="lazy" place="tile" />}
            <div className="flex items-baseline justify-between gap-3 pt-3">
              <Link
                href={brandAddress(brand.name)}
                className="display text-title after:absolute after:inset-0 hover:underline hover:underline-offset-4"
              >
                {brand.name}
              </Link>
              <p className="figures shrink-0 text-caption text-soft">{countOf(brand.count, 'style')}</p>
            </div>
            <p className="text-small text-soft">{brand.tagline}</p>
          </li>
        ))}
      </ul>
    </PageContainer>
  )
}
