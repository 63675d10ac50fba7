import { useSyncExternalStore } from 'react'
import { storedValue } from '../../ui/stored-value.ts'

/** The system sizes are shown in: as sold, or EU. */
export const sizeSystems = ['us', 'eu'] as const
export type SizeSystem = (typeof sizeSystems)[number]

const stored = storedValue('outsole.size-system', (text): SizeSystem => (text === 'eu' ? 'eu' : 'us'))

/** The shopper's size system, stored in this browser. */
export function useSizeSystem(): [SizeSystem, (next: SizeSystem) => void] {
  return [useSyncExternalStore(stored.subscribe, stored.read, () => 'us'), stored.write]
}
