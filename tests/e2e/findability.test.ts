import { afterAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { systemClock } from '../../server/platform/clock/clock.ts'
import { openDatabase } from '../../server/platform/db/database.ts'
import { browserVisits } from '../support/browser/browser-visit.ts'
import { addShoe } from '../support/stocked-shop.ts'

const visit = browserVisits()
const shopAddress = inject('shopAddress')
const publicUrl = inject('shopPublicUrl')
const database = openDatabase(inject('shopDatabase'), { max: 1 })
afterAll(() => database.close())

/** Reads page heads like a client without scripts. */
async function headReader() {
  const { page, open, end } = await visit({ device: 'desktop', javaScriptEnabled: false })
  async function read(path: string) {
    await open(path)
    const head = await page.evaluate(readHead)
    return { ...head, data: head.data.map((text) => typed.parse(JSON.parse(text))) }
  }
  return { read, end }
}

/** Runs in the browser. */
function readHead() {
  const all = (selector: string, name: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '')
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.textContent ?? '')
  return {
    titles: texts('title:not(svg *)'),
    descriptions: all('meta[name=description]', 'content'),
    canonical: all('link[rel=canonical]', 'href'),
    robots: all('meta[name=robots]', 'content'),
    openGraph: Object.fromEntries(
      [...document.querySelectorAll('meta[property^="og:"]')].map((element) => [
        element.getAttribute('property')?.slice(3),
        element.getAttribute('content'),
      ]),
    ),
    data: texts('script[type="application/ld+json"]'),
  }
}

const typed = z.looseObject({ '@context': z.literal('https://schema.org'), '@type': z.string() })
const address = z.url().startsWith(publicUrl)
const crumbs = z.object({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(z.object({ '@type': z.literal('ListItem'), position: z.number(), name: z.string().min(1) }))
    .min(2),
})
const shoe = z.object({
  '@type': z.literal('Product'),
  name: z.string().min(1),
  description: z.string().min(40),
  image: z.array(address).min(1),
  url: address,
  brand: z.object({ name: z.string().min(1) }),
  aggregateRating: z.object({
    ratingValue: z.string().regex(/^[1-5]\.\d$/),
    reviewCount: z.number().positive(),
  }),
  offers: z.object({
    priceCurrency: z.literal('USD'),
    lowPrice: z.number().positive(),
    highPrice: z.number().positive(),
    availability: z.literal('https://schema.org/InStock'),
    url: address,
  }),
})
const organization = z.object({ '@type': z.literal('Organization'), url: address, logo: address })
const webSite = z.object({
  '@type': z.literal('WebSite'),
  url: address,
  potentialAction: z.object({
    '@type': z.literal('SearchAction'),
    target: z.object({ urlTemplate: z.string().endsWith('/search?q={search_term_string}') }),
  }),
})

const faq = z.object({
  '@type': z.literal('FAQPage'),
  mainEntity: z
    .array(z.object({ name: z.string().min(1), acceptedAnswer: z.object({ text: z.string().min(1) }) }))
    .min(10),
})

async function popularShoe(): Promise<{ _id: string; title: string; brand: string }> {
  const reply = await fetch(`${shopAddress}/api/products?sortBy=popular&limit=1`)
  const { products }: { products: { _id: string; title: string; brand: string }[] } = await reply.json()
  if (!products[0]) throw new Error('the demo is empty')
  return products[0]
}

test('every indexable page has title, canonical address and link preview', async () => {
  const product = await popularShoe()
  const { read, end } = await headReader()
  const pages: [path: string, data: z.ZodType[]][] = [
    ['/', [organization, webSite]],
    ['/products', [crumbs]],
    ['/products?page=2', [crumbs]],
    ['/categories', [crumbs]],
    ['/categories/running', [crumbs]],
    ['/brands', [crumbs]],
    [`/brand/${encodeURIComponent(product.brand)}`, [crumbs]],
    ['/contact', []],
    ['/help', [crumbs, faq]],
    ['/help/delivery', [crumbs]],
    ['/help/privacy', [crumbs]],
    ['/help/terms', [crumbs]],
    [`/product/${product._id}`, [shoe, crumbs]],
  ]
  const titles = new Set<string>()
  for (const [path, data] of pages) {
    const head = await read(path)
    expect([path, head.canonical, head.robots]).toEqual([path, [publicUrl + path], []])
    expect([path, head.titles.length, head.descriptions.length]).toEqual([path, 1, 1])
    titles.add(head.titles[0] ?? '')
    expect(head.openGraph).toMatchObject({
      title: head.titles[0],
      description: head.descriptions[0],
      url: publicUrl + path,
      site_name: 'Outsole',
    })
    for (const [place, schema] of data.entries()) schema.parse(head.data[place])
    expect([path, head.data.length]).toEqual([path, data.length])
  }
  expect(titles.size).toBe(pages.length)
  await end()
})

test('tracking, color and size do not change the canonical address; the preview is PNG', async () => {
  const { _id } = await popularShoe()
  const { read, end } = await headReader()
  const { canonical, robots, openGraph } = await read(`/product/${_id}?color=any&size=9&utm_source=mail`)
  await end()
  expect([canonical, robots]).toEqual([[`${publicUrl}/product/${_id}`], []])
  const { image } = openGraph
  expect(image).toMatch(new RegExp(`^${publicUrl}/media/[^/]+/1200\\.png$`))
  const picture = await fetch(shopAddress + String(image).slice(publicUrl.length))
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test('filtered, searched, sorted, personal and missing pages are noindex', async () => {
  const paths = ['/products?sizes=9', '/products?sortBy=price_low', '/search?q=suede']
  const personal = ['/cart', '/checkout', '/wishlist', '/orders', '/profile', '/login', '/auth', '/compare']
  const { read, end } = await headReader()
  for (const path of [...paths, '/search', ...personal, '/product/none', '/brand/none', '/nowhere']) {
    const { robots, titles } = await read(path)
    expect([path, robots.length > 0, robots.every((each) => each.startsWith('noindex'))]).toEqual([
      path,
      true,
      true,
    ])
    expect([path, titles.length]).toEqual([path, 1])
  }
  await end()
})

test('product texts cannot end the structured data', async () => {
  const title = 'Shoe </script><script>alert(1)</script> & "quoted" <!--'
  const { productId } = await addShoe(database.db, systemClock(), title, [
    { size: '9', stock: 3, priceCents: 9_000 },
  ])
  await expect.poll(async () => (await fetch(`${shopAddress}/product/${productId}`)).status).toBe(200)
  const { read, end } = await headReader()
  const head = await read(`/product/${productId}`)
  await end()
  expect(head.data.map((each) => each['@type'])).toEqual(['Product', 'BreadcrumbList'])
  expect(head.data[0]?.name).toBe(title)
  expect(await (await fetch(`${shopAddress}/product/${productId}`)).text()).not.toContain('<script>alert')
})

test('sitemap.xml lists existing pages, and robots.txt names it', async () => {
  const robots = await (await fetch(new URL('/robots.txt', shopAddress))).text()
  expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
  const answer = await fetch(`${shopAddress}/sitemap.xml`)
  expect(answer.headers.get('content-type')).toContain('application/xml')
  const found = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '')
  expect(found.length).toBeGreaterThan(1_000)
  expect(found.every((each) => each.startsWith(`${publicUrl}/`))).toBe(true)
  const kinds = ['/categories/', '/brand/', '/product/'].map((kind) =>
    found.find((each) => each.includes(kind)),
  )
  for (const each of [found[0], ...kinds]) {
    expect([each, (await fetch(shopAddress + each?.slice(publicUrl.length))).status]).toEqual([each, 200])
  }
})

test('the page has a favicon and a touch icon', async () => {
  const html = await (await fetch(`${shopAddress}/`)).text()
  expect(html).toMatch(/<link rel="icon" href="data:image\/svg\+xml,/)
  const [, path = ''] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(html) ?? []
  const icon = await fetch(new URL(path, shopAddress))
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png'])
})
