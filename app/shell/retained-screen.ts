import { useEffect } from 'react'
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useLocation,
  useMatches,
  useRevalidator,
} from 'react-router'

/** How long after a failure the screen asks once more by itself, in milliseconds. */
const retryMs = 2_000

type Results = Record<string, DataStrategyResult>

/** The screen that stays where newer data for the same path cannot be loaded. */
let shown: { routeId: string; pathname: string; data: object } | null = null
/** Data that are still shown although the address asks for others. */
const outdated = new WeakSet<object>()

/**
 * Client middleware: a filter, sort or page that cannot be loaded leaves the screen with the data it shows, instead of
 * replacing it by the error screen. Redirects and 404 pass.
 */
export const retainShownScreen: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next()
  const failure = shown && results[shown.routeId]
  if (!shown || failure?.type !== 'error' || !isLost(failure.result) || request.signal.aborted) return results
  if (new URL(request.url).pathname !== shown.pathname) return results
  outdated.add(shown.data)
  return { ...results, [shown.routeId]: { type: 'data', result: shown.data } }
}

function isLost(error: unknown): boolean {
  return !(error instanceof Response) && !(isRouteErrorResponse(error) && error.status === 404)
}

/**
 * Keeps the screen of the current route where its next data cannot be loaded, and asks once more by itself; also where a
 * part of its data could not be (`incomplete`). `failed`: what is shown is not what the address asks for.
 */
export function useRetainedScreen(incomplete = false): { failed: boolean; retry: () => void } {
  // As the address writes it: a match's path is decoded.
  const { key, pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const { id, loaderData } = useMatches().at(-1) ?? {}
  useEffect(() => {
    if (id === undefined || !isObject(loaderData)) return
    shown = {
      routeId: id,
      pathname: import.meta.env.BASE_URL.replace(/\/$/, '') + pathname,
      data: loaderData,
    }
    return () => {
      shown = null
    }
  }, [id, pathname, loaderData])
  const failed = incomplete || (isObject(loaderData) && outdated.has(loaderData))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is asked for once more
  useEffect(() => {
    if (!failed) return
    const timer = window.setTimeout(() => void revalidate(), retryMs)
    return () => window.clearTimeout(timer)
  }, [failed, key, revalidate])
  return { failed, retry: () => void revalidate() }
}

/** Whether these data are shown although the address asks for others. */
export function isOutdated(data: object): boolean {
  return outdated.has(data)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
