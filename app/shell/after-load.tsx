import { type ComponentType, useEffect, useState } from 'react'

/** Without idle time the parts come so long after the page, in milliseconds. */
const timeoutMs = 2_000

/** What no page waits for: fetched and drawn when the page has come and the browser has nothing else to do. */
export function AfterLoad() {
  const [Parts, setParts] = useState<ComponentType | null>(null)
  useEffect(() => {
    function load() {
      import('./deferred-parts.tsx').then(({ DeferredParts }) => setParts(() => DeferredParts), ignore)
    }
    if ('requestIdleCallback' in window) window.requestIdleCallback(load)
    else setTimeout(load, timeoutMs)
  }, [])
  return Parts && <Parts />
}

/** A page works without them. */
function ignore(): void {}
