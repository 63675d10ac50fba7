import { randomBytes } from 'node:crypto'
import type { PageHost, PageRendererModule } from '../../contract/page-host.ts'
import type { RenderedPage } from './cached-pages.ts'
import { etagOf } from './encoded-body.ts'
import { hashInlineScripts } from './inline-script-hashes.ts'

export type PageRendererOptions = Pick<PageHost, 'shop' | 'fetchApi'> & {
  /** Where customers reach the shop: `https://shop.example.com`. */
  origin: string
  /** Told what a page threw; the page itself is then the error screen. */
  report(path: string, error: unknown): void
}

/** Renders whole pages: their inline scripts known by hash, so that they may be cached and sent to everybody. */
export function createPageRenderer(
  { renderPage }: PageRendererModule,
  { origin, report, ...host }: PageRendererOptions,
): (path: string) => Promise<RenderedPage> {
  return async function render(path) {
    const nonce = randomBytes(16).toString('base64url')
    const response = await renderPage(new Request(origin + path), {
      ...host,
      nonce,
      report: (error) => report(path, error),
    })
    const headers = Object.fromEntries(response.headers)
    let body = Buffer.from(await response.arrayBuffer())
    if (isHtml(headers)) {
      const { html, scriptHashes } = hashInlineScripts(body.toString(), nonce)
      headers['content-security-policy'] = pagePolicy(scriptHashes)
      body = Buffer.from(html)
    }
    return { status: response.status, headers, body, etag: etagOf(body) }
  }
}

function isHtml(headers: Record<string, string>): boolean {
  return headers['content-type']?.startsWith('text/html') ?? false
}

/** Strict: our own files and the page's own inline scripts, nothing else (docs/product.md#hardening). */
function pagePolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
