import type { Gender } from '../../contract/facets.ts'
import { payableAmount } from '../../contract/money.ts'

/**
 * A product as a process keeps it: the row and all that hangs on it, packed so that 100,000 styles fit. Lists that
 * many products share (sizes, prices, materials …) are one array in memory, hence read-only.
 */
export type ProductRecord = {
  id: string
  title: string
  brandId: string
  brand: string
  description: string
  gender: Gender
  type: string
  materials: readonly string[]
  /** Styles in the order of the shop, then those that follow from the gender. */
  categories: readonly string[]
  featured: boolean
  /** Milliseconds since 1970. */
  createdAt: number
  /** Units ever sold. */
  sold: number
  reviews: ReviewTotals
  /** Comes back only for a fault. */
  finalSale: boolean
  /** The product's own size chart as JSON, null where the brand's or the default one holds. */
  sizeChart: string | null
  fitAdvice: string
  /** Care, weight and the like as JSON. */
  details: string
  variants: readonly VariantRecord[]
}

export type ReviewTotals = {
  count: number
  /** Sum of all stars. */
  stars: number
  runsSmall: number
  trueToSize: number
  runsLarge: number
  /** Answers of exchanges and returns that the counts of the fit contain. */
  exchanges: number
}

export const noReviews: ReviewTotals = {
  count: 0,
  stars: 0,
  runsSmall: 0,
  trueToSize: 0,
  runsLarge: 0,
  exchanges: 0,
}

/** A color of a product. `sizes`, `stock`, `priceCents` and `reducedCents` run in parallel. */
export type VariantRecord = {
  id: string
  color: string
  colorName: string
  swatch: readonly string[]
  tint: string
  sku: string
  /** SKU, EAN and MPN of each size as one text (packed-codes.ts). */
  codes: string
  /** All pictures as one text (packed-pictures.ts), read only when encoded. */
  pictures: string
  sizes: readonly string[]
  stock: readonly number[]
  priceCents: readonly number[]
  /** 0 where the size is not reduced. */
  reducedCents: readonly number[]
}

export type Price = {
  /** What a shopper pays, in cents. */
  cents: number
  /** What it cost before, in cents; null where it is not reduced. */
  originalCents: number | null
}

/** What a shopper pays for one size of a variant (docs/product.md#payable-price). */
export function sizePrice(variant: VariantRecord, position: number): Price {
  const price = variant.priceCents[position] ?? 0
  const cents = payableAmount(price, variant.reducedCents[position] || null)
  return { cents, originalCents: cents < price ? price : null }
}

/**
 * The lowest payable price of a product in cents, 0 where it has no size and cannot be sold; makes no objects. Sizes
 * that are out of stock count only where all of them are.
 */
export function lowestCents(product: ProductRecord): number {
  let inStock = 0
  let any = 0
  for (const { priceCents, reducedCents, stock } of product.variants) {
    for (let position = 0; position < priceCents.length; position++) {
      const payable = payableAmount(priceCents[position] ?? 0, reducedCents[position] || null)
      if (any === 0 || payable < any) any = payable
      if ((stock[position] ?? 0) > 0 && (inStock === 0 || payable < inStock)) inStock = payable
    }
  }
  return inStock === 0 ? any : inStock
}

/** The lowest payable price of the sizes of a variant in stock, of all where none is; null where it has no sizes. */
export function variantPrice(variant: VariantRecord): Price | null {
  const { sizes, stock } = variant
  const anyStock = variantStock(variant) === 0
  let lowest: Price | null = null
  for (let position = 0; position < sizes.length; position++) {
    if (!anyStock && (stock[position] ?? 0) === 0) continue
    const price = sizePrice(variant, position)
    if (lowest === null || price.cents < lowest.cents) lowest = price
  }
  return lowest
}

/** Whether the sizes of a variant in stock, or all where none is, differ in price. */
export function hasSeveralPrices(variant: VariantRecord): boolean {
  const lowest = variantPrice(variant)?.cents
  const anyStock = variantStock(variant) === 0
  return variant.sizes.some(
    (_, position) =>
      (anyStock || (variant.stock[position] ?? 0) > 0) && sizePrice(variant, position).cents !== lowest,
  )
}

/** The lowest payable price of the sizes of a product in stock, of all where none is; null where it has no sizes. */
export function productPrice(product: ProductRecord): Price | null {
  const soldOut = pairsInStock(product) === 0
  let lowest: Price | null = null
  for (const variant of product.variants) {
    if (!soldOut && variantStock(variant) === 0) continue
    const price = variantPrice(variant)
    if (price !== null && (lowest === null || price.cents < lowest.cents)) lowest = price
  }
  return lowest
}

/** Pairs of all colors and sizes together. */
export function pairsInStock(product: ProductRecord): number {
  return product.variants.reduce((pairs, variant) => pairs + variantStock(variant), 0)
}

/** Pairs of all sizes of one color. */
export function variantStock(variant: VariantRecord): number {
  return variant.stock.reduce((pairs, stock) => pairs + stock, 0)
}

/** Plain average of the stars, 0 where nobody has rated yet. */
export function averageRating(reviews: ReviewTotals): number {
  return reviews.count === 0 ? 0 : reviews.stars / reviews.count
}
