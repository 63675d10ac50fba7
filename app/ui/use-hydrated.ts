import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

/**
 * False on the server and until the page is hydrated, then rendered without blocking the visitor; true at once on screens
 * that are opened later, so that nothing moves.
 */
export function useHydrated(): boolean {
  const isClient = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const [hydrated, setHydrated] = useState(isClient)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return hydrated
}

function neverChanges(): () => void {
  return ignore
}

function ignore(): void {}
