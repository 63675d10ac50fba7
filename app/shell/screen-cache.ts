import { useEffect } from 'react'
import { type DataStrategyResult, useLocation, useMatches, useRevalidator } from 'react-router'
import { cachedAt } from './offline/offline-screen.ts'
import { takePrefetchTime } from './prefetched-pages.ts'
import { isOutdated } from './retained-screen.ts'
import { reuseUnchanged } from './unchanged-data.ts'

type Results = Record<string, DataStrategyResult>
type Screen = { routeId: string; data: object; at: number }

const maxScreens = 30
/** Older data, in milliseconds, are not shown from the cache. */
const maxAgeMs = 10 * 60_000
/** Younger data, in milliseconds, are not revalidated. */
const freshMs = 2_000
/** Delay before a cached screen is revalidated, in milliseconds. */
const settledMs = 500

/** The public data of screens this tab has shown, by address, least recently shown first. */
const screens = new Map<string, Screen>()
let shownAddress: string | null = null

/**
 * Stale-while-revalidate: a list or product that this tab has shown appears at once, and `useScreenCache` loads it
 * again behind it. The screen that is shown now is always loaded from the network.
 */
export function showCachedScreen({ request }: { request: Request }): Results | null {
  const { pathname, search } = new URL(request.url)
  const screen = screens.get(pathname + search)
  const isUsable = screen && navigator.onLine && Date.now() - screen.at < maxAgeMs
  if (!isUsable || pathname + search === shownAddress) return null
  return { [screen.routeId]: { type: 'data', result: screen.data } }
}

/** Keeps the data of a screen that is loaded again where they have not changed, so that its cards are not rendered again. */
export function keepUnchanged({ request }: { request: Request }, results: Results): Results {
  const { pathname, search } = new URL(request.url)
  const screen = screens.get(pathname + search)
  if (!screen || isOutdated(screen.data)) return results
  // Shown without a network, they have to stay marked as old.
  if (cachedAt(results[screen.routeId]?.result) !== null) return results
  return reuseUnchanged(results, screen.routeId, screen.data)
}

/** Caches each screen that is shown; one from the cache, or fetched ahead, is revalidated behind it. */
export function useScreenCache(): void {
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const { id, loaderData } = useMatches().at(-1) ?? {}
  useEffect(() => {
    const address = import.meta.env.BASE_URL.replace(/\/$/, '') + pathname + search
    shownAddress = address
    if (id === undefined || !isObject(loaderData)) return
    if (isOutdated(loaderData) || cachedAt(loaderData) !== null) return
    const known = screens.get(address)
    const at = known?.data === loaderData ? known.at : (takePrefetchTime(address) ?? Date.now())
    screens.delete(address)
    screens.set(address, { routeId: id, data: loaderData, at })
    const [oldest] = screens.keys()
    if (screens.size > maxScreens && oldest !== undefined) screens.delete(oldest)
    if (Date.now() - at < freshMs) return
    const timer = window.setTimeout(() => void revalidate(), settledMs)
    return () => window.clearTimeout(timer)
  }, [id, pathname, search, loaderData, revalidate])
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
