import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { readSession, useSession } from '../accounts/use-session.ts'
import type { Foot } from './foot-size.ts'
import { readGuestFoot, subscribeToGuestFoot, writeGuestFoot } from './guest-foot.ts'

/** Below `personal`, so that it is asked anew when somebody else signs in. */
const queryKey = ['personal', 'my-foot']

/** The shopper's measured foot: a guest's from this browser, a customer's from the account; null until known. */
export function useMyFoot(): Foot | null {
  const session = useSession()
  const guestFoot = useSyncExternalStore(subscribeToGuestFoot, readGuestFoot, () => null)
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await import('./account-foot.ts')).readAccountFoot(signal),
    enabled: session.status === 'signed-in',
    staleTime: 300_000,
  })
  return session.status === 'signed-in' ? (query.data ?? guestFoot) : guestFoot
}

/** Remembers or forgets (null) the foot; rejects with a ProblemError where the account could not be reached. */
export function useRememberFoot(): (foot: Foot | null) => Promise<void> {
  const queries = useQueryClient()
  return async function remember(foot) {
    if (readSession().status !== 'signed-in') {
      writeGuestFoot(foot)
      return
    }
    const { writeAccountFoot } = await import('./account-foot.ts')
    await writeAccountFoot(foot)
    writeGuestFoot(null)
    queries.setQueryData(queryKey, foot)
  }
}
