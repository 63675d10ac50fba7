import { type ComponentType, useEffect, useState } from 'react'

/** Where the browser cannot say when it is idle: how long after the page's load event, in milliseconds. */
const withoutIdleMs = 2_000

/** What no page waits for: fetched and rendered once the page with its pictures has loaded and the browser is idle. */
export function AfterLoad() {
  const [Parts, setParts] = useState<ComponentType | null>(null)
  useEffect(() => {
    function load() {
      import('./deferred-parts.tsx').then(({ DeferredParts }) => setParts(() => DeferredParts), ignore)
    }
    function loadWhenIdle() {
      if ('requestIdleCallback' in window) window.requestIdleCallback(load)
      else setTimeout(load, withoutIdleMs)
    }
    // Before that the parts would take bandwidth from the largest picture.
    if (document.readyState === 'complete') loadWhenIdle()
    else window.addEventListener('load', loadWhenIdle, { once: true })
    return () => window.removeEventListener('load', loadWhenIdle)
  }, [])
  return Parts && <Parts />
}

/** A page works without them. */
function ignore(): void {}
