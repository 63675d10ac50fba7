import { useQuery } from '@tanstack/react-query'
import { type StaffSessionView, staffSignInEndpoints } from '../../../contract/admin/sign-in.ts'
import type { StaffKey } from '../../../contract/admin/staff-keys.ts'
import { AdminProblem, adminCall, adminQueries, sessionKey } from './admin-queries.ts'

/** Who is signed in; null: nobody. */
export function useSessionQuery() {
  return useQuery({
    queryKey: sessionKey,
    staleTime: 60_000,
    async queryFn(): Promise<StaffSessionView | null> {
      const result = await adminCall(staffSignInEndpoints.getSession)
      if (result.ok) return result.reply
      if (result.problem.status === 401) return null
      throw new AdminProblem(result.problem)
    },
  })
}

/** The session that a call has just changed. */
export function setSession(session: StaffSessionView | null): void {
  adminQueries.setQueryData(sessionKey, session)
  if (session === null)
    adminQueries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
}

/** The complete session; below the gate there is one. */
export function useSession(): StaffSessionView {
  const { data } = useSessionQuery()
  if (!data) throw new Error('no session')
  return data
}

/** Whether the signed-in member holds a right; what they may not do is not offered. */
export function useMay(): (key: StaffKey) => boolean {
  const { keys } = useSession()
  return (key) => keys.includes(key)
}
