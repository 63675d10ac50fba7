import { href } from 'react-router'
import type { BrandSummary } from '../../contract/catalogue.ts'
import { shop } from '../../contract/shop.ts'
import { countOf } from '../../contract/wording/count-words.ts'
import { catalogueEndpoints } from '../api/endpoints.ts'
import { pageCall } from '../api/page-call.ts'
import { BrandBanner } from '../features/catalogue/brand-banner.tsx'
import { brandAddress } from '../features/catalogue/product-address.ts'
import { letterOf } from '../features/listing/brand-letter.ts'
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

/** With more brands than this they stand by their first letter. */
const manyBrands = 40

export default function Brands({ loaderData: { brands } }: Route.ComponentProps) {
  return (
    <PageContainer className="grid gap-8 pt-6 pb-section md:pt-8">
      <div className="grid gap-2">
        <Breadcrumb items={trail} />
        <h1 className="display text-display" tabIndex={-1}>
          Brands
        </h1>
      </div>
      {brands.length > manyBrands ? <BrandsByLetter brands={brands} /> : <BrandTiles brands={brands} />}
    </PageContainer>
  )
}

type BrandTile = ReturnType<typeof brandTile>

function BrandTiles({ brands }: { brands: readonly BrandTile[] }) {
  return (
    <ul className="grid gap-x-3 gap-y-8 sm:grid-cols-2 md:gap-x-5 md:gap-y-12 lg:grid-cols-3">
      {brands.map((brand) => (
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
  )
}

/** Many brands as a list from A to Z, with links to each letter. */
function BrandsByLetter({ brands }: { brands: readonly BrandTile[] }) {
  const letters = [...Map.groupBy(brands, ({ name }) => letterOf(name))].sort(([a], [b]) =>
    a.localeCompare(b, 'en'),
  )
  return (
    <div className="grid gap-8">
      <nav aria-label="Brands by letter" className="flex flex-wrap gap-1">
        {letters.map(([letter]) => (
          <a
            key={letter}
            href={`#brands-${letter}`}
            className="grid size-control place-items-center rounded-control font-semibold hover:bg-sunk"
          >
            {letter}
          </a>
        ))}
      </nav>
      {letters.map(([letter, group]) => (
        <section
          key={letter}
          aria-labelledby={`brands-${letter}`}
          className="grid gap-3 border-line border-t pt-4"
        >
          <h2 id={`brands-${letter}`} className="display scroll-mt-20 text-title">
            {letter}
          </h2>
          <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
            {group.map(({ name, count }) => (
              <li key={name}>
                <Link
                  href={brandAddress(name)}
                  className="flex min-h-control items-center justify-between gap-3 hover:underline hover:underline-offset-4"
                >
                  <span className="min-w-0 break-words">{name}</span>
                  <span className="figures shrink-0 text-caption text-soft">{countOf(count, 'style')}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
