import { lazy, Suspense, useEffect, useId, useState } from 'react'
import type { ProductCard } from '../../../contract/catalogue.ts'
import { ProductRow } from '../../features/catalogue/product-row.tsx'
import { CardActions } from '../listing/card-actions.tsx'

const RecentlyViewed = lazy(async () => ({
  default: (await import('../../features/catalogue/recently-viewed.tsx')).RecentlyViewed,
}))

type MoreShoesProps = { productId: string; similar: readonly ProductCard[] }

/** Where to go on from here: similar shoes, and those looked at before. */
export function MoreShoes({ productId, similar }: MoreShoesProps) {
  const heading = useId()
  // What was viewed is personal: it comes once the page is alive, below everything else.
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return (
    <div className="grid grid-cols-1 gap-section">
      {similar.length > 0 && (
        <section aria-labelledby={heading}>
          <h2 id={heading} className="display mb-6 text-heading">
            Similar shoes
          </h2>
          <ProductRow cards={similar} labelledBy={heading} actions={cardActions} />
        </section>
      )}
      {alive && (
        <Suspense fallback={null}>
          <RecentlyViewed productId={productId} actions={cardActions} />
        </Suspense>
      )}
    </div>
  )
}

function cardActions(card: ProductCard, variantId: string | null) {
  return <CardActions card={card} variantId={variantId} />
}
