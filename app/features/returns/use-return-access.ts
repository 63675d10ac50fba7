import { useEffect } from 'react'
import { href, useNavigate } from 'react-router'
import { useSession } from '../accounts/use-session.ts'
import { readOrderLink } from './order-link.ts'

/** By what the screens of returns reach the server: the session, or the token of a mailed link. */
export type ReturnAccess = {
  /** False until it is known who looks. */
  ready: boolean
  link: string | undefined
  signedIn: boolean
}

/**
 * For screens of returns: who is neither signed in nor holds a mailed link (of this order, where one is named) is sent
 * to sign in and then returns to this path below {base}.
 */
export function useReturnAccess(path: string, order?: string): ReturnAccess {
  const { status } = useSession()
  const navigate = useNavigate()
  const link = status === 'unknown' ? undefined : readOrderLink(order)
  const isLost = status === 'signed-out' && link === undefined
  useEffect(() => {
    if (isLost) void navigate(`${href('/login')}?redirect=${encodeURIComponent(path)}`, { replace: true })
  }, [isLost, path, navigate])
  const signedIn = status === 'signed-in'
  return { ready: signedIn || link !== undefined, link, signedIn }
}
