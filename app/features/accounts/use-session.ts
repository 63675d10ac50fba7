import { createContext, use } from 'react'
import type { User } from '../../../contract/accounts.ts'
import { sessionToken } from '../../api/session-token.ts'

/**
 * Who uses this browser. `unknown` on the server and until the page is hydrated: draw what guests see, or hold the place.
 * `signed-in` with `user: null` means: a token is there, the profile is not yet (the shell asks for it).
 */
export type Session =
  | { status: 'unknown' | 'signed-out'; user: null }
  | { status: 'signed-in'; user: User | null }

const userKey = 'outsole.user'
const unknown: Session = { status: 'unknown', user: null }
const signedOut: Session = { status: 'signed-out', user: null }

const listeners = new Set<() => void>()
let kept: { token: string; stored: string | null; session: Session } | undefined

/** Keeps who the token belongs to (sign-in, profile change), so that the next page knows the name at once. */
export function rememberUser(user: User | null): void {
  try {
    if (user === null) localStorage.removeItem(userKey)
    else localStorage.setItem(userKey, JSON.stringify(user))
  } catch {
    // Closed storage: the profile is asked for on the next page.
  }
  for (const listener of listeners) listener()
}

/** Starts or ends the session of this browser: both stores in one step. */
export function writeSession(session: { token: string; user: User } | null): void {
  rememberUser(session?.user ?? null)
  sessionToken.write(session?.token ?? null)
}

/** What the page knows of it; see session-provider.tsx. */
export const SessionContext = createContext<Session>(unknown)

/** For what is drawn. What a press does asks `readSession`: it may come before the page has drawn who is here. */
export function useSession(): Session {
  return use(SessionContext)
}

/** Who uses this browser now; `unknown` never. */
export function readSession(): Session {
  const token = sessionToken.read()
  if (token === null) return signedOut
  const stored = readStoredUser()
  if (kept?.token !== token || kept.stored !== stored) {
    kept = { token, stored, session: { status: 'signed-in', user: parseUser(stored) } }
  }
  return kept.session
}

/** Told of every change; returns how to stop. */
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
