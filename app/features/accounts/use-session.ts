import { createContext, use } from 'react'
import type { User } from '../../../contract/accounts.ts'
import { sessionToken } from '../../api/session-token.ts'

/**
 * The session of this browser. `unknown` on the server and until hydration: render what guests see, or a skeleton.
 * `signed-in` with `user: null`: there is a token, the profile is still loading.
 */
export type Session =
  | { status: 'unknown' | 'signed-out'; user: null }
  | { status: 'signed-in'; user: User | null }

const userKey = 'outsole.user'
const unknown: Session = { status: 'unknown', user: null }
const signedOut: Session = { status: 'signed-out', user: null }

const listeners = new Set<() => void>()
let cached: { token: string; stored: string | null; session: Session } | undefined

/** Stores the profile of the token (sign-in, profile change), so that the next page has the name at once. */
export function rememberUser(user: User | null): void {
  try {
    if (user === null) localStorage.removeItem(userKey)
    else localStorage.setItem(userKey, JSON.stringify(user))
  } catch {
    // Storage unavailable: the next page loads the profile again.
  }
  for (const listener of listeners) listener()
}

/** Starts or ends the session of this browser: token and profile together. */
export function writeSession(session: { token: string; user: User } | null): void {
  rememberUser(session?.user ?? null)
  sessionToken.write(session?.token ?? null)
}

/** Provided by session-provider.tsx. */
export const SessionContext = createContext<Session>(unknown)

/** For rendering. Event handlers use `readSession`, because they may run before the session was rendered. */
export function useSession(): Session {
  return use(SessionContext)
}

/** The current session; never `unknown`. */
export function readSession(): Session {
  const token = sessionToken.read()
  if (token === null) return signedOut
  const stored = readStoredUser()
  if (cached?.token !== token || cached.stored !== stored) {
    cached = { token, stored, session: { status: 'signed-in', user: parseUser(stored) } }
  }
  return cached.session
}

/** Calls the listener on every change; returns a function that unsubscribes. */
export function subscribeToSession(listener: () => void): () => void {
  const stop = sessionToken.subscribe(listener)
  listeners.add(listener)
  return () => {
    stop()
    listeners.delete(listener)
  }
}

function readStoredUser(): string | null {
  try {
    return localStorage.getItem(userKey)
  } catch {
    return null
  }
}

function parseUser(stored: string | null): User | null {
  if (stored === null) return null
  try {
    const user: unknown = JSON.parse(stored)
    return isUser(user) ? user : null
  } catch {
    return null
  }
}

function isUser(value: unknown): value is User {
  return typeof value === 'object' && value !== null && '_id' in value && 'name' in value && 'email' in value
}
