import { useEffect, useState } from 'react'
import { href, PrefetchPageLinks, useLocation, useMatches } from 'react-router'
import { basePath } from '../../../contract/base-path.ts'
import { readSession, subscribeToSession } from '../../features/accounts/use-session.ts'
import { clearOfflineCart, useOfflineCart } from '../../features/cart/use-offline-cart.ts'
import { isOutdated } from '../retained-screen.ts'
import { isBuiltFile } from './offline-cache-rules.ts'
import { cachedAt, connectOfflineScreens } from './offline-screen.ts'
import {
  cacheScreen,
  clearOfflineScreens,
  loadCachedAddresses,
  offlineScreenCache,
} from './offline-screen-cache.ts'

/** How long a screen has to be shown before its files are cached, in milliseconds. */
const settledMs = 1_500

/** Code that is first needed offline, when it can no longer be fetched: loaded on the first use of the page. */
const wantedOffline = [
  () => import('../../ui/overlay/toast-stack.tsx'),
  () => import('../../features/cart/add-to-outbox.ts'),
]

/** Loaded after the page: caches visited screens for offline use, and sends the outbox. */
export function OfflineHost() {
  const [used, setUsed] = useState(false)
  useEffect(() => start(() => setUsed(navigator.onLine)), [])
  useOfflineScreens()
  useOfflineCart()
  // The cart opens offline: its script has to be there. Fetched ahead without a connection it would reload the page.
  return used && <PrefetchPageLinks page={basePath + href('/cart')} />
}

function start(onUse: () => void): void {
  connectOfflineScreens(offlineScreenCache)
  loadCachedAddresses().catch(ignore)
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  whenFirstUsed(() => {
    for (const load of wantedOffline) load().catch(ignore)
    onUse()
  })
  navigator.serviceWorker.register(`${basePath}/sw.js`, { scope: `${basePath}/` }).catch(ignore)
}

const uses = ['scroll', 'pointerdown', 'keydown']
/** Loaded without any use after this time, in milliseconds. */
const unusedMs = 20_000

function whenFirstUsed(callback: () => void): void {
  const first = new AbortController()
  const timer = window.setTimeout(onUse, unusedMs)
  function onUse() {
    window.clearTimeout(timer)
    first.abort()
    callback()
  }
  for (const use of uses) window.addEventListener(use, onUse, { passive: true, signal: first.signal })
}

/** Private windows may have no Cache Storage, and an operator may switch the worker off: the shop works without. */
function ignore(): void {}

function useOfflineScreens(): void {
  const { pathname, search } = useLocation()
  const { id, loaderData } = useMatches().at(-1) ?? {}
  useEffect(() => {
    if (id !== undefined && isFresh(loaderData)) {
      const screen = { routeId: id, data: loaderData, title: document.title, at: Date.now() }
      whenIdle(() => void cacheScreen(basePath + pathname + search, screen).catch(ignore))
    }
    const timer = window.setTimeout(cacheFiles, settledMs)
    return () => window.clearTimeout(timer)
  }, [id, pathname, search, loaderData])
  useEffect(
    () =>
      subscribeToSession(() => {
        if (readSession().status !== 'signed-out') return
        clearOfflineCart()
        clearOfflineScreens().catch(ignore)
      }),
    [],
  )
}

/** After what a press has to do, such as painting the screen. */
function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback)
  else setTimeout(callback, settledMs)
}

/** Data from the network, neither outdated nor from the offline cache. */
function isFresh(data: unknown): data is object {
  return typeof data === 'object' && data !== null && !isOutdated(data) && cachedAt(data) === null
}

/** Posts to the worker what this screen uses: loaded pictures and the build's files. */
function cacheFiles(): void {
  const pictures = [...document.images].filter((image) => image.complete && image.naturalWidth > 0)
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  const built = files.filter((file) => isBuiltFile(new URL(file).pathname))
  const toCache = [...new Set([...built, ...pictures.map((image) => image.currentSrc)])]
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ toCache }), ignore)
}
