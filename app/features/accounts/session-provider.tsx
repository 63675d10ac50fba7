import { type ReactNode, startTransition, use, useEffect, useState } from 'react'
import { readSession, SessionContext, subscribeToSession } from './use-session.ts'

/** A shell that is drawn anew (error screens) begins with what is known. */
let isKnown = false

/**
 * Tells the page who uses this browser. What depends on it stands all over the page: the first time it is drawn in
 * pieces, so that a phone answers meanwhile.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const unknown = use(SessionContext)
  const [session, setSession] = useState(() => (isKnown ? readSession() : unknown))
  useEffect(() => {
    const follow = () => setSession(readSession())
    if (isKnown) follow()
    else startTransition(follow)
    isKnown = true
    return subscribeToSession(follow)
  }, [])
  return <SessionContext value={session}>{children}</SessionContext>
}
