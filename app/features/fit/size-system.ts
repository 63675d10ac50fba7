import { useSyncExternalStore } from 'react'
import { storedValue } from '../../ui/stored-value.ts'

/** How sizes are read: as they are sold, or by their European names. */
export const sizeSystems = ['us', 'eu'] as const
export type SizeSystem = (typeof sizeSystems)[number]

const stored = storedValue('outsole.size-system', (text): SizeSystem => (text === 'eu' ? 'eu' : 'us'))

/** The system that the shopper reads sizes in, remembered in this browser. */
export function useSizeSystem(): [SizeSystem, (next: SizeSystem) => void] {
  return [useSyncExternalStore(stored.subscribe, stored.read, () => 'us'), stored.write]
}
