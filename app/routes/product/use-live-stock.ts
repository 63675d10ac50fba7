import { useEffect, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ProductDetail } from '../../../contract/catalogue.ts'
import type { LiveStock } from '../../../contract/live-stock.ts'
import { withLiveStock } from './live-stock.ts'

/** After a change the cached page is stale for a moment, in milliseconds. */
const settlesAfter = 1_000

/**
 * The product with live stock and prices, from server-sent events while the page is visible; without them it is
 * refetched on returning to the page. `asOf`: from when they are while the shop cannot look them up.
 */
export function useLiveStock(product: ProductDetail): { product: ProductDetail; asOf: number | null } {
  const { revalidate } = useRevalidator()
  const [live, setLive] = useState<LiveStock | null>(null)
  const [gone, setGone] = useState(false)
  const now = useMemo(() => live && withLiveStock(product, live), [product, live])

  useEffect(() => {
    let stop: () => void = () => {}
    let left = false
    // Lazy chunk; if it fails to load, the page stays as loaded.
    import('./watch-stock.ts').then(
      ({ watchStock }) => {
        const watcher = { setLive, onGone: () => setGone(true), askAgain: () => void revalidate() }
        if (!left) stop = watchStock(product._id, watcher)
      },
      () => undefined,
    )
    return () => {
      left = true
      stop()
    }
  }, [product._id, revalidate])
  // A variant or size was added or removed, or the product was deleted: reloads the page.
  const outdated = gone || (live !== null && now === null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads again as long as the loaded product is outdated
  useEffect(() => {
    if (!outdated) return
    const timer = setTimeout(() => void revalidate(), settlesAfter)
    return () => clearTimeout(timer)
  }, [outdated, product, revalidate])
  return { product: now ?? product, asOf: live?.asOf ?? null }
}
