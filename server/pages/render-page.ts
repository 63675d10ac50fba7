import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { finishDocument } from './inline-script-hashes.ts'
import type { RenderedPage } from './kept-pages.ts'

type ApiFetch = (request: Request) => Promise<Response>
type ApiFetchContext = Parameters<RouterContextProvider['set']>[0]

export type PageRenderer = (path: string) => Promise<RenderedPage>

/** React Router's handler over the built pages; a page comes back whole, its inline scripts known by hash. */
export function createPageRenderer(build: ServerBuild, origin: string, apiFetch: ApiFetch): PageRenderer {
  const handler = createRequestHandler(build, 'production')
  const key = apiFetchKey(build)
  return async function renderPage(path) {
    const context = new RouterContextProvider()
    context.set(key, apiFetch)
    const response = await handler(new Request(origin + path), context)
    return finish(response)
  }
}

/** The entry of the pages exports its context object: sharing it is how the two sides meet without importing one another. */
function apiFetchKey(build: ServerBuild): ApiFetchContext {
  const entry: object = build.entry.module
  if ('apiFetchContext' in entry) return entry.apiFetchContext as ApiFetchContext
  throw new Error('The built pages do not export apiFetchContext')
}

async function finish(response: Response): Promise<RenderedPage> {
  const nonce = response.headers.get('x-script-nonce')
  const headers = Object.fromEntries(response.headers)
  delete headers['x-script-nonce']
  if (nonce === null) {
    return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) }
  }
  const { html, scriptHashes } = finishDocument(await response.text(), nonce)
  headers['content-security-policy'] = pagePolicy(scriptHashes)
  return { status: response.status, headers, body: Buffer.from(html) }
}

/** Strict: our own files and the page's own inline scripts, nothing else (decisions: Hardening). */
function pagePolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
