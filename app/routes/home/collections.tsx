import { href } from 'react-router'
import { CategoryTile, type CategoryTileProps } from '../../features/catalogue/category-tile.tsx'
import { Grid } from '../../ui/grid.tsx'
import { PageContainer } from '../../ui/page-container.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'

/** Two per row. */
const sizes = '(min-width: 112rem) 54rem, (min-width: 48rem) 47vw, calc(47.4vw - 0.8rem)'

/** The collections, each with the picture of a product. */
export function Collections({ collections }: { collections: CategoryTileProps[] }) {
  return (
    <PageContainer>
      <section aria-labelledby="collections" className="pt-section">
        <SectionHeading
          id="collections"
          title="Collections"
          link={{ label: 'All categories', href: href('/categories') }}
        />
        <Grid layout="tiles" className="md:grid-cols-2!">
          {collections.map(({ category, scene, title }) => (
            <li key={category.name}>
              <CategoryTile category={category} scene={scene} title={title} sizes={sizes} />
            </li>
          ))}
        </Grid>
      </section>
    </PageContainer>
  )
}
