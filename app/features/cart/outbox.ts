import { sizeLabel } from '../../../contract/wording/size-labels.ts'
import type { ShownPair } from './added-to-cart.tsx'
import type { LineKey } from './cart-change.ts'

/** Pairs that were put into the cart while the shop could not be reached. */
export type WaitingPair = LineKey & {
  /** Idempotency key of the first try: it may have reached the shop although no answer came back. */
  key: string
  /** Whose cart they go into. */
  accountId: string
  qty: number
  shown: ShownPair
  /** What a pair cost on the screen, in dollars. */
  price: number | null
  /** When it was put in, in milliseconds. */
  at: number
  /** Message to show once it was sent or failed; null while it waits. */
  outcome: string | null
}

const storageKey = 'outsole.outbox'
const maxPairs = 50
const nothing: readonly WaitingPair[] = []
const listeners = new Set<() => void>()
let cached: { text: string | null; pairs: readonly WaitingPair[] } = { text: null, pairs: nothing }

/** The same array as long as nothing changed. */
export function readOutbox(): readonly WaitingPair[] {
  const text = readText()
  if (text !== cached.text) cached = { text, pairs: parsePairs(text) }
  return cached.pairs
}

/** Appends a pair; false where the browser's storage is closed or full. */
export function storeWaitingPair(pair: WaitingPair): boolean {
  return write([...readOutbox(), pair].slice(-maxPairs))
}

/** Stores the outcome of the pair with this key; null removes the pair. */
export function settlePair(key: string, outcome: string | null): void {
  write(
    readOutbox().flatMap((pair) =>
      pair.key !== key ? [pair] : outcome === null ? [] : [{ ...pair, outcome }],
    ),
  )
}

export function clearOutbox(): void {
  write(nothing)
}

/** Calls the listener on every change, also from other tabs; returns the unsubscribe function. */
export function subscribeToOutbox(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The pair in words: title, color and size. */
export function nameOf({ shown, size }: WaitingPair): string {
  return `${shown.title}, ${shown.colorName}, size ${sizeLabel(size, shown.gender)}`
}

function write(pairs: readonly WaitingPair[]): boolean {
  try {
    if (pairs.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(pairs))
  } catch {
    return false
  }
  for (const listener of listeners) listener()
  return true
}

function readText(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function parsePairs(text: string | null): readonly WaitingPair[] {
  if (text === null) return nothing
  try {
    const pairs: unknown = JSON.parse(text)
    return Array.isArray(pairs) ? pairs.filter(isPair) : nothing
  } catch {
    return nothing
  }
}

function isPair(value: unknown): value is WaitingPair {
  if (typeof value !== 'object' || value === null) return false
  const texts = ['key', 'accountId', 'variantId', 'size']
  const fields: Record<string, unknown> = { ...value }
  return (
    texts.every((name) => typeof fields[name] === 'string') &&
    Number.isInteger(fields.qty) &&
    typeof fields.at === 'number' &&
    typeof fields.shown === 'object' &&
    fields.shown !== null
  )
}
