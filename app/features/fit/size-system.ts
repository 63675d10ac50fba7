import { useSyncExternalStore } from 'react'

/** How sizes are read: as they are sold, or by their European names. */
export const sizeSystems = ['us', 'eu'] as const
export type SizeSystem = (typeof sizeSystems)[number]

const storageKey = 'outsole.size-system'
const listeners = new Set<() => void>()
/** Where storage is closed, for as long as the page is open. */
let unkept: SizeSystem = 'us'

/** The system that the shopper reads sizes in, remembered in this browser. */
export function useSizeSystem(): [SizeSystem, (next: SizeSystem) => void] {
  return [useSyncExternalStore(subscribe, read, () => 'us'), write]
}

function read(): SizeSystem {
  try {
    const kept = localStorage.getItem(storageKey)
    return kept === null ? unkept : kept === 'eu' ? 'eu' : 'us'
  } catch {
    return unkept
  }
}

function write(next: SizeSystem): void {
  unkept = next
  try {
    localStorage.setItem(storageKey, next)
  } catch {
    // Closed storage: remembered until the page is left.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
