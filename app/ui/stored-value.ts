export type StoredValue<Value> = {
  /** The same object as long as the text behind it stays the same. */
  read(): Value
  /** Stores the text; null removes it. */
  write(text: string | null): void
  /** Calls the listener on every change, also from another tab; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void
}

/**
 * A value in this browser's local storage, for `useSyncExternalStore`. `parse` gets null where nothing is stored, and any
 * text, as anybody can write there. Where storage is closed, what was written lasts until the page is left.
 */
export function storedValue<Value>(key: string, parse: (text: string | null) => Value): StoredValue<Value> {
  const listeners = new Set<() => void>()
  let unstored: string | null = null
  let last: { text: string | null; value: Value } | null = null

  function readText(): string | null {
    try {
      return localStorage.getItem(key) ?? unstored
    } catch {
      return unstored
    }
  }

  return {
    read() {
      const text = readText()
      if (last === null || text !== last.text) last = { text, value: parse(text) }
      return last.value
    },
    write(text) {
      unstored = null
      try {
        if (text === null) localStorage.removeItem(key)
        else localStorage.setItem(key, text)
      } catch {
        unstored = text
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
  }
}

/** What JSON text says; null where there is none or it is not JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
