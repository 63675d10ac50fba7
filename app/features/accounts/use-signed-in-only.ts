import { useEffect } from 'react'
import { href, useNavigate } from 'react-router'
import { type Session, useSession } from './use-session.ts'

/** For customers' screens: guests are sent to sign in and then return to this path below {base}. */
export function useSignedInOnly(path: string): Session {
  const session = useSession()
  const navigate = useNavigate()
  const signedOut = session.status === 'signed-out'
  useEffect(() => {
    if (signedOut) void navigate(`${href('/login')}?redirect=${encodeURIComponent(path)}`, { replace: true })
  }, [signedOut, path, navigate])
  return session
}
