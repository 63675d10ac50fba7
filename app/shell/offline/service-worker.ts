/**
 * The service worker: opens the shop without a network. Online it answers nothing but documents that do not come; data
 * and API pass it by. What the screens show then is `screen-store.ts`.
 */
import { basePath } from '../../../contract/base-path.ts'
import { putLast, trimStore } from './bounded-cache.ts'
import { cacheNames, framePath, isBuiltFile, isPicture, namedFiles } from './store-rules.ts'

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

/** A document that does not come for so long, in milliseconds, is taken from the store where it is held. */
const patienceMs = 4_000

worker.addEventListener('install', (event) => {
  event.waitUntil(holdFrame().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim()]))
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname } = new URL(request.url)
  // The back office is no part of the shop, and nothing without a network.
  if (`${pathname}/`.startsWith(`${basePath}/admin/`)) return
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(openPage(event))
  else if (!navigator.onLine && (isBuiltFile(pathname) || isPicture(pathname))) {
    event.respondWith(heldFile(request))
  }
})

/** A page tells which files it has loaded, so that they are held for the next visit. */
worker.addEventListener('message', (event) => {
  const { data, origin } = event
  if (origin !== location.origin || !Array.isArray(data?.hold)) return
  event.waitUntil(holdAll(data.hold.filter((each: unknown) => typeof each === 'string')))
})

/** The document every screen can begin in, with all it needs; fails where one of them does not come. */
async function holdFrame(): Promise<void> {
  const frame = await fetch(framePath, { cache: 'reload' })
  if (!frame.ok) throw new Error('The frame did not come')
  const files = namedFiles(await frame.clone().text(), frame.url)
  const seen = new Set<string>()
  while (files.length > 0) {
    const address = files.pop() ?? ''
    if (seen.has(address)) continue
    seen.add(address)
    const reply = await hold(address)
    if (address.endsWith('.js') && reply) files.push(...staticImports(await reply.text(), address))
  }
  await putLast(cacheNames.frame, framePath, frame)
  await trimStore(cacheNames.frame)
}

/** Scripts that a script cannot begin without. */
function staticImports(code: string, address: string): string[] {
  const found = [...code.matchAll(/(?:\bfrom|\bimport) ?(["'][^"']+\.js["'])/g)].map(([, name]) => name)
  return namedFiles(found.join(), address)
}

async function holdAll(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) await hold(address).catch(() => null)
  await Promise.all([trimStore(cacheNames.frame), trimStore(cacheNames.pictures)])
}

/** A copy of the file, held as the one used last; from the store where it is there already, as it never changes. */
async function hold(address: string): Promise<Response | null> {
  const { pathname, origin } = new URL(address)
  const kind = isBuiltFile(pathname) ? 'frame' : isPicture(pathname) ? 'pictures' : null
  if (kind === null || origin !== location.origin) return null
  const reply = (await caches.match(address)) ?? (await fetch(address))
  if (!reply.ok) return null
  await putLast(cacheNames[kind], address, reply.clone())
  return reply
}

async function heldFile(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request)
}

/** The network first; the frame where there is none, or where it takes long and the screen is held. */
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

/** The reply, if it comes in time; throws at the timeout where the screen is held, else null. */
async function firstOf(coming: Promise<Response>, address: string): Promise<Response | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))
  const reply = await Promise.race([coming, timeout])
  if (reply) return reply
  const screens = await caches.open(cacheNames.screens)
  if (await screens.match(address)) throw new Error('timeout')
  return null
}
