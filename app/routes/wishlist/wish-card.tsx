import { X } from 'lucide'
import { useState } from 'react'
import type { WishlistEntry } from '../../../contract/wishlist.ts'
import { colorSlug } from '../../../contract/wording/color-slug.ts'
import { sizeLabel } from '../../../contract/wording/size-labels.ts'
import { AddToCartDialog } from '../../features/cart/add-to-cart-dialog.tsx'
import { useAddToCart } from '../../features/cart/use-add-to-cart.ts'
import { pictureSources, tileSizes } from '../../features/catalogue/picture-sources.ts'
import { productAddress } from '../../features/catalogue/product-address.ts'
import { CompareToggle } from '../../features/compare/compare-toggle.tsx'
import { useChangeWishlist } from '../../features/wishlist/wishlist-query.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { formatPrice } from '../../ui/price-format.ts'
import { wishFacts } from './wish-facts.ts'

export function WishCard({ entry }: { entry: WishlistEntry }) {
  const { productId: product } = entry
  const facts = wishFacts(entry)
  const { variant } = facts
  const picture = variant?.pictures[0]
  const href = productAddress(product._id, {
    color: entry.variantId ? variant?.colorName : undefined,
    size: entry.size ?? undefined,
  })
  return (
    <article className="relative grid content-start gap-1">
      <div className="relative mb-2">
        <Picture
          {...(picture ? pictureSources(picture.pictureId, [320, 480, 640]) : { srcSet: null })}
          alt={picture?.alt ?? product.name}
          width={picture?.width ?? 1200}
          height={picture?.height ?? 864}
          tint={variant?.tint}
          sizes={tileSizes}
          className={facts.isSoldOut ? 'rounded-tile opacity-60' : 'rounded-tile'}
        />
        <div className="absolute start-1.5 end-11 top-1.5 flex flex-wrap gap-1 md:start-2 md:top-2">
          {facts.isSoldOut && <Badge tone="inverse">Sold out</Badge>}
          {!facts.isSoldOut && facts.left !== null && <Badge tone="warning">{facts.left} left</Badge>}
          {facts.cheaperBy > 0 && <Badge tone="success">{formatPrice(facts.cheaperBy)} cheaper</Badge>}
        </div>
      </div>
      <p className="text-caption text-soft">{product.brand}</p>
      <h2 className="font-semibold text-body leading-snug">
        <Link href={href} className="after:absolute after:inset-0 hover:underline hover:underline-offset-4">
          {product.name}
        </Link>
      </h2>
      {entry.variantId && variant && (
        <p className="text-caption text-soft">
          {variant.colorName}
          {entry.size && ` · size ${sizeLabel(entry.size, product.gender)}`}
        </p>
      )}
      <div className="flex min-h-control-compact items-center justify-between gap-x-3">
        <Price amount={product.price} oldAmount={product.originalPrice} />
        <CompareToggle
          shoe={{
            id: product._id,
            title: product.name,
            pictureId: picture?.pictureId ?? null,
            tint: variant?.tint ?? null,
            color: variant ? colorSlug(variant.colorName) : undefined,
          }}
          size="compact"
          className="z-1 -me-2"
        />
      </div>
      <WishActions entry={entry} />
    </article>
  )
}

/** Removes the product; can be undone in the toast. */
function useRemoveWish({ productId: { _id: productId }, variantId, size }: WishlistEntry) {
  const toast = useToast()
  const change = useChangeWishlist()
  return async function remove() {
    try {
      await change({ kind: 'remove', productId })
      toast.success('Removed from wishlist', {
        duration: 8000,
        action: { label: 'Undo', onPress: () => void change({ kind: 'add', productId, variantId, size }) },
      })
    } catch {
      toast.error('Failed to remove from wishlist')
    }
  }
}

function WishActions({ entry }: { entry: WishlistEntry }) {
  const { productId: product } = entry
  const facts = wishFacts(entry)
  const toast = useToast()
  const remove = useRemoveWish(entry)
  const addToCart = useAddToCart()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function add() {
    if (product.variants.length === 0) return toast.error('No variants available for this product')
    const { only } = facts
    if (!only) return setAsking(true)
    setBusy(true)
    const outcome = await addToCart({ variantId: only.variant._id, size: only.size.size }, 1, {
      title: product.name,
      colorName: only.variant.colorName,
      pictureId: only.variant.pictures[0]?.pictureId ?? null,
      tint: only.variant.tint,
      message: 'Added to cart',
    })
    setBusy(false)
    if (outcome !== 'added') toast.error('Failed to add to cart')
  }

  return (
    <>
      <IconButton
        icon={X}
        label={`Remove ${product.name} from wishlist`}
        kind="floating"
        size="small"
        iconSize={18}
        className="absolute! end-1.5 top-1.5 z-1 md:end-2 md:top-2"
        onClick={() => void remove()}
      />
      <Button
        kind="outline"
        wide
        busy={busy}
        busyLabel="Adding…"
        disabled={facts.isSoldOut}
        className="relative z-1 mt-2"
        onClick={() => void add()}
      >
        {facts.isSoldOut ? 'Sold out' : 'Add to Cart'}
        <span className="sr-only">: {product.name}</span>
      </Button>
      <AddToCartDialog
        productId={product._id}
        open={asking}
        onOpenChange={setAsking}
        initial={{ variantId: entry.variantId, size: entry.size }}
        message="Added to cart"
        failure="Failed to add to cart"
      />
    </>
  )
}
