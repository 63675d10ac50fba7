import { SectionHeading } from '../../ui/section-heading.tsx'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import type { ShownCard } from '../catalogue/shown-card.ts'
import { cardActions } from './card-actions.tsx'

/** Popular products, for an empty list. */
export function PopularShoes({ cards }: { cards: readonly ShownCard[] }) {
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="popular">
      <SectionHeading id="popular" title="Popular shoes" />
      <ProductGrid cards={cards} besideRail headingLevel={3} actions={cardActions} />
    </section>
  )
}
