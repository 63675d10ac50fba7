import { useEffect, useState } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { basePath } from '../../contract/base-path.ts'

/**
 * Without a connection a screen is not left for one that cannot come: it stays as it is, a line says why, and the way
 * is gone on by itself when the shop can be reached. A browser that only thinks it is offline loses a moment.
 */
export function OfflineGuard() {
  const blocker = useBlocker(() => !navigator.onLine)
  const unreached = useUnreached(blocker)
  return (
    <p
      role="status"
      className="fixed inset-x-0 top-0 z-60 bg-inverse px-4 py-3 text-center text-on-inverse text-small empty:p-0"
    >
      {unreached && 'You’re offline. We’ll reconnect automatically.'}
    </p>
  )
}

/** Whether a way is blocked and the shop was found to be out of reach. */
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
