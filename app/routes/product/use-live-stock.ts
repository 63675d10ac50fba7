import { useEffect, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ProductDetail } from '../../../contract/catalogue.ts'
import type { LiveStock } from '../../../contract/live-stock.ts'
import { withLiveStock } from './live-stock.ts'

/** Pages are kept on the server: after a change the new one is there a little later, in milliseconds. */
const settlesAfter = 1_000

/**
 * The product with stock and prices of now. The server tells of each change while the page is looked at; where it
 * cannot, coming back to the page asks again.
 */
export function useLiveStock(product: ProductDetail): ProductDetail {
  const { revalidate } = useRevalidator()
  const [live, setLive] = useState<LiveStock | null>(null)
  const [gone, setGone] = useState(false)
  const now = useMemo(() => live && withLiveStock(product, live), [product, live])

  useEffect(() => {
    let stop: () => void = () => {}
    let left = false
    // What listens comes after the page; without it the page stays as it was loaded.
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
  // A color or size came or went, or the shoe left the shop: the whole page has to be asked for.
  const outdated = gone || (live !== null && now === null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: as long as what comes is outdated still, once more
  useEffect(() => {
    if (!outdated) return
    const timer = setTimeout(() => void revalidate(), settlesAfter)
    return () => clearTimeout(timer)
  }, [outdated, product, revalidate])
  return now ?? product
}
