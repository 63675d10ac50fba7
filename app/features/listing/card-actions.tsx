import { colorSlug } from '../../../contract/wording/color-slug.ts'
import { useSession } from '../accounts/use-session.ts'
import { AddToCartButton } from '../cart/add-to-cart-button.tsx'
import type { CardActions } from '../catalogue/product-card.tsx'
import type { ShownCard } from '../catalogue/shown-card.ts'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { WishlistButton } from '../wishlist/wishlist-button.tsx'

/** As wide as its two buttons before they come, so that no price wraps then. */
const bagPlace = '-me-2 flex min-w-[calc(2*var(--control-compact)+0.5rem)] shrink-0 gap-2'

type ActionProps = { card: ShownCard; variantId: string | null }

/**
 * Wishlist, compare and add-to-cart buttons of a card, for its current color. Rendered after hydration only, because they need
 * JavaScript.
 */
export const cardActions: CardActions = {
  heart: (card, variantId) => <CardHeart card={card} variantId={variantId} />,
  bag: (card, variantId) => (
    <span className={bagPlace}>
      <CardCompare card={card} variantId={variantId} />
      <CardBag card={card} variantId={variantId} />
    </span>
  ),
}

function CardHeart({ card, variantId }: ActionProps) {
  const { status } = useSession()
  if (status === 'unknown') return null
  return (
    <WishlistButton
      productId={card._id}
      title={card.title}
      variantId={variantId}
      kind="floating"
      size="small"
      className="absolute! end-1.5 top-1.5 z-10 md:end-2 md:top-2"
    />
  )
}

function CardCompare({ card, variantId }: ActionProps) {
  const { status } = useSession()
  if (status === 'unknown') return null
  const color = card.colors.find((each) => each.variantId === variantId) ?? card.colors[0]
  return (
    <CompareToggle
      shoe={{
        id: card._id,
        title: card.title,
        pictureId: color?.pictures[0]?.pictureId ?? null,
        tint: color?.tint ?? null,
        color: color && colorSlug(color.colorName),
      }}
      quiet
      size="compact"
      className="z-10"
    />
  )
}

function CardBag({ card, variantId }: ActionProps) {
  const { status } = useSession()
  if (status === 'unknown') return null
  return (
    <AddToCartButton
      productId={card._id}
      title={card.title}
      variantId={variantId}
      size={card.shown?.size}
      variants={card.colors.length}
      className="z-10"
    />
  )
}
