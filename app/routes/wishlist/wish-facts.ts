import type { SizeEntry, Variant } from '../../../contract/catalogue.ts'
import { toCents, toDollars } from '../../../contract/money.ts'
import type { WishlistEntry } from '../../../contract/wishlist.ts'

/** 1 to 5 pairs are few (docs/product.md#stock-states). */
const lowStock = 5

export type WishFacts = {
  /** The color it was saved in, else the first. */
  variant: Variant | undefined
  /** In the size and color it was saved with, else at all. */
  isSoldOut: boolean
  /** Pairs left where they are few, else null. */
  left: number | null
  /** Dollars it costs less than when it was saved. */
  cheaperBy: number
  /** The one pair there is to choose, where there is no choice. */
  only: { variant: Variant; size: SizeEntry } | null
}

/** What has become of a saved shoe, and whether adding it needs a question. */
export function wishFacts(entry: WishlistEntry): WishFacts {
  const { variants, price } = entry.productId
  const chosen = variants.find((variant) => variant._id === entry.variantId)
  const meant = chosen ? [chosen] : variants
  const pairs = meant.flatMap((variant) =>
    variant.sizes
      .filter((size) => entry.size === null || size.size === entry.size)
      .map((size) => ({ variant, size })),
  )
  const left = pairs.reduce((sum, pair) => sum + pair.size.stock, 0)
  const all = variants.flatMap((variant) => variant.sizes.map((size) => ({ variant, size })))
  const [only] = all
  return {
    variant: chosen ?? variants[0],
    isSoldOut: all.every((pair) => pair.size.stock === 0),
    left: left > 0 && left <= lowStock ? left : null,
    cheaperBy: Math.max(0, toDollars(toCents(entry.priceWhenAdded) - toCents(price))),
    only: all.length === 1 && only && only.size.stock > 0 ? only : null,
  }
}
