import type { MetaDescriptor } from 'react-router'
import { basePath } from '../../../contract/base-path.ts'
import type { ProductDetail } from '../../../contract/catalogue.ts'
import { shop } from '../../../contract/shop.ts'
import { pictureAddress } from '../../features/catalogue/picture-address.ts'

/** Title, description, canonical address and link preview of a product. */
export function productMeta(product: ProductDetail | undefined, path: string): MetaDescriptor[] {
  if (!product) return [{ title: `Product Not Found | ${shop.name}` }, { name: 'robots', content: 'noindex' }]
  const title = `${product.title} by ${product.brand} | ${shop.name}`
  const picture = product.variants[0]?.pictures[0]
  return [
    { title },
    { name: 'description', content: firstSentence(product.description) },
    { tagName: 'link', rel: 'canonical', href: basePath + path },
    { property: 'og:type', content: 'product' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: firstSentence(product.description) },
    ...(picture ? [{ property: 'og:image', content: pictureAddress(picture.pictureId, 1200, 'png') }] : []),
  ]
}

function firstSentence(text: string): string {
  const sentence = /^.{40,155}?[.!?](?=\s|$)/s.exec(text)?.[0]
  return sentence ?? text.slice(0, 155)
}
