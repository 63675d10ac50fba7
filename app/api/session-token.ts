/** Under this name the browser keeps the session's token. */
const storageKey = 'outsole.token'

type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type TokenStore = {
  read(): string | null
  write(token: string | null): void
  /** Told of every change, also of those another tab made; returns how to stop. */
  subscribe(listener: () => void): () => void
}

/**
 * The token of the session, kept in the browser's storage so that the server's pages are the same for everybody.
 * Where storage is closed (private modes), it is kept for the life of the page.
 */
export function createTokenStore(storage: () => TokenStorage, otherTabs?: EventTarget): TokenStore {
  const listeners = new Set<() => void>()
  let kept: string | null = null
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
        return kept
      }
    },
    write(token) {
      kept = token
      try {
        if (token === null) storage().removeItem(storageKey)
        else storage().setItem(storageKey, token)
      } catch {
        // Kept in memory above.
      }
      notify()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** This browser's token; null on the server, which never knows who asks. */
export const sessionToken: TokenStore =
  typeof window === 'undefined'
    ? createTokenStore(() => ({ getItem: () => null, setItem() {}, removeItem() {} }))
    : createTokenStore(() => window.localStorage, window)
