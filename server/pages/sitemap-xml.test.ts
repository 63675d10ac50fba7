import { expect, test } from 'vitest'
import { maxAddresses, robotsText, siteMapPage } from './sitemap-xml.ts'

const origin = 'https://shop.test'

function read(path: string, products: number, brands: string[] = []): string | undefined {
  const productIds = Array.from({ length: products }, (_, place) => `p${place}`)
  const page = siteMapPage(path, origin, () => ({ productIds, brands, categories: ['Running'] }))
  return page?.body.toString()
}

function addresses(xml: string | undefined): string[] {
  return [...(xml ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].flatMap((match) => match[1] ?? [])
}

test('a small shop has one file with every page, category, brand and product', () => {
  const found = addresses(read('/shop/sitemap.xml', 2, ['Alder & Sons']))
  expect(found).toEqual([
    'https://shop.test/shop/',
    'https://shop.test/shop/products',
    'https://shop.test/shop/new',
    'https://shop.test/shop/sale',
    'https://shop.test/shop/categories',
    'https://shop.test/shop/brands',
    'https://shop.test/shop/contact',
    'https://shop.test/shop/help',
    'https://shop.test/shop/help/delivery',
    'https://shop.test/shop/help/privacy',
    'https://shop.test/shop/help/terms',
    'https://shop.test/shop/returns/find',
    'https://shop.test/shop/categories/running',
    'https://shop.test/shop/brand/Alder%20%26%20Sons',
    'https://shop.test/shop/product/p0',
    'https://shop.test/shop/product/p1',
  ])
  expect(read('/shop/sitemap-1.xml', 2)).toBeUndefined()
})

test('special characters of XML are escaped', () => {
  expect(read('/shop/sitemap.xml', 0, ["O'Malley <x>"])).toContain('/brand/O&apos;Malley%20%3Cx%3E<')
})

test('a large shop has an index of parts that list each address once', () => {
  const products = 2 * maxAddresses
  const index = read('/shop/sitemap.xml', products)
  expect(index).toContain('<sitemapindex ')
  const parts = addresses(index)
  expect(parts).toEqual([1, 2, 3].map((part) => `https://shop.test/shop/sitemap-${part}.xml`))
  const found = parts.flatMap((part) => addresses(read(part.slice(origin.length), products)))
  expect(new Set(found).size).toBe(found.length)
  expect(found.length).toBe(products + 13)
  expect(read('/shop/sitemap-4.xml', products)).toBeUndefined()
})

test('other addresses are not sitemap.xml', () => {
  for (const path of [
    '/sitemap.xml',
    '/shop/sitemap-0.xml',
    '/shop/sitemap-x.xml',
    '/shop/sitemap.xml?page=2',
  ])
    expect(read(path, 1)).toBeUndefined()
})

test('robots.txt links to sitemap.xml and disallows the API', () => {
  expect(robotsText(origin).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /shop/api/',
    'Disallow: /shop/admin',
    'Disallow: /shop/*.data$',
    'Disallow: /shop/*.data?',
    '',
    'Sitemap: https://shop.test/shop/sitemap.xml',
    '',
  ])
})
