import { useId } from 'react'
import type { ProductCard } from '../../../contract/catalogue.ts'
import { ProductRow } from '../../features/catalogue/product-row.tsx'
import { rowActions } from './row-actions.tsx'

/** Shoes to go on to: in stock, of about this kind and price. */
export function SimilarShoes({ cards }: { cards: readonly ProductCard[] }) {
  const heading = useId()
  if (cards.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="display mb-6 text-heading">
        Similar shoes
      </h2>
      <ProductRow cards={cards} labelledBy={heading} actions={rowActions} />
    </section>
  )
}
