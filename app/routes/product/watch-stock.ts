import { basePath } from '../../../contract/base-path.ts'
import type { LiveStock } from '../../../contract/live-stock.ts'

/** Without server-sent events, stock is refetched on returning after this time, in milliseconds. */
const freshFor = 15_000

type Watcher = { setLive(live: LiveStock | null): void; onGone(): void; askAgain(): void }

/** Subscribes while the page is visible; returns a function that unsubscribes. */
export function watchStock(productId: string, { setLive, onGone, askAgain }: Watcher): () => void {
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
      // The server refused the stream (no reconnect): refetch, because the last state may be stale.
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
