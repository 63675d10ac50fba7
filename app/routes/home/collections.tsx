import { CategoryTile, type CategoryTileProps } from '../../features/catalogue/category-tile.tsx'
import { Grid } from '../../ui/grid.tsx'
import { PageContainer } from '../../ui/page-container.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'

/** The four collections, each with a shoe of its own. */
export function Collections({ collections }: { collections: CategoryTileProps[] }) {
  return (
    <PageContainer>
      <section aria-labelledby="collections" className="pt-section">
        <SectionHeading
          id="collections"
          title="Collections"
          link={{ label: 'All categories', href: '/categories' }}
        />
        <Grid layout="tiles" className="lg:grid-cols-4! md:grid-cols-2!">
          {collections.map(({ category, scene }) => (
            <li key={category.name}>
              <CategoryTile category={category} scene={scene} />
            </li>
          ))}
        </Grid>
      </section>
    </PageContainer>
  )
}
