import { ProductGrid } from '../../features/catalogue/product-grid.tsx'
import type { ShownCard } from '../../features/catalogue/shown-card.ts'
import { cardActions } from '../../features/listing/card-actions.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'

/** The shoes that the shop's people put before all others of the brand. */
export function BrandFeatured({ cards }: { cards: ShownCard[] }) {
  return (
    <section aria-labelledby="featured" className="pt-6 pb-section">
      <SectionHeading id="featured" title="Featured" />
      <ProductGrid cards={cards} headingLevel={3} actions={cardActions} />
    </section>
  )
}
