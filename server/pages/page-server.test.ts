import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { defaultShop } from '../../contract/shop.ts'
import { standInBuild } from '../../tests/support/stand-in-build.ts'
import { silentLog } from '../platform/log/log.ts'
import { openPageServer, type PageServer } from './page-server.ts'

/** A route that answers with its address. */
const builtServer = standInBuild(`async (request, host) => {
  const url = new URL(request.url)
  if (url.pathname.endsWith('/broken')) throw new Error('secret of the inside')
  if (url.pathname.endsWith('/fatal')) setImmediate(() => { throw new Error('secret of the inside') })
  const answer = await host.fetchApi(new Request(url.origin + '/shop/api/x?y=1'))
  const html = '<script nonce="' + host.nonce + '">1</script>' + url.pathname + url.search + (await answer.json()) + ' '.repeat(2000)
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}`)

let folder: string
let pages: PageServer
/** Each rendering calls the API once. */
let rendered = 0
let server: Server
let base: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outsole-pages-'))
  await mkdir(join(folder, 'server'))
  await mkdir(join(folder, 'client/assets'), { recursive: true })
  await writeFile(join(folder, 'server/index.js'), builtServer)
  await writeFile(join(folder, 'client/assets/app-abc.js'), `// ${'x'.repeat(3000)}`)
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  pages = await openPageServer({
    buildDir: folder,
    publicUrl: 'https://shop.test',
    shop: defaultShop,
    isHidden: (request, path) => path === '/shop/hidden' && request.headers['x-insider'] === undefined,
    async fetchApi(request) {
      rendered++
      return Response.json(`API says ${new URL(request.url).search}`)
    },
    renderThreads: 2,
    serviceWorker: true,
    siteContents: () => ({ productIds: ['p1'], brands: [], categories: [] }),
    log: silentLog(),
  })
  server = createServer((request, response) => {
    if (!pages.serve(request, response)) response.writeHead(418).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

beforeEach(() => {
  rendered = 0
})

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await pages.close()
  await rm(folder, { recursive: true, force: true })
})

function get(path: string, headers: Record<string, string> = {}) {
  return fetch(base + path, { headers: { 'Accept-Encoding': 'identity', ...headers }, redirect: 'manual' })
}

test('a page is rendered once, cached, and evicted when the catalogue changes', async () => {
  const first = await get('/shop/products')
  expect(first.status).toBe(200)
  await get('/shop/products?utm_source=mail')
  expect(rendered).toBe(1)
  pages.changed(['p1'])
  await get('/shop/products')
  await vi.waitFor(() => expect(rendered).toBe(2))
})

test("the policy has the hashes of the page's inline scripts, the page no nonces", async () => {
  const response = await get('/shop/scripts')
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src 'self' 'sha256-/)
  expect(policy).not.toContain("unsafe-inline' 'sha")
  expect(await response.text()).not.toContain('nonce')
  expect(response.headers.get('strict-transport-security')).toContain('max-age')
})

test('a page hidden from a client answers 404', async () => {
  for (const path of ['/shop/hidden', '/shop//Hidden', '/shop/%68idden']) {
    expect(await (await get(path)).text()).toContain('/shop/nothing-here')
  }
  expect(await (await get('/shop/hidden', { 'X-Insider': 'yes' })).text()).toContain('/shop/hidden')
})

test('a matching ETag answers 304', async () => {
  const etag = (await get('/shop/validated')).headers.get('etag') ?? ''
  expect((await get('/shop/validated', { 'If-None-Match': etag })).status).toBe(304)
  expect((await get('/shop/validated', { 'If-None-Match': '"other"' })).status).toBe(200)
})

test('prefetched data may be used once without a round trip, documents and other data may not', async () => {
  const caching = async (path: string, headers = {}) =>
    (await get(path, headers)).headers.get('cache-control')
  const prefetch = { 'Sec-Purpose': 'prefetch' }
  expect(await caching('/shop/listed.data', prefetch)).toBe('private, max-age=0, stale-while-revalidate=120')
  const usual = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1'
  expect(await caching('/shop/listed.data')).toBe(usual)
  expect(await caching('/shop/listed', prefetch)).toBe(usual)
})

test('bodies are compressed as the client accepts', async () => {
  const raw = async (encoding: string) => {
    const { get: request } = await import('node:http')
    return new Promise<{ encoding: unknown; body: Buffer }>((resolve) => {
      request(`${base}/shop/packed`, { headers: { 'Accept-Encoding': encoding } }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({ encoding: answer.headers['content-encoding'], body: Buffer.concat(chunks) }),
        )
      })
    })
  }
  const brotli = await raw('gzip, br')
  const zipped = await raw('gzip')
  expect([brotli.encoding, zipped.encoding]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(brotli.body).equals(gunzipSync(zipped.body))).toBe(true)
  expect((await raw('br;q=0')).encoding).toBeUndefined()
})

test('built files are immutable, missing ones answer 404', async () => {
  const file = await get('/shop/assets/app-abc.js')
  expect(file.headers.get('cache-control')).toContain('immutable')
  expect(file.headers.get('content-type')).toContain('javascript')
  expect((await get('/shop/assets/%2e%2e/%2e%2e/server/index.js')).status).toBe(418)
  const missing = await get('/shop/assets/none.js')
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('leaves the API, pictures, other methods and foreign paths to other handlers', async () => {
  for (const path of ['/shop/api/products', '/shop/media/x/1.webp', '/healthz'])
    expect((await get(path)).status).toBe(418)
  expect((await fetch(`${base}/shop/products`, { method: 'POST' })).status).toBe(418)
})

test('redirects the root to the shop', async () => {
  const response = await get('/')
  expect([response.status, response.headers.get('location')]).toEqual([302, '/shop/'])
})

test('redirects a browser that left out the base, answers 404 to other clients', async () => {
  const led = await get('/products?page=2', { Accept: 'text/html,*/*' })
  expect([led.status, led.headers.get('location')]).toEqual([302, '/shop/products?page=2'])
  expect((await get('/products')).status).toBe(418)
  expect((await get('/healthz', { Accept: 'text/html' })).status).toBe(418)
})

test('sitemap.xml is cached like a page, robots.txt is at the root', async () => {
  const map = await get('/shop/sitemap.xml')
  expect(map.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(await map.text()).toContain('<loc>https://shop.test/shop/product/p1</loc>')
  const robots = await get('/robots.txt')
  expect(await robots.text()).toContain('Sitemap: https://shop.test/shop/sitemap.xml')
  expect((await fetch(`${base}/robots.txt`, { method: 'POST' })).status).toBe(418)
})

test('a page that cannot be rendered answers 500 and reveals nothing internal', async () => {
  const response = await get('/shop/broken')
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('secret')
})

test('a malformed address is rendered like any other, without a router warning in the log', async () => {
  const written: string[] = []
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      written.push(String(chunk))
      return true
    }),
  )
  const answers = await Promise.all(
    ['/shop/brand/%E0%A4%A', '/shop/%', '/shop/product/%ff.data'].map((path) => get(path)),
  )
  await get('/shop/after-all-of-them')
  for (const spy of spies) spy.mockRestore()
  expect(written.join('')).not.toContain('could not be decoded')
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await answers[0]?.text()).toContain('/shop/brand/%25E0%25A4%25A')
})

test("a page gets the API's reply", async () => {
  expect(await (await get('/shop/about')).text()).toContain('API says ?y=1')
})

test('a render thread that dies fails its pages and is replaced', async () => {
  expect((await get('/shop/fatal')).status).toBeLessThan(503)
  for (const page of [1, 2, 3]) {
    const response = await vi.waitFor(async () => {
      const answer = await get(`/shop/after?page=${page}`)
      expect(answer.status).toBe(200)
      return answer
    }, 15_000)
    expect(await response.text()).toContain(`page=${page}`)
  }
})

test.each(['/', '/shop', '/apple-touch-icon.png'])(
  '%s leads into the shop with the headers of every answer',
  async (path) => {
    const { status, headers } = await get(path, { Accept: 'text/html' })
    expect(status).toBe(302)
    expect(headers.get('Location')).toMatch(/^\/shop\//)
    expect(headers.get('Vary')).toBe('Accept')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Strict-Transport-Security')).toContain('max-age')
  },
)
