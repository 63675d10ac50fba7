import { useSyncExternalStore } from 'react'

/** Phones, as the styles have it (`md`). */
const narrow = '(width < 48rem)'

export function useIsNarrow(): boolean {
  return useSyncExternalStore(listen, () => matchMedia(narrow).matches)
}

function listen(listener: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
