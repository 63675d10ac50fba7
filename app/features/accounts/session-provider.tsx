import { type ReactNode, startTransition, use, useEffect, useState } from 'react'
import { readSession, SessionContext, subscribeToSession } from './use-session.ts'

/** Initial value for a remounted shell (error screens). */
let isKnown = false

/**
 * Provides the session to the page. Consumers are all over the page, so the first update is a transition: the phone
 * stays responsive.
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
