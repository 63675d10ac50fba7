import { href } from 'react-router'
import { ProductGrid } from '../../features/catalogue/product-grid.tsx'
import type { ShownCard } from '../../features/catalogue/shown-card.ts'
import { cardActions } from '../../features/listing/card-actions.tsx'
import { PageContainer } from '../../ui/page-container.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'

/** Featured products; one or two of them are larger. */
export function Featured({ cards }: { cards: ShownCard[] }) {
  const columns = cards.length === 1 ? 'max-w-120' : cards.length === 2 ? 'max-w-240' : ''
  return (
    <PageContainer className="below [--about:80rem] md:[--about:72rem] lg:[--about:58rem] 2xl:[--about:70rem]">
      <section aria-labelledby="featured" className="pt-section">
        <SectionHeading
          id="featured"
          title="Featured products"
          link={{ label: 'All shoes', href: href('/products') }}
        />
        {cards.length === 0 ? (
          <p className="text-soft">No featured products available at the moment.</p>
        ) : (
          <div className={columns}>
            <ProductGrid cards={cards} headingLevel={3} actions={cardActions} />
          </div>
        )}
      </section>
    </PageContainer>
  )
}
