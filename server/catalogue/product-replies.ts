import {
  type Product,
  type ProductCard,
  type ProductDetail,
  productDetails,
  type Variant,
} from '../../contract/catalogue.ts'
import { toDollars } from '../../contract/money.ts'
import { pictureUrl } from '../../contract/picture-url.ts'
import { lowStockThreshold } from '../../contract/shop.ts'
import type { BrandRow } from './catalogue-queries.ts'
import { nothingShown, shownReply } from './lists/shown-offer.ts'
import { unpackPictures } from './packed-pictures.ts'
import {
  averageRating,
  hasSeveralPrices,
  type Price,
  type ProductRecord,
  pairsInStock,
  productPrice,
  type VariantRecord,
  variantPrice,
  variantStock,
} from './product-record.ts'
import { sizeGuideOf } from './size-guide.ts'

/** A card shows the second picture on hover. */
export const cardPictures = 2

/** A product as lists and wishes show it. */
export function productReply(product: ProductRecord): Product {
  const variants = product.variants.map((variant) => variantReply(product.id, variant))
  return {
    _id: product.id,
    title: product.title,
    brand: product.brand,
    description: product.description,
    ...priceReply(productPrice(product)),
    images: variants.flatMap((variant) => variant.images),
    categories: [...product.categories],
    gender: product.gender,
    type: product.type,
    materials: [...product.materials],
    featured: product.featured,
    rating: ratingReply(product),
    createdAt: new Date(product.createdAt).toISOString(),
    variants,
  }
}

/** A product with everything its page shows. */
export function detailReply(product: ProductRecord, brand: BrandRow | undefined): ProductDetail {
  const details = productDetails.safeParse(JSON.parse(product.details))
  const { count, runsSmall, trueToSize, runsLarge, exchanges } = product.reviews
  return {
    ...productReply(product),
    sizeGuide: sizeGuideOf(product, brand),
    details: details.success ? details.data : {},
    fit: { count, runs_small: runsSmall, true_to_size: trueToSize, runs_large: runsLarge, exchanges },
    finalSale: product.finalSale,
  }
}

export function variantReply(productId: string, variant: VariantRecord): Variant {
  const shown = unpackPictures(variant.pictures)
  return {
    _id: variant.id,
    productId,
    color: variant.color,
    colorName: variant.colorName,
    swatch: [...variant.swatch],
    tint: variant.tint,
    sku: variant.sku,
    images: shown.map((each) => pictureUrl(each.pictureId)),
    pictures: shown,
    sizes: variant.sizes.map((size, position) => ({
      size,
      stock: variant.stock[position] ?? 0,
      price: toDollars(variant.priceCents[position] ?? 0),
      discountedPrice: reducedDollars(variant.reducedCents[position] ?? 0),
    })),
  }
}

/** What a card shows and no more. */
export function cardReply(product: ProductRecord): ProductCard {
  const pairs = pairsInStock(product)
  return {
    _id: product.id,
    title: product.title,
    brand: product.brand,
    description: product.description,
    ...(shownReply(product) ?? nothingShown),
    category: product.categories[0] ?? product.type,
    rating: ratingReply(product),
    lowStock: pairs <= lowStockThreshold ? pairs : null,
    colors: product.variants.map((variant) => ({
      variantId: variant.id,
      color: variant.color,
      colorName: variant.colorName,
      swatch: [...variant.swatch],
      tint: variant.tint,
      ...priceReply(variantPrice(variant) ?? productPrice(product)),
      from: hasSeveralPrices(variant),
      inStock: variantStock(variant) > 0,
      pictures: unpackPictures(variant.pictures, cardPictures),
    })),
  }
}

export function priceReply(price: Price | null) {
  return {
    price: toDollars(price?.cents ?? 0),
    originalPrice: price?.originalCents ? toDollars(price.originalCents) : null,
  }
}

function reducedDollars(cents: number): number | null {
  return cents > 0 ? toDollars(cents) : null
}

/** The average to two decimals: nobody reads more, and it keeps replies short. */
export function ratingReply({ reviews }: ProductRecord) {
  return { average: Math.round(averageRating(reviews) * 100) / 100, count: reviews.count }
}
