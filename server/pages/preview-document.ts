import type { PreviewedPage } from '../../contract/page-host.ts'
import type { RenderedPage } from './cached-pages.ts'

/** Nothing runs in a preview, and only the back office frames it. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

export type PreviewDocument = { status: number; headers: Record<string, string>; html: string }

/**
 * A rendered page as a picture of itself: without its scripts, which belong to the address that it stands at in the shop.
 * It is never kept and never found.
 */
export function previewDocument(
  { status, body }: Pick<RenderedPage, 'status' | 'body'>,
  moved: PreviewedPage['moved'] = [],
): PreviewDocument {
  const page = body
    .toString()
    // React escapes each "<" in what it writes into a script or an attribute.
    .replaceAll(/<script\b[^<>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="(?:manifest|modulepreload)"[^<>]*>/g, '')
    .replace('<html', '<html data-hydrated=""')
    .replace('<head>', '<head><meta name="robots" content="noindex">')
  const html = moved.reduce((text, [from, to]) => text.replaceAll(from, to), page)
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'X-Frame-Options': 'SAMEORIGIN',
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'no-store',
    },
    html,
  }
}
