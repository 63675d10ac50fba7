import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Gender } from '../../../contract/facets.ts'
import { writeQueryData } from '../../api/personal-query.ts'
import { readSession, useSession } from '../accounts/use-session.ts'
import type { AccountFit } from './account-foot.ts'
import type { Foot } from './foot-size.ts'
import { readGuestFoot, subscribeToGuestFoot, writeGuestFoot } from './guest-foot.ts'
import { readLastAccountFit, saveLastAccountFit } from './last-account-fit.ts'

/** Below `personal`, so that it is asked anew when somebody else signs in. */
const queryKey = ['personal', 'my-foot']

/** The shopper's measured foot: a guest's from this browser, a customer's from the account; null until known. */
export function useMyFoot(): Foot | null {
  const guestFoot = useSyncExternalStore(subscribeToGuestFoot, readGuestFoot, () => null)
  return useAccountFit().fit?.foot ?? guestFoot
}

/** The size last bought for this gender; null for guests and while loading. */
export function useBoughtSize(gender: Gender): string | null {
  return useAccountFit().fit?.boughtSizes[gender] ?? null
}

/** Whether the account's foot and bought sizes are on their way; also before it is known who is signed in. */
export function useFitLoads(): boolean {
  return useAccountFit().loads
}

function useAccountFit(): { fit: AccountFit | undefined; loads: boolean } {
  const { status, user } = useSession()
  const accountId = user?._id
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await import('./account-foot.ts')).readAccountFit(signal),
    enabled: status === 'signed-in',
    staleTime: 300_000,
    placeholderData: () => readLastAccountFit(accountId),
  })
  const { data, isPlaceholderData } = query
  useEffect(() => {
    if (accountId && data && !isPlaceholderData) saveLastAccountFit(accountId, data)
  }, [accountId, data, isPlaceholderData])
  return {
    fit: status === 'signed-in' ? data : undefined,
    loads: status === 'unknown' || (status === 'signed-in' && query.isLoading),
  }
}

/** Saves or deletes (null) the foot; rejects with a ProblemError where the server refuses or cannot be reached. */
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
    await writeQueryData<AccountFit>(queries, queryKey, (known) => known && { ...known, foot })
  }
}
