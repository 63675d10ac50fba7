import { useEffect } from 'react'
import { accountEndpoints } from '../../api/endpoints.ts'
import { usePersonal } from '../../api/use-personal.ts'
import { rememberUser, writeSession } from './use-session.ts'

/** Loads the profile behind a stored token; where the shop refuses it, the session is over (docs/product.md#signed-out-rule). */
export function SessionKeeper() {
  const profile = usePersonal(accountEndpoints.getProfile, {}, true)
  const user = profile.data?.user
  const problem = profile.error?.problem
  useEffect(() => {
    if (user) rememberUser(user)
  }, [user])
  useEffect(() => {
    // Being offline for a moment signs nobody out.
    if (problem && problem.code !== 'network' && problem.code !== 'unavailable') writeSession(null)
  }, [problem])
  return null
}
