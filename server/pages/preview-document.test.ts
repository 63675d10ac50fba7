import { expect, test } from 'vitest'
import { previewDocument } from './preview-document.ts'

const page = `<!DOCTYPE html><html lang="en"><head><link rel="manifest" href="/m"><script>first()</script></head>
<body><h1>Boots</h1><script type="module" src="/shop/assets/entry.js"></script><script>
stream("\\u003c/script>")</script></body></html>`

test('addresses of a draft stand in for those of the shop', () => {
  const body = Buffer.from('<img src="/media/brands/tern/1800.webp" srcset="/media/brands/tern/480.webp">')
  const moved = [
    ['brands/tern/1800.', 'new/1200.'],
    ['brands/tern/', 'new/'],
  ] as const
  expect(previewDocument({ status: 200, body }, moved).html).toBe(
    '<img src="/media/new/1200.webp" srcset="/media/new/480.webp">',
  )
})

test('a preview runs nothing, is kept nowhere and found by nobody', () => {
  const { headers, html, status } = previewDocument({ status: 200, body: Buffer.from(page) })
  expect(status).toBe(200)
  expect(html).toContain('<h1>Boots</h1>')
  expect(html).not.toMatch(/<script|manifest|first|stream/)
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(headers).toMatchObject({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
  expect(headers['Content-Security-Policy']).toContain("default-src 'none'")
  expect(headers['Content-Security-Policy']).not.toContain('script-src')
})
