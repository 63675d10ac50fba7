import type { ProductCard } from '../../../contract/catalogue.ts'
import { CardActions } from '../listing/card-actions.tsx'

/** Heart and bag on the cards of this page's rows. */
export function rowActions(card: ProductCard, variantId: string | null) {
  return <CardActions card={card} variantId={variantId} />
}
