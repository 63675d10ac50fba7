import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WishlistEntry } from '../../../contract/wishlist.ts'
import { call } from '../../api/browser-call.ts'
import { wishlistEndpoints } from '../../api/endpoints.ts'
import { personalQuery, replyOrThrow } from '../../api/personal-query.ts'
import { useSession } from '../accounts/use-session.ts'

export const wishlistQuery = personalQuery(wishlistEndpoints.getWishlist, {})

export type WishChange = {
  kind: 'add' | 'remove'
  productId: string
  variantId?: string | null
  size?: string | null
}

const wishMutation = { mutationKey: ['wishlist'], scope: { id: 'wishlist' } } as const

/** Saves or takes out a product; throws ProblemError. */
export function useChangeWishlist() {
  const queries = useQueryClient()
  const { mutateAsync } = useMutation({
    ...wishMutation,
    mutationFn: send,
    onSuccess: (reply) => queries.setQueryData(wishlistQuery.queryKey, reply),
    onError: () => void queries.invalidateQueries({ queryKey: wishlistQuery.queryKey }),
  })
  return mutateAsync
}

async function send({ kind, productId, variantId, size }: WishChange): Promise<{ items: WishlistEntry[] }> {
  if (kind === 'remove') {
    return replyOrThrow(await call(wishlistEndpoints.removeFromWishlist, { body: { productId } }))
  }
  const body = {
    productId,
    variantId: variantId ?? undefined,
    size: variantId ? (size ?? undefined) : undefined,
  }
  return replyOrThrow(await call(wishlistEndpoints.addToWishlist, { body }))
}

/** Whether a product is saved, changes under way included; false for guests and until known. */
export function useIsWished(productId: string): boolean {
  const session = useSession()
  const { data } = useQuery({ ...wishlistQuery, enabled: session.status === 'signed-in' })
  const changes = useWishChanges()
  if (session.status !== 'signed-in') return false
  const last = changes.findLast((change) => change.productId === productId)
  if (last) return last.kind === 'add'
  return data?.items.some((entry) => entry.productId._id === productId) ?? false
}

/** The changes under way, in the order they were made. */
export function useWishChanges(): WishChange[] {
  return useMutationState({
    filters: { mutationKey: wishMutation.mutationKey, status: 'pending' },
    // Only `useChangeWishlist` uses this key.
    select: (mutation) => mutation.state.variables as WishChange,
  })
}
