import type { DataStrategyResult } from 'react-router'
import type { ScreenMiddleware } from '../deferred-middleware.ts'

export type HeldScreen = { routeId: string; data: object; title: string; at: number }

/** Where screens that were seen are held; set when the code for it has come after the page. */
export type ScreenStore = {
  /** Whether an address (path and search) is held, as far as is known without asking. */
  has(address: string): boolean
  find(address: string): Promise<HeldScreen | null>
}

let store: ScreenStore | null = null
/** When data that are shown from the store came from the shop, in milliseconds. */
const heldSince = new WeakMap<object, number>()
/** Data that do not come for so long, in milliseconds, are taken from the store where they are held. */
const patienceMs = 4_000

export function connectStore(screens: ScreenStore): void {
  store = screens
}

export function isHeld(address: string): boolean {
  return store?.has(address) ?? false
}

/** When data came from the shop, if they were taken from the store instead of the network. */
export function heldAt(data: unknown): number | null {
  return typeof data === 'object' && data !== null ? (heldSince.get(data) ?? null) : null
}

/** Client middleware: the network first; where it does not answer, what was seen before, marked as such. */
export const showHeldScreen: ScreenMiddleware = async ({ request }, next) => {
  const { pathname, search } = new URL(request.url)
  const address = pathname + search
  if (!store?.has(address)) return next()
  const coming = next()
  const timeout = new Promise<'timeout'>((resolve) => setTimeout(resolve, patienceMs, 'timeout'))
  const first = await Promise.race([coming, timeout])
  if (first !== 'timeout' && !isUnreached(first)) return first
  const screen = await store.find(address)
  if (!screen) return coming
  heldSince.set(screen.data, screen.at)
  return { [screen.routeId]: { type: 'data', result: screen.data } }
}

/** `fetch` throws a TypeError where no answer came. */
function isUnreached(results: Record<string, DataStrategyResult>): boolean {
  return Object.values(results).some(({ type, result }) => type === 'error' && result instanceof TypeError)
}
