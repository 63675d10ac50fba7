import { basePath } from '../../contract/base-path.ts'
import type { RenderedPage } from './cached-pages.ts'
import { etagOf } from './encoded-body.ts'

/** The part of the catalogue that sitemap.xml lists. */
export type SiteContents = {
  /** In creation order: new products come last. */
  productIds: readonly string[]
  brands: readonly string[]
  categories: readonly string[]
}

/** Far below the protocol's 50,000 (sitemaps.org), so that each file is quick to render. */
export const maxAddresses = 10_000

const siteMapPath = new RegExp(`^${basePath}/sitemap(?:-([1-9]\\d{0,5}))?\\.xml$`)
const fixedPages = [
  '/',
  '/products',
  '/new',
  '/sale',
  '/categories',
  '/brands',
  '/contact',
  '/help',
  '/help/delivery',
  '/help/privacy',
  '/help/terms',
  '/returns/find',
]

/**
 * `{base}/sitemap.xml`: every public address or, above `maxAddresses`, an index of `{base}/sitemap-1.xml` and so on.
 * Undefined where `path` is neither. `origin` is the public one: `https://shop.example.com`.
 */
export function siteMapPage(
  path: string,
  origin: string,
  contents: () => SiteContents,
): RenderedPage | undefined {
  const match = siteMapPath.exec(path)
  if (!match) return undefined
  const addresses = addressesOf(contents())
  const parts = Math.ceil(addresses.length / maxAddresses)
  if (match[1] !== undefined) {
    const part = Number(match[1])
    return parts > 1 && part <= parts
      ? xmlPage(urlSet(origin, addresses.slice((part - 1) * maxAddresses, part * maxAddresses)))
      : undefined
  }
  return xmlPage(parts > 1 ? siteMapIndex(origin, parts) : urlSet(origin, addresses))
}

/** `/robots.txt`: allows pages, disallows the API and what only scripts fetch. */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    `Disallow: ${basePath}/api/`,
    `Disallow: ${basePath}/admin`,
    `Disallow: ${basePath}/*.data$`,
    `Disallow: ${basePath}/*.data?`,
    '',
    `Sitemap: ${origin}${basePath}/sitemap.xml`,
    '',
  ].join('\n')
}

function addressesOf({ productIds, brands, categories }: SiteContents): string[] {
  return [
    ...fixedPages,
    ...categories.map((name) => `/categories/${encodeURIComponent(name.toLowerCase())}`),
    ...brands.map((name) => `/brand/${encodeURIComponent(name)}`),
    ...productIds.map((id) => `/product/${encodeURIComponent(id)}`),
  ]
}

function urlSet(origin: string, addresses: readonly string[]): string {
  const urls = addresses.map((address) => `<url><loc>${xmlText(origin + basePath + address)}</loc></url>`)
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

function siteMapIndex(origin: string, parts: number): string {
  const files = Array.from(
    { length: parts },
    (_, place) => `<sitemap><loc>${xmlText(origin)}${basePath}/sitemap-${place + 1}.xml</loc></sitemap>`,
  )
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.join('\n')}\n</sitemapindex>\n`
}

/** An encoded address may still contain `&` and `'`, which XML needs escaped. */
function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&apos;').replaceAll('<', '&lt;')
}

function xmlPage(root: string): RenderedPage {
  const body = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${root}`)
  return {
    status: 200,
    headers: { 'content-type': 'application/xml; charset=utf-8' },
    body,
    etag: etagOf(body),
  }
}
