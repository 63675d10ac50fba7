import { parseJson, storedValue } from '../../ui/stored-value.ts'
import type { Foot } from './foot-size.ts'

/** A guest's measured foot. */
const stored = storedValue('outsole.my-size', (text): Foot | null => {
  const value = parseJson(text)
  return isFoot(value) ? { length: value.length, width: value.width } : null
})

/** A guest's foot; the same object until it changes, null on the server. */
export const readGuestFoot = stored.read

/** Calls the listener on every change, including those of other tabs; returns a function that unsubscribes. */
export const subscribeToGuestFoot = stored.subscribe

export function writeGuestFoot(foot: Foot | null): void {
  stored.write(foot && JSON.stringify(foot))
}

export function isFoot(value: unknown): value is Foot {
  if (typeof value !== 'object' || value === null || !('length' in value && 'width' in value)) return false
  return [value.length, value.width].every((each) => typeof each === 'number' && each > 0 && each < 50)
}
