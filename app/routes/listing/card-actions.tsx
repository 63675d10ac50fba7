import { useSession } from '../../features/accounts/use-session.ts'
import { AddToCartButton } from '../../features/cart/add-to-cart-button.tsx'
import type { ShownCard } from '../../features/catalogue/shown-card.ts'
import { WishlistButton } from '../../features/wishlist/wishlist-button.tsx'

/** Heart and bag on a card; they act on the colour the card shows. Without scripts they could do nothing: they come with them. */
export function CardActions({ card, variantId }: { card: ShownCard; variantId: string | null }) {
  const { status } = useSession()
  if (status === 'unknown') return null
  return (
    <div className="absolute end-2 top-2 z-10 grid gap-1.5">
      <WishlistButton productId={card._id} title={card.title} variantId={variantId} size="compact" />
      <AddToCartButton
        productId={card._id}
        title={card.title}
        variantId={variantId}
        variants={card.colors.length}
      />
    </div>
  )
}
