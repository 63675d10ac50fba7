import { basePath } from '../../../contract/base-path.ts'
import type { ProductDetail } from '../../../contract/catalogue.ts'
import { productAddress } from '../../features/catalogue/product-address.ts'
import { payablePrice } from '../../features/catalogue/product-choice.ts'

/** The product as search engines read it (JSON-LD). Angle brackets are escaped, so that no text can end the script. */
export function ProductData({ product }: { product: ProductDetail }) {
  const json = JSON.stringify(structuredProduct(product)).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block is no HTML, and its brackets are escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

function structuredProduct(product: ProductDetail) {
  const prices = product.variants.flatMap((variant) =>
    variant.sizes.map((entry) => payablePrice(entry).price),
  )
  const inStock = product.variants.some((variant) => variant.sizes.some((entry) => entry.stock > 0))
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: product.description,
    brand: { '@type': 'Brand', name: product.brand },
    category: product.type,
    image: product.images.slice(0, 5),
    url: basePath + productAddress(product._id),
    ...(product.rating.count > 0 ? { aggregateRating: rating(product) } : {}),
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'USD',
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: prices.length,
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
    },
  }
}

function rating({ rating: { average, count } }: ProductDetail) {
  return { '@type': 'AggregateRating', ratingValue: average.toFixed(1), reviewCount: count }
}
