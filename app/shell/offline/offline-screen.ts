import type { DataStrategyResult } from 'react-router'
import type { ScreenMiddleware } from '../deferred-middleware.ts'

export type OfflineScreen = { routeId: string; data: object; title: string; at: number }

/** Cache of visited screens; connected once its code is loaded, after the page. */
export type OfflineScreenCache = {
  /** Whether an address (path and search) is cached, as far as is known synchronously. */
  has(address: string): boolean
  find(address: string): Promise<OfflineScreen | null>
}

let cache: OfflineScreenCache | null = null
/** When data shown from the cache were loaded from the shop, in milliseconds. */
const timeOfCached = new WeakMap<object, number>()
/** After this time without an answer, in milliseconds, cached data are shown. */
const timeoutMs = 4_000

export function connectOfflineScreens(screens: OfflineScreenCache): void {
  cache = screens
}

export function isCachedOffline(address: string): boolean {
  return cache?.has(address) ?? false
}

/** When data were loaded from the shop, if they are shown from the cache instead of the network; else null. */
export function cachedAt(data: unknown): number | null {
  return typeof data === 'object' && data !== null ? (timeOfCached.get(data) ?? null) : null
}

/** Client middleware: network first; cached data, marked with their age, where it does not answer. */
export const showOfflineScreen: ScreenMiddleware = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url)
  const address = pathname + search
  if (!cache?.has(address)) return next()
  // Not asked while offline: the browser might answer with what was prefetched, as if it were new.
  const coming = navigator.onLine ? next() : null
  if (coming) {
    const timeout = new Promise<'timeout'>((resolve) => setTimeout(resolve, timeoutMs, 'timeout'))
    const first = await Promise.race([coming, timeout])
    if (first !== 'timeout' && !isUnreached(first)) return first
  }
  const screen = await cache.find(address)
  if (!screen) return coming ?? next()
  timeOfCached.set(screen.data, screen.at)
  return { [screen.routeId]: { type: 'data', result: screen.data } }
}

/** `fetch` throws a TypeError where no answer came. */
function isUnreached(results: Record<string, DataStrategyResult>): boolean {
  return Object.values(results).some(({ type, result }) => type === 'error' && result instanceof TypeError)
}
