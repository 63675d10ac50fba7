import { basePath } from '../../../contract/base-path.ts'
import type { ProductDetail } from '../../../contract/catalogue.ts'
import { productAddress } from '../../features/catalogue/product-address.ts'
import { payablePrice } from '../../features/catalogue/product-choice.ts'

/** The product as structured data (schema.org). */
export function productData(product: ProductDetail, origin: string) {
  const url = origin + basePath + productAddress(product._id)
  const prices = product.variants.flatMap((variant) =>
    variant.sizes.map((entry) => payablePrice(entry).price),
  )
  const inStock = product.variants.some((variant) => variant.sizes.some((entry) => entry.stock > 0))
  return {
    '@type': 'Product',
    name: product.title,
    description: product.description,
    brand: { '@type': 'Brand', name: product.brand },
    category: product.type,
    image: product.images.slice(0, 5).map((path) => origin + path),
    sku: product._id,
    url,
    ...(product.rating.count > 0 ? { aggregateRating: rating(product) } : {}),
    ...(prices.length > 0 ? { offers: offers(prices, inStock, url) } : {}),
  }
}

function offers(prices: readonly number[], inStock: boolean, url: string) {
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'USD',
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    offerCount: prices.length,
    availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    url,
  }
}

function rating({ rating: { average, count } }: ProductDetail) {
  return { '@type': 'AggregateRating', ratingValue: average.toFixed(1), reviewCount: count }
}
