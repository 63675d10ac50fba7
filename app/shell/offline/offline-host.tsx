import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { basePath } from '../../../contract/base-path.ts'
import { readSession, subscribeToSession } from '../../features/accounts/use-session.ts'
import { forgetCartHere, useCartWithoutNetwork } from '../../features/cart/use-cart-without-network.ts'
import { isOutdated } from '../retained-screen.ts'
import { connectStore, heldAt } from './held-screen.ts'
import { forgetScreens, holdScreen, readKnown, screenStore } from './screen-store.ts'
import { isBuiltFile } from './store-rules.ts'

/** A screen stands still for so long, in milliseconds, before its files are held. */
const settledMs = 1_500

/** Code that is first needed when it can no longer be fetched; it comes when the page is first used. */
const wantedOffline = [
  () => import('../../ui/overlay/toast-stack.tsx'),
  () => import('../../features/cart/put-aside.ts'),
]

/** Comes after the page: holds what is seen for times without a network, and sends what waited for it. */
export function OfflineHost() {
  useEffect(start, [])
  useHeldScreens()
  useCartWithoutNetwork()
  return null
}

function start(): void {
  connectStore(screenStore)
  readKnown().catch(ignore)
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  whenFirstUsed(() => {
    for (const load of wantedOffline) load().catch(ignore)
  })
  navigator.serviceWorker.register(`${basePath}/sw.js`, { scope: `${basePath}/` }).catch(ignore)
}

const uses = ['scroll', 'pointerdown', 'keydown']
/** Or so much later, in milliseconds. */
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

/** Private windows may have no store, and a shop may have switched its worker off: it all works without. */
function ignore(): void {}

function useHeldScreens(): void {
  const { pathname, search } = useLocation()
  const { id, loaderData } = useMatches().at(-1) ?? {}
  useEffect(() => {
    if (id !== undefined && isNews(loaderData)) {
      const screen = { routeId: id, data: loaderData, title: document.title, at: Date.now() }
      whenIdle(() => void holdScreen(basePath + pathname + search, screen).catch(ignore))
    }
    const timer = window.setTimeout(holdFiles, settledMs)
    return () => window.clearTimeout(timer)
  }, [id, pathname, search, loaderData])
  useEffect(
    () =>
      subscribeToSession(() => {
        if (readSession().status !== 'signed-out') return
        forgetCartHere()
        forgetScreens().catch(ignore)
      }),
    [],
  )
}

/** After what a press has to do, such as painting the screen. */
function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback)
  else setTimeout(callback, settledMs)
}

/** Data that came from the shop just now. */
function isNews(data: unknown): data is object {
  return typeof data === 'object' && data !== null && !isOutdated(data) && heldAt(data) === null
}

/** Tells the worker what this screen is made of: pictures that have come, and the build's files. */
function holdFiles(): void {
  const pictures = [...document.images].filter((image) => image.complete && image.naturalWidth > 0)
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  const built = files.filter((file) => isBuiltFile(new URL(file).pathname))
  const hold = [...new Set([...built, ...pictures.map((image) => image.currentSrc)])]
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ hold }), ignore)
}
