import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

/**
 * Number of pairs in the cart, for the header's and the bottom navigation's badge; 0 on the server and for guests.
 * Whoever reads or changes the cart says it here (every cart call answers with the whole cart).
 */
export function useCartCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  )
}

export function setCartCount(pairs: number): void {
  count = pairs
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
