import type { Gender } from '../../contract/facets.ts'

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
}

export const noReviews: ReviewTotals = { count: 0, stars: 0, runsSmall: 0, trueToSize: 0, runsLarge: 0 }

/** A colour of a product. `sizes`, `stock`, `priceCents` and `reducedCents` run in parallel. */
export type VariantRecord = {
  id: string
  color: string
  colorName: string
  swatch: readonly string[]
  tint: string
  sku: string
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

/** What a shopper pays for one size of a variant (decisions: Catalogue). */
export function sizePrice(variant: VariantRecord, position: number): Price {
  const price = variant.priceCents[position] ?? 0
  const reduced = variant.reducedCents[position] ?? 0
  return reduced > 0 && reduced < price
    ? { cents: reduced, originalCents: price }
    : { cents: price, originalCents: null }
}

/** The lowest payable price of a product in cents, 0 where it has no size and cannot be sold; makes no objects. */
export function lowestCents(product: ProductRecord): number {
  let lowest = 0
  for (const { priceCents, reducedCents } of product.variants) {
    for (let position = 0; position < priceCents.length; position++) {
      const price = priceCents[position] ?? 0
      const reduced = reducedCents[position] ?? 0
      const payable = reduced > 0 && reduced < price ? reduced : price
      if (lowest === 0 || payable < lowest) lowest = payable
    }
  }
  return lowest
}

/** The lowest payable price of the sizes of a variant; null where it has no sizes. */
export function variantPrice(variant: VariantRecord): Price | null {
  const { priceCents, reducedCents, sizes } = variant
  let lowest = -1
  let lowestCents = Number.POSITIVE_INFINITY
  for (let position = 0; position < sizes.length; position++) {
    const price = priceCents[position] ?? 0
    const reduced = reducedCents[position] ?? 0
    const payable = reduced > 0 && reduced < price ? reduced : price
    if (payable >= lowestCents) continue
    lowestCents = payable
    lowest = position
  }
  return lowest < 0 ? null : sizePrice(variant, lowest)
}

/** The lowest payable price of all sizes of a product; null where it has none and cannot be sold. */
export function productPrice(product: ProductRecord): Price | null {
  let lowest: Price | null = null
  for (const variant of product.variants) {
    const price = variantPrice(variant)
    if (price !== null && (lowest === null || price.cents < lowest.cents)) lowest = price
  }
  return lowest
}

/** Pairs of all colours and sizes together. */
export function pairsInStock(product: ProductRecord): number {
  return product.variants.reduce((pairs, variant) => pairs + variantStock(variant), 0)
}

/** Pairs of all sizes of one colour. */
export function variantStock(variant: VariantRecord): number {
  return variant.stock.reduce((pairs, stock) => pairs + stock, 0)
}

/** Plain average of the stars, 0 where nobody has rated yet. */
export function averageRating(reviews: ReviewTotals): number {
  return reviews.count === 0 ? 0 : reviews.stars / reviews.count
}
