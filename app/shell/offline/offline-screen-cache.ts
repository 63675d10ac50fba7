import { putLast, trimStore } from './bounded-cache.ts'
import { cacheNames, maxScreenAgeMs, mayCacheOffline } from './offline-cache-rules.ts'
import type { OfflineScreen, OfflineScreenCache } from './offline-screen.ts'

const known = new Set<string>()

/** Screens in Cache Storage; empty where that is closed (private windows). */
export const offlineScreenCache: OfflineScreenCache = {
  has: (address) => known.has(address),
  async find(address) {
    const reply = await (await caches.open(cacheNames.screens)).match(address)
    const screen: unknown = await reply?.json()
    return isScreen(screen) && Date.now() - screen.at < maxScreenAgeMs ? screen : null
  },
}

/** Reads which addresses are cached; once per page load. */
export async function loadCachedAddresses(): Promise<void> {
  for (const { url } of await (await caches.open(cacheNames.screens)).keys()) {
    const { pathname, search } = new URL(url)
    known.add(pathname + search)
  }
}

export async function cacheScreen(address: string, screen: OfflineScreen): Promise<void> {
  if (!mayCacheOffline(address)) return
  await putLast(cacheNames.screens, address, Response.json(screen))
  await trimStore(cacheNames.screens)
  known.delete(address)
  known.add(address)
}

/** The screens seen last, offered where a page is not cached. */
export async function latestScreens(max: number): Promise<{ address: string; title: string }[]> {
  const addresses = [...known].reverse().slice(0, max)
  const found = await Promise.all(
    addresses.map(async (address) => ({ address, screen: await offlineScreenCache.find(address) })),
  )
  return found.flatMap(({ address, screen }) => (screen ? [{ address, title: screen.title }] : []))
}

/** Deletes all that shows what was looked at, at sign-out. */
export async function clearOfflineScreens(): Promise<void> {
  known.clear()
  await Promise.all([caches.delete(cacheNames.screens), caches.delete(cacheNames.pictures)])
}

function isScreen(value: unknown): value is OfflineScreen {
  return (
    typeof value === 'object' &&
    value !== null &&
    'routeId' in value &&
    typeof value.routeId === 'string' &&
    'title' in value &&
    typeof value.title === 'string' &&
    'at' in value &&
    typeof value.at === 'number' &&
    'data' in value &&
    typeof value.data === 'object' &&
    value.data !== null
  )
}
