import { randomBytes } from 'node:crypto'
import type { ApiAnswer, PageHost, PageRendererModule, PreviewedPage } from '../../contract/page-host.ts'
import type { RenderedPage } from './cached-pages.ts'
import { etagOf } from './encoded-body.ts'
import { hashInlineScripts } from './inline-script-hashes.ts'

export type PageRendererOptions = Pick<PageHost, 'shop' | 'fetchApi'> & {
  /** Public origin of the shop: `https://shop.example.com`. */
  origin: string
  /** Called with what a page threw; the page is then the error screen. */
  report(path: string, error: unknown): void
}

/** Renders whole pages with the hashes of their inline scripts, so that they can be cached for everyone. */
export function createPageRenderer(
  { renderPage }: PageRendererModule,
  { origin, report, ...host }: PageRendererOptions,
): (path: string, instead?: PreviewedPage['instead']) => Promise<RenderedPage> {
  return async function render(path, instead) {
    const nonce = randomBytes(16).toString('base64url')
    const response = await renderPage(new Request(origin + path), {
      ...host,
      ...(instead && { fetchApi: answeredBy(instead, host.fetchApi) }),
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

/** Answers some calls with given JSON, in a preview; the others reach the API. */
function answeredBy(instead: PreviewedPage['instead'], fetchApi: PageHost['fetchApi']): PageHost['fetchApi'] {
  return async function answer(request): Promise<ApiAnswer> {
    const reply = instead[new URL(request.url).pathname]
    return reply === undefined ? fetchApi(request) : new Response(reply, { status: 200 })
  }
}

function isHtml(headers: Record<string, string>): boolean {
  return headers['content-type']?.startsWith('text/html') ?? false
}

/** Allows the shop's own files and the page's inline scripts by hash (docs/product.md#hardening). */
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
