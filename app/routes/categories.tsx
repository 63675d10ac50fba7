import { href } from 'react-router'
import { shop } from '../../contract/shop.ts'
import { catalogueEndpoints } from '../api/endpoints.ts'
import { pageCall } from '../api/page-call.ts'
import { CategoryTile } from '../features/catalogue/category-tile.tsx'
import { problemResponse } from '../features/listing/load-listing.ts'
import { pageMeta, siteOrigin } from '../shell/page-meta.ts'
import { breadcrumbData } from '../shell/structured-data.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { PageContainer } from '../ui/page-container.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import type { Route } from './+types/categories'

export async function loader({ context }: Route.LoaderArgs) {
  const result = await pageCall(context)(catalogueEndpoints.listCategories)
  if (!result.ok) throw problemResponse(result.problem)
  return result.reply
}

const trail = [{ label: 'Home', href: href('/') }, { label: 'Categories' }]

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(
    {
      title: `Categories | ${shop.name}`,
      description: 'All categories of the shop with the number of shoes in each.',
      path: href('/categories'),
      pictureId: loaderData.categories[0]?.picture?.pictureId,
      data: [breadcrumbData(trail, siteOrigin(matches))],
    },
    matches,
  )
}

/** Tiles of an incomplete last row grow to fill it. */
export default function Categories({ loaderData }: Route.ComponentProps) {
  const groups = [
    { kind: 'gender', title: 'Women, men and kids', columns: 'basis-1/4' },
    {
      kind: 'style',
      title: 'Shop by style',
      columns: 'basis-2/5 md:basis-1/5 md:max-w-[calc(50%-0.625rem)]',
    },
  ] as const
  return (
    <PageContainer className="grid gap-10 pt-6 pb-section md:pt-8">
      <div className="grid gap-2">
        <Breadcrumb items={trail} />
        <h1 className="display text-display" tabIndex={-1}>
          Categories
        </h1>
      </div>
      {groups.map((group) => (
        <section key={group.kind} aria-labelledby={group.kind}>
          <SectionHeading id={group.kind} title={group.title} />
          <ul className="flex flex-wrap gap-x-3 gap-y-8 md:gap-x-5 md:gap-y-12">
            {loaderData.categories
              .filter((category) => category.kind === group.kind)
              .map((category) => (
                <li key={category.name} className={`grow ${group.columns}`}>
                  <CategoryTile category={category} sizes="(min-width: 48rem) 33vw, 50vw" />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </PageContainer>
  )
}
