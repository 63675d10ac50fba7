import { useSyncExternalStore } from 'react'

/** The width from which the filters are shown beside the list (`lg`). */
const wide = '(min-width: 64rem)'

/**
 * Whether the window has room for the rail; on the server, and until the page is hydrated, it may have. Phones have quick
 * filters and a drawer: no press waits there for a rail that nobody sees.
 */
export function useWide(): boolean {
  return useSyncExternalStore(
    listen,
    () => window.matchMedia(wide).matches,
    () => true,
  )
}

function listen(changed: () => void): () => void {
  const query = window.matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
