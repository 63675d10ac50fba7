import type { SizeEntry, Variant } from '../../../contract/catalogue.ts'
import { toCents, toDollars } from '../../../contract/money.ts'
import type { WishlistEntry } from '../../../contract/wishlist.ts'

/** 1 to 5 pairs are low stock (docs/product.md#stock-states). */
const lowStock = 5

export type WishFacts = {
  /** The saved variant, else the first. */
  variant: Variant | undefined
  /** Of the saved size and color if given, else of any. */
  isSoldOut: boolean
  /** Pairs left if the stock is low, else null. */
  left: number | null
  /** Price drop since it was saved, in dollars. */
  cheaperBy: number
  /** The only size in stock to choose, if there is just one. */
  only: { variant: Variant; size: SizeEntry } | null
}

/** Changes of a saved product, and whether adding needs the dialog. */
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
