import type { MetaDescriptor } from 'react-router'
import { basePath } from '../../contract/base-path.ts'
import { pictureAddress } from '../../contract/picture-url.ts'
import { shop } from '../../contract/shop.ts'
import type { RootData } from '../api/shop-settings.ts'

/** The matches of a route, the root's first: its loader knows where customers reach the shop. */
export type PageMatches = readonly [{ loaderData?: RootData }, ...unknown[]]

export type PageMeta = {
  title: string
  description: string
  /** The address to be found under, below {base}. */
  path: string
  /** What a link preview shows. */
  pictureId?: string
  kind?: 'website' | 'product'
  /** Kept out of indexes. */
  hidden?: boolean
  /** What search engines read beside the text (schema.org). */
  data?: readonly object[]
}

/** Title, description, canonical address, link preview and structured data of a page that may be found. */
export function pageMeta(page: PageMeta, matches: PageMatches): MetaDescriptor[] {
  const { title, description, pictureId, kind = 'website', hidden = false, data = [] } = page
  const origin = siteOrigin(matches)
  const address = origin + basePath + page.path
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...(hidden ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { property: 'og:site_name', content: shop.name },
    { property: 'og:type', content: kind },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...(pictureId
      ? [
          { property: 'og:image', content: origin + pictureAddress(pictureId, 1200, 'png') },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    // React Router escapes what could end the script.
    ...data.map((each) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...each } })),
  ]
}

/** `https://shop.example.com`, without a path. */
export function siteOrigin([root]: PageMatches): string {
  return root.loaderData?.origin ?? ''
}
