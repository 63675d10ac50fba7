import type { CartChange, LineKey } from './cart-change.ts'

export type GuestLine = LineKey & { qty: number }

/** Storage key of a guest's cart, which comes from recovery links only (docs/product.md#guest-cart). */
const storageKey = 'outsole.guest-cart'
const nothing: readonly GuestLine[] = []
const listeners = new Set<() => void>()
let cached: { text: string | null; lines: readonly GuestLine[] } = { text: null, lines: nothing }

/** A guest's lines, empty on the server. The same array until they change. */
export function readGuestLines(): readonly GuestLine[] {
  const text = readText()
  if (text !== cached.text) cached = { text, lines: parseLines(text) }
  return cached.lines
}

export function writeGuestLines(lines: readonly GuestLine[]): void {
  try {
    if (lines.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(lines))
  } catch {
    // Storage unavailable: no guest cart.
  }
  for (const listener of listeners) listener()
}

/** Calls the listener on every change, including those of other tabs; returns a function that unsubscribes. */
export function subscribeToGuestLines(listener: () => void): () => void {
  listeners.add(listener)
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === storageKey) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** A guest's lines after a change; adding merges into an existing line. */
export function changeGuestLines(lines: readonly GuestLine[], change: CartChange): readonly GuestLine[] {
  if (change.kind === 'clear') return nothing
  const { variantId, size } = change.line
  const others = lines.filter((line) => line.variantId !== variantId || line.size !== size)
  const qty = lines.find((line) => !others.includes(line))?.qty ?? 0
  if (change.kind === 'remove') return others
  if (change.kind === 'add') return [...others, { variantId, size, qty: qty + change.qty }]
  const changed = { variantId, size: change.kind === 'size' ? change.newSize : size, qty: change.qty }
  return lines.flatMap((line) => (others.includes(line) ? [line] : [changed]))
}

function readText(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function parseLines(text: string | null): readonly GuestLine[] {
  if (text === null) return nothing
  try {
    const lines: unknown = JSON.parse(text)
    return Array.isArray(lines) ? lines.filter(isLine).slice(0, 100) : nothing
  } catch {
    return nothing
  }
}

function isLine(value: unknown): value is GuestLine {
  if (typeof value !== 'object' || value === null) return false
  if (!('variantId' in value && 'size' in value && 'qty' in value)) return false
  const { variantId, size, qty } = value
  return (
    typeof variantId === 'string' &&
    typeof size === 'string' &&
    Number.isInteger(qty) &&
    Number(qty) >= 1 &&
    Number(qty) <= 99
  )
}
