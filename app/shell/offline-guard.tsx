import { useEffect, useState } from 'react'
import { type Blocker, href, useBlocker } from 'react-router'
import { basePath } from '../../contract/base-path.ts'
import { isHere } from './navigation.ts'
import { isCachedOffline } from './offline/offline-screen.ts'

/**
 * Offline, blocks navigation to a screen that is not cached: the current one stays, a message says why, and navigation
 * proceeds by itself when the shop can be reached. A browser that is wrong about being offline loses a moment.
 */
export function OfflineGuard() {
  const blocker = useBlocker(
    ({ nextLocation: { pathname, search } }) =>
      !navigator.onLine && !isCachedOffline(basePath + pathname + search) && !isHere(pathname, href('/cart')),
  )
  const unreached = useUnreached(blocker)
  return (
    <p
      role="status"
      className="fixed inset-x-0 top-0 z-60 bg-inverse px-4 py-3 text-center text-on-inverse text-small empty:p-0"
    >
      {unreached &&
        'You’re offline, and this page was not opened here before. We’ll reconnect automatically.'}
    </p>
  )
}

/** Whether a navigation is blocked and the shop was found to be unreachable. */
function useUnreached({ state, proceed }: Blocker): boolean {
  const [unreached, setUnreached] = useState(false)
  useEffect(() => {
    if (state !== 'blocked') return
    async function attempt() {
      const reached = await fetch(`${basePath}/`, { method: 'HEAD' }).then(Boolean, () => false)
      setUnreached(!reached)
      if (reached) proceed?.()
    }
    void attempt()
    window.addEventListener('online', attempt)
    return () => window.removeEventListener('online', attempt)
  }, [state, proceed])
  return unreached
}
