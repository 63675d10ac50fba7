import type { MetaDescriptor } from 'react-router'
import { href } from 'react-router'
import type { ProductDetail } from '../../../contract/catalogue.ts'
import { shop } from '../../../contract/shop.ts'
import { categoryAddress, productAddress } from '../../features/catalogue/product-address.ts'
import { type PageMatches, pageMeta, siteOrigin } from '../../shell/page-meta.ts'
import { breadcrumbData } from '../../shell/structured-data.ts'
import type { Crumb } from '../../ui/breadcrumb.tsx'
import { productData } from './product-data.ts'

/** Meta tags of a product page; without a product the error screen has its own. */
export function productMeta(product: ProductDetail | undefined, matches: PageMatches): MetaDescriptor[] {
  if (!product) return []
  const origin = siteOrigin(matches)
  return pageMeta(
    {
      title: `${product.title} by ${product.brand} | ${shop.name}`,
      description: firstSentence(product.description),
      path: productAddress(product._id),
      pictureId: product.variants[0]?.pictures[0]?.pictureId,
      kind: 'product',
      data: [productData(product, origin), breadcrumbData(productTrail(product), origin)],
    },
    matches,
  )
}

/** Breadcrumbs: home, the first category, the product. */
export function productTrail(product: Pick<ProductDetail, 'title' | 'categories'>): Crumb[] {
  const category = product.categories[0]
  return [
    { label: 'Home', href: href('/') },
    ...(category ? [{ label: category, href: categoryAddress(category) }] : []),
    { label: product.title },
  ]
}

function firstSentence(text: string): string {
  const sentence = /^.{40,155}?[.!?](?=\s|$)/s.exec(text)?.[0]
  return sentence ?? text.slice(0, 155)
}
