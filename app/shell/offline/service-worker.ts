/**
 * The service worker: opens the shop offline. Online it answers only documents that fail to load; data and API bypass
 * it. The screens' data come from `offline-screen-cache.ts`.
 */
import { basePath } from '../../../contract/base-path.ts'
import { putLast, trimStore } from './bounded-cache.ts'
import { cacheNames, framePath, isBuiltFile, isPicture, namedFiles } from './offline-cache-rules.ts'

/** What TypeScript's list for pages does not know of a worker. */
type LastingEvent = Event & { waitUntil(done: Promise<unknown>): void }
type RequestEvent = LastingEvent & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(reply: Promise<Response>): void
}
type WorkerScope = {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: { navigationPreload?: { enable(): Promise<void> } }
  addEventListener(name: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: RequestEvent) => void): void
  addEventListener(name: 'message', listener: (event: MessageEvent & LastingEvent) => void): void
}
const worker = globalThis as unknown as WorkerScope

/** After this time, in milliseconds, a document is served from the cache if its screen is cached. */
const timeoutMs = 4_000

worker.addEventListener('install', (event) => {
  event.waitUntil(cacheFrame().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim()]))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname } = new URL(request.url)
  // The back office is not part of the shop and needs the network.
  if (`${pathname}/`.startsWith(`${basePath}/admin/`)) return
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(openPage(event))
  else if (!navigator.onLine && (isBuiltFile(pathname) || isPicture(pathname))) {
    event.respondWith(cachedFile(request))
  }
})

/** A page posts which files it has loaded, so that they are cached for the next visit. */
worker.addEventListener('message', (event) => {
  const { data, origin } = event
  if (origin !== location.origin || !Array.isArray(data?.toCache)) return
  event.waitUntil(cacheAll(data.toCache.filter((each: unknown) => typeof each === 'string')))
})

/** Caches the app shell: the document with all files it needs; fails where one of them fails to load. */
async function cacheFrame(): Promise<void> {
  const frame = await fetch(framePath, { cache: 'reload' })
  if (!frame.ok) throw new Error('The frame did not come')
  const files = namedFiles(await frame.clone().text(), frame.url)
  const seen = new Set<string>()
  while (files.length > 0) {
    const address = files.pop() ?? ''
    if (seen.has(address)) continue
    seen.add(address)
    const reply = await cacheFile(address)
    if (address.endsWith('.js') && reply) files.push(...staticImports(await reply.text(), address))
  }
  await putLast(cacheNames.frame, framePath, frame)
  await trimStore(cacheNames.frame)
}

/** Scripts that a script imports statically. */
function staticImports(code: string, address: string): string[] {
  const found = [...code.matchAll(/(?:\bfrom|\bimport) ?(["'][^"']+\.js["'])/g)].map(([, name]) => name)
  return namedFiles(found.join(), address)
}

async function cacheAll(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) await cacheFile(address).catch(() => null)
  await Promise.all([trimStore(cacheNames.frame), trimStore(cacheNames.pictures)])
}

/** Caches a file as the most recently used; a cached one is not fetched again, as it never changes. */
async function cacheFile(address: string): Promise<Response | null> {
  const { pathname, origin } = new URL(address)
  const kind = isBuiltFile(pathname) ? 'frame' : isPicture(pathname) ? 'pictures' : null
  if (kind === null || origin !== location.origin) return null
  const reply = (await caches.match(address)) ?? (await fetch(address))
  if (!reply.ok) return null
  await putLast(cacheNames[kind], address, reply.clone())
  return reply
}

async function cachedFile(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request)
}

/** Network first; the app shell where the network fails, or where it is slow and the screen is cached. */
async function openPage(event: RequestEvent): Promise<Response> {
  const { request } = event
  const { pathname, search } = new URL(request.url)
  const coming = fromNetwork(event)
  try {
    return (await firstOf(coming, pathname + search)) ?? (await coming)
  } catch {
    const frame = await caches.match(framePath)
    if (!frame || !pathname.startsWith(`${basePath}/`)) return Response.error()
    if (pathname === framePath) return frame
    return Response.redirect(`${framePath}?to=${encodeURIComponent(pathname + search)}`)
  }
}

async function fromNetwork(event: RequestEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request)
}

/** The reply, if it comes in time; throws at the timeout where the screen is cached, else null. */
async function firstOf(coming: Promise<Response>, address: string): Promise<Response | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null))
  const reply = await Promise.race([coming, timeout])
  if (reply) return reply
  const screens = await caches.open(cacheNames.screens)
  if (await screens.match(address)) throw new Error('timeout')
  return null
}
