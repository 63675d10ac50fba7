import { useSyncExternalStore } from 'react'

export type ColorScheme = 'light' | 'dark' | 'system'

const storageKey = 'outsole.scheme'
const listeners = new Set<() => void>()

/** The scheme chosen in this browser, and how to choose another; `system` on the server. */
export function useColorScheme(): [ColorScheme, (scheme: ColorScheme) => void] {
  return [useSyncExternalStore(subscribe, readChosen, () => 'system'), chooseScheme]
}

/** Light or dark as it is seen now. */
export function shownScheme(): 'light' | 'dark' {
  const chosen = readChosen()
  if (chosen !== 'system') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function readChosen(): ColorScheme {
  const chosen = document.documentElement.dataset.scheme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

function chooseScheme(scheme: ColorScheme): void {
  if (scheme === 'system') delete document.documentElement.dataset.scheme
  else document.documentElement.dataset.scheme = scheme
  try {
    if (scheme === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, scheme)
  } catch {
    // Closed storage: it holds for this page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
