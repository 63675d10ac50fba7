import { useEffect } from 'react'
import { href, useNavigate } from 'react-router'
import { type Session, useSession } from './use-session.ts'

/** For screens that only customers see: who is signed out signs in first and comes back to this path below {base}. */
export function useSignedInOnly(path: string): Session {
  const session = useSession()
  const navigate = useNavigate()
  const signedOut = session.status === 'signed-out'
  useEffect(() => {
    if (signedOut) void navigate(`${href('/login')}?redirect=${encodeURIComponent(path)}`, { replace: true })
  }, [signedOut, path, navigate])
  return session
}
