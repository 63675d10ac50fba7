import type { ShownCard } from '../../features/catalogue/shown-card.ts'
import { CardActions } from '../listing/card-actions.tsx'

/** Heart and bag on the cards of this page's rows. */
export function rowActions(card: ShownCard, variantId: string | null) {
  return <CardActions card={card} variantId={variantId} />
}
