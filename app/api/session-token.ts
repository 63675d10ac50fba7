/** Storage key of the session token. */
const storageKey = 'outsole.token'

type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type TokenStore = {
  read(): string | null
  write(token: string | null): void
  /** Subscribes to changes, also of other tabs; returns how to unsubscribe. */
  subscribe(listener: () => void): () => void
}

/**
 * Store of the session token in the browser's storage (docs/decisions/007-token-in-browser-storage.md). Where storage
 * is blocked (private mode), it lives as long as the page.
 */
export function createTokenStore(storage: () => TokenStorage, otherTabs?: EventTarget): TokenStore {
  const listeners = new Set<() => void>()
  let inMemory: string | null = null
  const notify = () => {
    for (const listener of listeners) listener()
  }
  otherTabs?.addEventListener('storage', (event) => {
    const key = 'key' in event ? event.key : null
    if (key === null || key === storageKey) notify()
  })
  return {
    read() {
      try {
        return storage().getItem(storageKey)
      } catch {
        return inMemory
      }
    },
    write(token) {
      inMemory = token
      try {
        if (token === null) storage().removeItem(storageKey)
        else storage().setItem(storageKey, token)
      } catch {
        // It lives in memory only.
      }
      notify()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Token store of this browser; empty on the server, which never knows the caller. */
export const sessionToken: TokenStore =
  typeof window === 'undefined'
    ? createTokenStore(() => ({ getItem: () => null, setItem() {}, removeItem() {} }))
    : createTokenStore(() => window.localStorage, window)
