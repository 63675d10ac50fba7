import { useEffect } from 'react'
import { accountEndpoints } from '../../api/endpoints.ts'
import { usePersonal } from '../../api/use-personal.ts'
import { rememberUser, writeSession } from './use-session.ts'

/** Loads the profile of a stored token; a 401 ends the session (docs/product.md#signed-out-rule). */
export function SessionKeeper() {
  const profile = usePersonal(accountEndpoints.getProfile, {}, true)
  const user = profile.data?.user
  const problem = profile.error?.problem
  useEffect(() => {
    if (user) rememberUser(user)
  }, [user])
  useEffect(() => {
    // A network error does not sign out.
    if (problem && problem.code !== 'network' && problem.code !== 'unavailable') writeSession(null)
  }, [problem])
  return null
}
