import { shop } from '../../contract/shop.ts'
import { catalogueEndpoints } from '../api/endpoints.ts'
import { pageCall } from '../api/page-call.ts'
import { CategoryTile } from '../features/catalogue/category-tile.tsx'
import { pageMeta, siteOrigin } from '../features/layout/page-meta.ts'
import { breadcrumbData } from '../features/layout/structured-data.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Grid } from '../ui/grid.tsx'
import { PageContainer } from '../ui/page-container.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import type { Route } from './+types/categories'
import { problemResponse } from './listing/load-listing.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const result = await pageCall(context)(catalogueEndpoints.listCategories)
  if (!result.ok) throw problemResponse(result.problem)
  return result.reply
}

const trail = [{ label: 'Home', href: '/' }, { label: 'Categories' }]

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta(
    {
      title: `Categories | ${shop.name}`,
      description: 'All categories of the shop with the number of shoes in each.',
      path: '/categories',
      pictureId: loaderData.categories[0]?.picture?.pictureId,
      data: [breadcrumbData(trail, siteOrigin(matches))],
    },
    matches,
  )
}

export default function Categories({ loaderData }: Route.ComponentProps) {
  const groups = [
    { kind: 'gender', title: 'For whom', columns: 'grid-cols-3! md:grid-cols-3!' },
    { kind: 'style', title: 'What for', columns: '' },
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
          <Grid layout="tiles" className={group.columns}>
            {loaderData.categories
              .filter((category) => category.kind === group.kind)
              .map((category) => (
                <li key={category.name}>
                  <CategoryTile category={category} />
                </li>
              ))}
          </Grid>
        </section>
      ))}
    </PageContainer>
  )
}
