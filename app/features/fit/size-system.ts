import { useSyncExternalStore } from 'react'
import type { ProductDetail } from '../../../contract/catalogue.ts'
import { systemOfSize } from '../../../contract/wording/size-labels.ts'
import { otherSizes } from '../../../contract/wording/size-systems.ts'
import { storedValue } from '../../ui/stored-value.ts'

/** The system sizes are shown in: as sold, or EU. */
export const sizeSystems = ['us', 'eu'] as const
export type SizeSystem = (typeof sizeSystems)[number]

const stored = storedValue('outsole.size-system', (text): SizeSystem => (text === 'eu' ? 'eu' : 'us'))

/** The shopper's size system, stored in this browser. */
export function useSizeSystem(): [SizeSystem, (next: SizeSystem) => void] {
  return [useSyncExternalStore(stored.subscribe, stored.read, () => 'us'), stored.write]
}

/** A US size in another system that the shopper chose; null in the system it is sold in, or where it has no such size. */
export function otherSize(system: SizeSystem, size: string, gender: ProductDetail['gender']): string | null {
  if (system !== 'eu' || systemOfSize(size) !== 'US') return null
  return otherSizes(size, gender)?.eu ?? null
}
