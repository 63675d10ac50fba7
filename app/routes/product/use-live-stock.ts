import { useEffect, useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { basePath } from '../../../contract/base-path.ts'
import type { ProductDetail } from '../../../contract/catalogue.ts'
import type { LiveStock } from '../../../contract/live-stock.ts'
import { withLiveStock } from './live-stock.ts'

/** Where nothing tells of changes: whoever was away for less than this sees what they left, in milliseconds. */
const freshFor = 15_000
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

  useEffect(
    () =>
      watchStock(product._id, { setLive, onGone: () => setGone(true), askAgain: () => void revalidate() }),
    [product._id, revalidate],
  )
  // A colour or size came or went, or the shoe left the shop: the whole page has to be asked for.
  const outdated = gone || (live !== null && now === null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: as long as what comes is outdated still, once more
  useEffect(() => {
    if (!outdated) return
    const timer = setTimeout(() => void revalidate(), settlesAfter)
    return () => clearTimeout(timer)
  }, [outdated, product, revalidate])
  return now ?? product
}

type Watcher = { setLive(live: LiveStock | null): void; onGone(): void; askAgain(): void }

/** Listens while the page is in sight; returns how to stop. */
function watchStock(productId: string, { setLive, onGone, askAgain }: Watcher): () => void {
  let source: EventSource | null = null
  let leftAt = Date.now()

  function listen() {
    const opened = new EventSource(`${basePath}/api/products/${productId}/live`)
    source = opened
    opened.addEventListener('stock', (event) => setLive(JSON.parse(event.data)))
    opened.addEventListener('gone', () => {
      opened.close()
      onGone()
    })
    opened.onerror = () => {
      // Refused, not merely broken off: what was told last may be old by now.
      if (opened.readyState === EventSource.CLOSED) setLive(null)
    }
  }

  function onVisibility() {
    const refused = source?.readyState === EventSource.CLOSED
    if (document.visibilityState === 'hidden') {
      leftAt = Date.now()
      if (!refused) source?.close()
      if (!refused) source = null
      return
    }
    if (refused && Date.now() - leftAt > freshFor) askAgain()
    listen()
  }

  if (document.visibilityState === 'visible') listen()
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    source?.close()
  }
}
