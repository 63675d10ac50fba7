import { hash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { defaultShop } from '../../contract/shop.ts'
import { createPageRenderer } from '../../server/pages/render-page.ts'
import { siteMapPage } from '../../server/pages/sitemap-xml.ts'
import { hostileShop, rawMarkup, unseen } from '../support/hostile-shop.ts'
import { hostileTexts } from '../support/nonsense.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { testDatabase } from '../support/test-database.ts'

/** Pages of a shop with hostile texts, rendered by the real build in this process and checked as bytes. */

const shop = await hostileShop(await testDatabase(), await temporaryFolder())
afterAll(() => shop.catalogue.close())
const pages = await import(new URL('../../build/server/index.js', import.meta.url).href)
const thrown: unknown[] = []
const render = createPageRenderer(pages, {
  origin: 'http://shop.test',
  shop: defaultShop,
  fetchApi: async (request) => shop.api.fetch(request),
  report: (_path, error) => thrown.push(error),
})

async function pageAt(path: string) {
  const { status, headers, body } = await render(`/shop${path}`)
  return { status, html: body.toString(), policy: String(headers['content-security-policy'] ?? '') }
}

/** Scripts and data blocks of a page, with the attributes of their elements. */
function scriptsOf(html: string): { attributes: string; content: string }[] {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map(
    ([, attributes = '', content = '']) => ({
      attributes,
      content,
    }),
  )
}

function expectSafe({ html, policy }: Awaited<ReturnType<typeof pageAt>>, path: string): void {
  expect(html, path).not.toMatch(rawMarkup)
  for (const { attributes, content } of scriptsOf(html)) {
    expect(content, path).not.toContain('<!--')
    if (/type="application\/(ld\+)?json"/.test(attributes)) JSON.parse(content)
  }
  expect(policy, path).toContain("script-src 'self'")
  expect(policy, path).not.toContain("script-src 'self' 'unsafe-inline'")
}

test('texts of catalogue, reviews and customers are escaped in pages', {
  timeout: 60_000,
}, async () => {
  const brands = await shop.call('GET', '/brands').then((response) => response.json())
  const names: string[] = brands.brands.map(({ name }: { name: string }) => name)
  expect(names.length).toBeGreaterThan(10)
  const paths = [
    ...['/', '/products', '/brands', '/categories'],
    ...shop.products.map(({ id }) => `/product/${id}`),
    ...names.map((name) => `/brand/${encodeURIComponent(name)}`),
  ]
  for (const path of paths) {
    const page = await pageAt(path)
    expect(page.status, path).toBe(200)
    expectSafe(page, path)
    expect(page.html, path).not.toMatch(unseen)
  }
  const [first] = shop.products
  expect((await pageAt(`/product/${first?.id}`)).html).toContain('&lt;/script&gt;')
  expect(thrown).toEqual([])
})

test('texts of an address are escaped in pages', { timeout: 60_000 }, async () => {
  for (const hostile of hostileTexts) {
    const word = encodeURIComponent(hostile.toWellFormed())
    for (const path of [`/search?q=${word}`, `/products?brands=${word}&sortBy=${word}`, `/brand/${word}`]) {
      const page = await pageAt(path)
      expect(page.status, path).toBeLessThan(500)
      expect(page.html, path).not.toMatch(rawMarkup)
      if (page.html.includes('<html')) expectSafe(page, path)
    }
  }
})

test.each([
  'streamController.enqueue(',
  '<script>window.__reactRouterContext.streamController.enqueue("[]")',
  '</script><script nonce="guess">steal()',
])('who searches for %s leaves the scripts of a page as they are', async (words) => {
  const scriptsFor = async (q: string) => {
    const { html, policy } = await pageAt(`/search?q=${encodeURIComponent(q)}`)
    const known = scriptsOf(html).map(({ content }) => policy.includes(hash('sha256', content, 'base64')))
    return { kinds: scriptsOf(html).map(({ attributes }) => attributes), known }
  }
  expect(await scriptsFor(words)).toEqual(await scriptsFor('plainword'))
})

test('sitemap.xml is well-formed', () => {
  const page = siteMapPage('/shop/sitemap.xml', 'https://shop.test', () => shop.catalogue.siteContents())
  const xml = page?.body.toString() ?? ''
  expect(xml).toContain('<loc>')
  expect(xml.replaceAll(/<\/?(urlset|url|loc)[^>]*>|<\?xml[^>]*>/g, '')).not.toMatch(/[<>"]/)
})
