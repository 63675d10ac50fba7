import type { IncomingMessage, ServerResponse } from 'node:http'
import { pathToFileURL } from 'node:url'
import { basePath } from '../../contract/base-path.ts'
import type { PreviewedPage } from '../../contract/page-host.ts'
import type { ShopFacts } from '../../contract/shop.ts'
import { commonHeaders } from '../platform/http/middleware.ts'
import type { Log } from '../platform/log/log.ts'
import { openAdminPages } from './admin-pages.ts'
import { type CachedPage, type CachedPages, createCachedPages, TooManyRenderings } from './cached-pages.ts'
import { chooseEncoding, type Encoding, isNotModified } from './encoded-body.ts'
import { endingWorker, manifestText } from './installable.ts'
import { isDocument, loggablePath, normalizePageAddress, plainPath } from './page-address.ts'
import { type PreviewDocument, previewDocument } from './preview-document.ts'
import type { ReleasedFiles } from './released-files.ts'
import { openRenderPool } from './render-pool.ts'
import { robotsText, type SiteContents, siteMapPage } from './sitemap-xml.ts'
import { openStaticFiles, type StaticFiles, sendNothing, sendReleased } from './static-files.ts'

export type PageServer = {
  /** Answers a page or a built file; false where the address is neither. */
  serve(request: IncomingMessage, response: ServerResponse): boolean
  /** Products changed: pages that show them become stale. */
  changed(productIds: readonly string[]): void
  /** A setting changed: all pages become stale. */
  changedForAll(): void
  /** A page with some of its data replaced, rendered for one reader (server/content/preview-of.ts). */
  preview(page: PreviewedPage): Promise<PreviewDocument>
  size: CachedPages['size']
  close(): Promise<void>
}

export type PageServerOptions = {
  /** Folder of React Router's build, with `server/` and `client/`. */
  buildDir: string
  /** Public origin of the shop: `https://shop.example.com`. */
  publicUrl: string
  hstsSubdomains?: boolean
  /** Shop facts for the pages. */
  shop: ShopFacts
  /** Off: browsers are sent a worker that unregisters the one they have. */
  serviceWorker: boolean
  /** Pages that this client is answered as if there were none. */
  isHidden?(request: IncomingMessage, path: string): boolean
  /** Built files of other versions; none where a build is served alone. */
  releasedFiles?: ReleasedFiles
  fetchApi(request: Request): Promise<Response>
  /** Number of render threads. */
  renderThreads: number
  /** Addresses for sitemap.xml; read again after each catalogue change. */
  siteContents(): SiteContents
  /** Counts pages by how they were answered. */
  count?(how: 'kept' | 'rendered' | 'failed'): void
  log: Log
  maxBytes?: number
}

/** Paths below {base} that are not pages. */
const otherParts = ['api', 'media', 'feeds'].map((part) => `${basePath}/${part}/`)

/** Serves pages: the same for everyone, rendered once, cached and sent as bytes (docs/product.md#public-pages). */
export async function openPageServer(options: PageServerOptions): Promise<PageServer> {
  const https = options.publicUrl.startsWith('https:')
  // A page sends its own policy with script hashes; browsers would enforce both.
  const { 'Content-Security-Policy': _policyOfTheApi, ...headers } = commonHeaders(
    https,
    options.hstsSubdomains,
  )
  const files = await openStaticFiles(`${options.buildDir}/client`, basePath, fileHeaders(headers))
  const admin = await openAdminPages(options.buildDir, basePath, {
    file: fileHeaders(headers),
    document: headers,
  })
  const pool = await openRenderPool({
    build: pathToFileURL(`${options.buildDir}/server/index.js`).href,
    origin: options.publicUrl,
    shop: options.shop,
    threads: options.renderThreads,
    fetchApi: options.fetchApi,
    log: options.log,
  })
  const pages = createCachedPages({
    render: async (key) => siteMapPage(key, options.publicUrl, options.siteContents) ?? pool.render(key),
    maxBytes: options.maxBytes ?? 24 * 1024 * 1024,
    staleFor: 1_000,
    maxAge: 60_000,
  })
  return {
    serve: (request, response) => serve({ request, response, files, admin, pages, headers, options }),
    changed: pages.changed,
    changedForAll: pages.changedForAll,
    preview: async ({ path, instead, moved }) => previewDocument(await pool.render(path, instead), moved),
    size: pages.size,
    close: pool.close,
  }
}

/** The headers that matter for scripts and fonts; the others are about documents. */
function fileHeaders(headers: Record<string, string>): Record<string, string> {
  const names = ['X-Content-Type-Options', 'Strict-Transport-Security']
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)))
}

type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  files: StaticFiles
  /** Null where the back office was not built. */
  admin: StaticFiles | null
  pages: CachedPages
  headers: Record<string, string>
  options: PageServerOptions
}

function serve(exchange: Exchange): boolean {
  const { request, response, files, admin, pages, options } = exchange
  const url = request.url ?? '/'
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  if (path === '/' || path === basePath) return redirect(exchange, `${basePath}/`)
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  // The one file outside {base}: robots request it at the root only.
  if (path === '/robots.txt') return sendRobots(exchange)
  if (!path.startsWith(`${basePath}/`)) {
    return isForeign(exchange, path) && redirect(exchange, basePath + url)
  }
  if (sendForInstalling(exchange, path)) return true
  if (files(request, response, path) || admin?.(request, response, path)) return true
  if (isBuiltFile(path)) return sendOfOtherBuild(exchange, path)
  if (otherParts.some((part) => path.startsWith(part))) return false
  const shown = options.isHidden?.(request, plainPath(path)) ? missingPage(path) : path
  const address = normalizePageAddress(shown, mark === -1 ? '' : url.slice(mark))
  const cached = address.keepable ? pages.lookUp(address.key) : undefined
  if (cached) {
    options.count?.('kept')
    sendPage(exchange, cached)
    return true
  }
  pages.fetch(address.key, address.keepable).then(
    (page) => {
      options.count?.('rendered')
      sendPage(exchange, page)
    },
    (error: unknown) => {
      options.count?.('failed')
      if (error instanceof TooManyRenderings) {
        sendFailure(exchange, 503)
        return
      }
      options.log.error({ err: error, path: loggablePath(path) }, 'a page could not be rendered')
      sendFailure(exchange)
    },
  )
  return true
}

function isBuiltFile(path: string): boolean {
  return path.startsWith(`${basePath}/assets/`) || path.startsWith(`${basePath}/admin/assets/`)
}

/** A file that this build does not have: of the version before, or of the one that is being rolled out. */
function sendOfOtherBuild({ request, response, headers, options }: Exchange, path: string): true {
  const name = path.slice(basePath.length + 1)
  Promise.resolve(options.releasedFiles?.find(name) ?? null)
    .then((body) =>
      body
        ? sendReleased({ request, response, body, path, headers: fileHeaders(headers) })
        : sendNothing(response),
    )
    .catch((error: unknown) => {
      options.log.warn(
        { err: error, path: loggablePath(path) },
        'a built file of another version could not be read',
      )
      sendNothing(response)
    })
  return true
}

/** The shop's address of the same kind: page, or loader data of a page. */
function missingPage(path: string): string {
  return `${basePath}/nothing-here${isDocument(path) ? '' : '.data'}`
}

/** Files that machines request at the root; any other path there is a browser that left out the base. */
const rootParts = /^\/(healthz|readyz|metrics|\.well-known)(\/|$)/

function isForeign({ request }: Exchange, path: string): boolean {
  return (request.headers.accept ?? '').includes('text/html') && !rootParts.test(path)
}

/** Redirects browsers only; other clients get 404 outside {base}. */
function redirect({ response, headers }: Exchange, location: string): true {
  const caching = { 'Cache-Control': 'public, max-age=3600', Vary: 'Accept' }
  response.writeHead(302, { ...headers, ...caching, Location: location }).end()
  return true
}

function sendRobots(exchange: Exchange): true {
  return sendText(exchange, robotsText(exchange.options.publicUrl), 'text/plain; charset=utf-8')
}

/** What installing the shop needs beside its built files. */
function sendForInstalling(exchange: Exchange, path: string): boolean {
  const { shop, serviceWorker } = exchange.options
  if (path === `${basePath}/manifest.webmanifest`) {
    return sendText(exchange, manifestText(shop.name), 'application/manifest+json')
  }
  if (path !== `${basePath}/sw.js` || serviceWorker) return false
  return sendText(exchange, endingWorker, 'text/javascript; charset=utf-8', 'no-cache')
}

function sendText(
  { request, response, headers }: Exchange,
  body: string,
  type: string,
  caching = 'public, max-age=3600',
): true {
  response.writeHead(200, {
    ...headers,
    'Content-Type': type,
    'Cache-Control': caching,
    'Content-Length': Buffer.byteLength(body),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
  return true
}

function sendPage(exchange: Exchange, page: CachedPage): void {
  const encoding = chooseEncoding(exchange.request, page.body.length)
  const ready = page.body.ready(encoding)
  if (ready) {
    write(exchange, page, encoding, ready)
    return
  }
  page.body.bytes(encoding).then(
    (bytes) => write(exchange, page, encoding, bytes),
    () => exchange.response.destroy(),
  )
}

/** Browsers revalidate each time; a CDN may serve it for a second. */
const pageCaching = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1'

/**
 * Data that a browser fetched ahead, used by the press that follows without a round trip; the browser revalidates them
 * behind it, and the screen loads them again (app/shell/screen-cache.ts).
 */
const prefetchCaching = 'private, max-age=0, stale-while-revalidate=120'

function cachingOf({ url = '/', headers }: IncomingMessage): string {
  const isPrefetch = headers['sec-purpose'] === 'prefetch'
  return isPrefetch && !isDocument(url) ? prefetchCaching : pageCaching
}

function write(exchange: Exchange, page: CachedPage, encoding: Encoding, bytes: Buffer): void {
  const { request, response } = exchange
  const headers: Record<string, string | number> = {
    ...exchange.headers,
    ...page.headers,
    'Cache-Control': page.status < 400 ? cachingOf(request) : 'no-store',
    Vary: 'Accept-Encoding',
    ETag: page.body.etag,
  }
  if (page.status === 200 && isNotModified(request, page.body.etag)) {
    response.writeHead(304, headers).end()
    return
  }
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  headers['Content-Length'] = bytes.length
  response.writeHead(page.status, headers).end(request.method === 'HEAD' ? undefined : bytes)
}

const failurePage = Buffer.from(
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Something went wrong</title>' +
    '<h1>Something went wrong</h1><p>Please try again in a moment.</p></html>',
)

function sendFailure({ response, headers }: Exchange, status: 500 | 503 = 500): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.writeHead(status, {
    ...(status === 503 ? { 'Retry-After': '2' } : {}),
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  response.end(failurePage)
}
