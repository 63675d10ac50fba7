import { putLast, trimStore } from './bounded-cache.ts'
import type { HeldScreen, ScreenStore } from './held-screen.ts'
import { cacheNames, maxScreenAgeMs, mayHold } from './store-rules.ts'

const known = new Set<string>()

/** Screens in Cache Storage; where it is closed (private windows) there are none. */
export const screenStore: ScreenStore = {
  has: (address) => known.has(address),
  async find(address) {
    const reply = await (await caches.open(cacheNames.screens)).match(address)
    const screen: unknown = await reply?.json()
    return isScreen(screen) && Date.now() - screen.at < maxScreenAgeMs ? screen : null
  },
}

/** Reads which addresses are held; once per page. */
export async function readKnown(): Promise<void> {
  for (const { url } of await (await caches.open(cacheNames.screens)).keys()) {
    const { pathname, search } = new URL(url)
    known.add(pathname + search)
  }
}

export async function holdScreen(address: string, screen: HeldScreen): Promise<void> {
  if (!mayHold(address)) return
  await putLast(cacheNames.screens, address, Response.json(screen))
  await trimStore(cacheNames.screens)
  known.delete(address)
  known.add(address)
}

/** What was seen last, for whoever asks for a page that is not held. */
export async function lastScreens(max: number): Promise<{ address: string; title: string }[]> {
  const addresses = [...known].reverse().slice(0, max)
  const found = await Promise.all(
    addresses.map(async (address) => ({ address, screen: await screenStore.find(address) })),
  )
  return found.flatMap(({ address, screen }) => (screen ? [{ address, title: screen.title }] : []))
}

/** Leaves nothing behind that tells what was looked at. */
export async function forgetScreens(): Promise<void> {
  known.clear()
  await Promise.all([caches.delete(cacheNames.screens), caches.delete(cacheNames.pictures)])
}

function isScreen(value: unknown): value is HeldScreen {
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
