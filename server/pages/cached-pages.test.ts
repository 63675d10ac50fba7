import { describe, expect, test } from 'vitest'
import { createCachedPages, type RenderedPage, TooManyRenderings } from './cached-pages.ts'

function page(text: string, status = 200): RenderedPage {
  return { status, headers: { 'content-type': 'text/html' }, body: Buffer.from(text), etag: `"${text}"` }
}

function setUp(more: { maxBytes?: number } = {}) {
  const clock = { ms: 0 }
  const rendered: string[] = []
  const waiting: (() => void)[] = []
  const pages = createCachedPages({
    async render(key) {
      rendered.push(key)
      const number = rendered.length
      await new Promise<void>((resolve) => waiting.push(resolve))
      if (key.includes('broken')) throw new Error('broken')
      return page(`${key} #${number}`, key.includes('missing') ? 404 : 200)
    },
    maxBytes: more.maxBytes ?? 1_000_000,
    staleFor: 1_000,
    maxAge: 60_000,
    now: () => clock.ms,
  })
  function finishRenderings() {
    for (const resume of waiting.splice(0)) resume()
  }
  async function fetchNow(key: string) {
    const pending = pages.fetch(key, true)
    finishRenderings()
    return textOf(await pending)
  }
  return { pages, clock, rendered, finishRenderings, fetchNow }
}

function textOf(
  kept: { body: { ready(encoding: 'identity'): Buffer | undefined } } | undefined,
): string | undefined {
  return kept?.body.ready('identity')?.toString()
}

describe('cached pages', () => {
  test('a page is rendered once, then sent from the cache', async () => {
    const { pages, rendered, fetchNow } = setUp()
    expect(pages.lookUp('/shop/')).toBeUndefined()
    await fetchNow('/shop/')
    expect(textOf(pages.lookUp('/shop/'))).toBe('/shop/ #1')
    expect(rendered).toEqual(['/shop/'])
  })

  test('concurrent requests for a page wait for one rendering', async () => {
    const { pages, rendered, finishRenderings } = setUp()
    const all = Promise.all([1, 2, 3, 4].map(() => pages.fetch('/shop/products', true)))
    finishRenderings()
    expect(new Set((await all).map(textOf))).toEqual(new Set(['/shop/products #1']))
    expect(rendered).toHaveLength(1)
  })

  test('a catalogue change makes lists stale, and only the pages of the changed products', async () => {
    const { pages, clock, fetchNow } = setUp()
    const keys = ['/shop/products?page=2', '/shop/product/a', '/shop/product/b', '/shop/cart']
    for (const key of [...keys, '/shop/products?page=2']) await fetchNow(key)
    expect(keys.every((key) => pages.lookUp(key) !== undefined)).toBe(true)
    pages.changed(['a'])
    clock.ms += 1_001
    const there = (key: string) => pages.lookUp(key) !== undefined
    expect(there('/shop/products?page=2')).toBe(false)
    expect(there('/shop/product/a')).toBe(false)
    expect(there('/shop/product/b')).toBe(true)
    expect(there('/shop/cart')).toBe(true)
  })

  test('a stale page is served for a moment while it is rendered anew', async () => {
    const { pages, clock, rendered, finishRenderings, fetchNow } = setUp()
    await fetchNow('/shop/')
    pages.changed(['x'])
    clock.ms += 500
    expect(textOf(pages.lookUp('/shop/'))).toBe('/shop/ #1')
    const renewal = pages.fetch('/shop/', true)
    finishRenderings()
    await renewal
    expect(textOf(pages.lookUp('/shop/'))).toBe('/shop/ #2')
    expect(rendered).toHaveLength(2)
  })

  test('a page whose rendering began before a catalogue change is not cached as fresh', async () => {
    const { pages, finishRenderings } = setUp()
    const early = pages.fetch('/shop/products', true)
    pages.changed(['a'])
    finishRenderings()
    expect(textOf(await early)).toBe('/shop/products #1')
    expect(pages.lookUp('/shop/products')).toBeUndefined()
  })

  test('memory is bounded: evicts the least recently used page', async () => {
    const { pages, fetchNow } = setUp({ maxBytes: 3_500 })
    for (const key of ['/shop/a', '/shop/b', '/shop/c']) await fetchNow(key)
    pages.lookUp('/shop/a')
    await fetchNow('/shop/d')
    expect(pages.lookUp('/shop/b')).toBeUndefined()
    expect(pages.lookUp('/shop/a')).toBeDefined()
    expect(pages.size().bytes).toBeLessThanOrEqual(3_500)
  })

  test('memory stays bounded when cached compressed pages are requested uncompressed', async () => {
    const { pages, finishRenderings } = setUp({ maxBytes: 145_000 })
    const keys = ['a', 'b', 'c'].map((name) => `/shop/${name}${'-'.repeat(20_000)}`)
    for (const key of keys) {
      const pending = pages.fetch(key, true)
      finishRenderings()
      await (await pending).body.bytes('br')
    }
    expect(pages.size().pages).toBe(3)
    for (const key of keys) await pages.lookUp(key)?.body.bytes('identity')
    expect(pages.size().bytes).toBeLessThanOrEqual(145_000)
    expect(pages.size().pages).toBe(2)
  })

  test('an address with a query is cached from its second request on', async () => {
    const { pages, rendered, fetchNow } = setUp()
    await fetchNow('/shop/products?page=2')
    expect(pages.lookUp('/shop/products?page=2')).toBeUndefined()
    await fetchNow('/shop/products?page=2')
    expect(textOf(pages.lookUp('/shop/products?page=2'))).toBe('/shop/products?page=2 #2')
    expect(rendered).toHaveLength(2)
  })

  test('many addresses requested once evict nothing', async () => {
    const { pages, fetchNow } = setUp({ maxBytes: 3_500 })
    await fetchNow('/shop/products')
    for (let each = 0; each < 20; each++) await fetchNow(`/shop/search?q=${each}`)
    expect(pages.lookUp('/shop/products')).toBeDefined()
  })

  test('a failed rendering fails all who wait and is retried by the next request', async () => {
    const { pages, rendered, finishRenderings } = setUp()
    for (let attempt = 1; attempt <= 2; attempt++) {
      const pending = pages.fetch('/shop/broken', true)
      finishRenderings()
      await expect(pending).rejects.toThrow('broken')
      expect(rendered).toHaveLength(attempt)
    }
  })
})

test('a 404 page is not cached, and at most 64 pages are rendered at once', async () => {
  const { pages, finishRenderings } = setUp()
  const missing = pages.fetch('/shop/missing', true)
  finishRenderings()
  await missing
  expect(pages.lookUp('/shop/missing')).toBeUndefined()
  const many = Array.from({ length: 64 }, (_, index) => pages.fetch(`/shop/search?q=${index}`, true))
  await expect(pages.fetch('/shop/search?q=one-more', true)).rejects.toThrow(TooManyRenderings)
  finishRenderings()
  await Promise.all(many)
})
