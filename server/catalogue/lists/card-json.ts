import { lowStockThreshold } from '../../../contract/shop.ts'
import { unpackPictures } from '../packed-pictures.ts'
import {
  hasSeveralPrices,
  type ProductRecord,
  pairsInStock,
  productPrice,
  type VariantRecord,
  variantPrice,
  variantStock,
} from '../product-record.ts'
import { cardPictures, priceReply, ratingReply } from '../product-replies.ts'

/**
 * A product as a card without its tail (`shownTail`), written directly as JSON: lists of a large catalogue send cards
 * that are no longer cached. A test compares it with `cardReply`.
 */
export function cardBody(product: ProductRecord): string {
  const pairs = pairsInStock(product)
  const price = productPrice(product)
  const { average, count } = ratingReply(product)
  return (
    `{"_id":"${product.id}","title":${JSON.stringify(product.title)},"brand":${JSON.stringify(product.brand)},` +
    `"description":${JSON.stringify(product.description)},` +
    `"category":${JSON.stringify(product.categories[0] ?? product.type)},` +
    `"rating":{"average":${average},"count":${count}},` +
    `"lowStock":${pairs <= lowStockThreshold ? pairs : null},` +
    `"colors":[${product.variants.map((variant) => colorJson(variant, price)).join(',')}],`
  )
}

function colorJson(variant: VariantRecord, ofProduct: ReturnType<typeof productPrice>): string {
  return (
    `{"variantId":"${variant.id}","color":${JSON.stringify(variant.color)},` +
    `"colorName":${JSON.stringify(variant.colorName)},"swatch":${JSON.stringify(variant.swatch)},` +
    `"tint":${JSON.stringify(variant.tint)},${priceJson(variantPrice(variant) ?? ofProduct)},` +
    `"from":${hasSeveralPrices(variant)},"inStock":${variantStock(variant) > 0},"pictures":${JSON.stringify(unpackPictures(variant.pictures, cardPictures))}}`
  )
}

function priceJson(of: ReturnType<typeof productPrice>): string {
  const { price, originalPrice } = priceReply(of)
  return `"price":${price},"originalPrice":${originalPrice}`
}
