import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'
import { basePath } from '../../contract/base-path.ts'
import { facetKeys } from '../../contract/facets.ts'
import { readListing, toggleValue, writeListing } from '../features/catalogue/listing-address.ts'
import { mayPrefetch } from './may-prefetch.ts'
import { isPrefetched, notePrefetch } from './prefetched-pages.ts'

/** How long a card has to stay in view before its page is prefetched, in milliseconds. */
const seenMs = 300
/** How long a pointer has to rest on a filter before its list is prefetched, in milliseconds. */
const pointedMs = 60
/** Delay after a press or scroll before new links are looked for, in milliseconds. */
const lookMs = 100
/** Maximum of pages prefetched for one list: products take some 8 kB each, lists 12 kB, together below 300 kB. */
const maxProducts = 24
const maxLists = 8

const cardLinks = `main article a[href^="${basePath}/product/"]`
const filterBoxes = 'input[type=checkbox][name][value]'

/**
 * Fetches ahead what a list leads to: the products whose cards stay in sight, and the lists behind the filters that are
 * in sight or pointed at. Comes after the page, and stops under Save-Data.
 */
export function PrefetchInView() {
  const { pathname, search } = useLocation()
  const [prefetched, setPrefetched] = useState<readonly string[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address, other pages
  useEffect(() => {
    setPrefetched([])
    return watchSight((page) => {
      setPrefetched((known) => (isWorthIt(page, known) ? [...known, page] : known))
    })
  }, [pathname, search])
  useEffect(() => {
    for (const page of prefetched) notePrefetch(page)
  }, [prefetched])
  return prefetched.map((page) => <PrefetchPageLinks key={page} page={page} />)
}

function isWorthIt(page: string, known: readonly string[]): boolean {
  if (known.includes(page) || isPrefetched(page) || !mayPrefetch()) return false
  const products = known.filter(isProduct).length
  return isProduct(page) ? products < maxProducts : known.length - products < maxLists
}

function isProduct(page: string): boolean {
  return page.startsWith(`${basePath}/product/`)
}

/** Reports the page of each card link and filter that stays in view or is hovered; returns the unsubscribe function. */
function watchSight(found: (page: string) => void): () => void {
  const timers = new Map<Element, number>()
  const watched = new WeakSet<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      window.clearTimeout(timers.get(target))
      if (isIntersecting) timers.set(target, window.setTimeout(tell, seenMs, target))
    }
  })
  function tell(element: Element) {
    const page = pageBehind(element)
    if (page !== null) found(page)
  }
  let waiting: number | undefined
  function look() {
    window.clearTimeout(waiting)
    waiting = window.setTimeout(watchAll, lookMs, observer, watched)
  }
  let pointed: number | undefined
  function point({ target }: Event) {
    window.clearTimeout(pointed)
    const box = target instanceof Element ? target.closest('label')?.querySelector(filterBoxes) : null
    if (box) pointed = window.setTimeout(tell, pointedMs, box)
  }
  const options = { passive: true, capture: true }
  for (const sign of ['click', 'scroll']) document.addEventListener(sign, look, options)
  document.addEventListener('pointerover', point, options)
  look()
  return () => {
    for (const sign of ['click', 'scroll']) document.removeEventListener(sign, look, options)
    document.removeEventListener('pointerover', point, options)
    for (const timer of [waiting, pointed, ...timers.values()]) window.clearTimeout(timer)
    observer.disconnect()
  }
}

/** With a pointer: the filter under it; on touch: the filters in view. */
function watchAll(observer: IntersectionObserver, watched: WeakSet<Element>): void {
  const hovers = window.matchMedia('(hover: hover)').matches
  for (const element of document.querySelectorAll(hovers ? cardLinks : `${cardLinks}, ${filterBoxes}`)) {
    if (!watched.has(element)) observer.observe(element)
    watched.add(element)
  }
}

function pageBehind(element: Element): string | null {
  if (element instanceof HTMLAnchorElement) return element.pathname + element.search
  if (!(element instanceof HTMLInputElement) || element.disabled) return null
  const key = facetKeys.find((each) => each === element.name)
  if (key === undefined) return null
  const { pathname, search } = window.location
  return pathname + writeListing(toggleValue(readListing(new URLSearchParams(search)), key, element.value))
}
