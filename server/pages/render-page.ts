import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { ShopFacts } from '../../contract/shop.ts'
import { createDataBlocks, type DataBlocks } from './data-blocks.ts'
import { writeDocument } from './document-edits.ts'
import { etagOf } from './encoded-body.ts'
import { hashInlineScripts } from './inline-script-hashes.ts'
import type { RenderedPage } from './kept-pages.ts'
import { delayScripts } from './late-scripts.ts'
import { isDocument } from './page-address.ts'

/** As much of a `Response` as the pages' API client reads. */
type ApiAnswer = Pick<Response, 'ok' | 'status' | 'json'> & { headers: Pick<Headers, 'get'> }
type Document = { html: string; nonce: string }
type PageHost = {
  shop: ShopFacts
  fetchApi(request: Request): Promise<ApiAnswer>
  addBlock?(json: string): string
  deliver(document: Document): void
  report(error: unknown): void
}
/** What the entry of the pages exports besides its handler: the two sides meet without importing one another. */
type Entry = {
  createRequestHandler: typeof createRequestHandler
  RouterContextProvider: typeof RouterContextProvider
  pageHostContext: Parameters<RouterContextProvider['set']>[0]
}

export type PageRenderer = (path: string) => Promise<RenderedPage>

/**
 * React Router's handler over the built pages; a page comes back whole, its inline scripts known by hash. What a page
 * throws is reported, and the page is the error screen.
 */
export function createPageRenderer(
  build: ServerBuild,
  { origin, shop }: { origin: string; shop: ShopFacts },
  fetchApi: PageHost['fetchApi'],
  report: (path: string, error: unknown) => void,
): PageRenderer {
  const entry = entryOf(build)
  const handler = entry.createRequestHandler(build, 'production')
  return async function renderPage(path) {
    const context = new entry.RouterContextProvider()
    let document: Document | null = null
    const blocks = createDataBlocks()
    const host: PageHost = {
      shop,
      fetchApi,
      // What the router fetches for another screen has no document around it.
      ...(isDocument(path) && { addBlock: blocks.add }),
      deliver(rendered) {
        document = rendered
      },
      report: (error) => report(path, error),
    }
    context.set(entry.pageHostContext, host)
    const response = await handler(new Request(origin + path), context)
    return finish(response, document, blocks)
  }
}

function entryOf(build: ServerBuild): Entry {
  const entry: object = build.entry.module
  if ('pageHostContext' in entry) return entry as Entry
  throw new Error('The built pages do not export what renders them')
}

/** A document was delivered beside the response; redirects and data of a page are in it. */
async function finish(
  response: Response,
  document: Document | null,
  blocks: DataBlocks,
): Promise<RenderedPage> {
  const headers = Object.fromEntries(response.headers)
  if (document === null) {
    const body = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers, body, etag: etagOf(body) }
  }
  const { html, nonce } = document
  const { edits, scriptHashes } = hashInlineScripts(html, nonce)
  const body = writeDocument(html, [...edits, ...delayScripts(html), blocks.editOf(html)])
  headers['content-security-policy'] = pagePolicy(scriptHashes)
  return { status: response.status, headers, body, etag: etagOf(body) }
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
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
