import type { Foot } from './foot-size.ts'

/** Under this name the browser keeps a guest's measured foot. */
const storageKey = 'outsole.my-size'
const listeners = new Set<() => void>()
let kept: { text: string | null; foot: Foot | null } = { text: null, foot: null }

/** A guest's foot; the same object as long as nothing changed, null on the server. */
export function readGuestFoot(): Foot | null {
  const text = readText()
  if (text !== kept.text) kept = { text, foot: parseFoot(text) }
  return kept.foot
}

export function writeGuestFoot(foot: Foot | null): void {
  try {
    if (foot === null) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(foot))
  } catch {
    // Closed storage: the size is worked out again next time.
  }
  for (const listener of listeners) listener()
}

/** Told of every change, also of another tab's; returns how to stop. */
export function subscribeToGuestFoot(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function readText(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function parseFoot(text: string | null): Foot | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isFoot(value) ? { length: value.length, width: value.width } : null
  } catch {
    return null
  }
}

function isFoot(value: unknown): value is Foot {
  if (typeof value !== 'object' || value === null || !('length' in value && 'width' in value)) return false
  return [value.length, value.width].every((each) => typeof each === 'number' && each > 0 && each < 50)
}
