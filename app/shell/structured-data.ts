import { basePath } from '../../contract/base-path.ts'
import type { ShopSettings } from '../../contract/settings.ts'
import { shop } from '../../contract/shop.ts'
import type { Crumb } from '../ui/breadcrumb.tsx'
import mark from './favicon.svg?url'

/** The trail of a page for search engines; the last crumb is the page itself and has no address. */
export function breadcrumbData(trail: readonly Crumb[], origin: string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, href }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: label,
      ...(href ? { item: origin + basePath + href } : {}),
    })),
  }
}

/** Who runs the shop. */
export function organizationData(origin: string, settings: ShopSettings) {
  const home = `${origin}${basePath}/`
  return {
    '@type': 'Organization',
    '@id': `${home}#organization`,
    name: shop.name,
    url: home,
    logo: origin + mark,
    email: settings.supportEmail,
    telephone: settings.supportPhone,
    address: settings.supportAddress,
    sameAs: settings.socialLinks.map(({ href }) => href),
  }
}

/** The site and how to search it. */
export function webSiteData(origin: string) {
  const home = `${origin}${basePath}/`
  return {
    '@type': 'WebSite',
    name: shop.name,
    url: home,
    publisher: { '@id': `${home}#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${home}search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
