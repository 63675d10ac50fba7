import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { call } from '../../api/browser-call.ts'
import { wishlistEndpoints } from '../../api/endpoints.ts'
import { personalKey, personalQuery, replyOrThrow, writeQueryData } from '../../api/personal-query.ts'
import { useSession } from '../accounts/use-session.ts'

/** One page of the wishlist. */
export function wishlistPageQuery(page: number) {
  return personalQuery(wishlistEndpoints.getWishlist, { query: { page } })
}

const wishedIdsQuery = personalQuery(wishlistEndpoints.getWishedIds, {})

type WishedIds = ReplyOf<typeof wishlistEndpoints.getWishedIds>

export type WishChange = {
  kind: 'add' | 'remove'
  productId: string
  variantId?: string | null
  size?: string | null
}

const wishMutation = { mutationKey: ['wishlist'], scope: { id: 'wishlist' } } as const

/** Adds or removes a product; throws ProblemError. */
export function useChangeWishlist() {
  const queries = useQueryClient()
  const { mutateAsync } = useMutation({
    ...wishMutation,
    mutationFn: send,
    // Pending until the wishlist page has been refetched.
    onSuccess: async (_, change) => {
      await writeQueryData<WishedIds>(
        queries,
        wishedIdsQuery.queryKey,
        (known) => known && withChange(known, change),
      )
      await queries.invalidateQueries({ queryKey: personalKey(wishlistEndpoints.getWishlist) })
    },
    onError: () => void queries.invalidateQueries({ queryKey: wishedIdsQuery.queryKey }),
  })
  return mutateAsync
}

function withChange({ productIds }: WishedIds, { kind, productId }: WishChange): WishedIds {
  const others = productIds.filter((each) => each !== productId)
  return { productIds: kind === 'add' ? [productId, ...others] : others }
}

async function send({ kind, productId, variantId, size }: WishChange): Promise<unknown> {
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

/** Whether a product is saved, pending changes included; false for guests and while loading. */
export function useIsWished(productId: string): boolean {
  const session = useSession()
  const { data } = useQuery({ ...wishedIdsQuery, enabled: session.status === 'signed-in' })
  const changes = useWishChanges()
  if (session.status !== 'signed-in') return false
  const last = changes.findLast((change) => change.productId === productId)
  if (last) return last.kind === 'add'
  return data?.productIds.includes(productId) ?? false
}

/** The pending changes, in their order. */
export function useWishChanges(): WishChange[] {
  return useMutationState({
    filters: { mutationKey: wishMutation.mutationKey, status: 'pending' },
    // Only `useChangeWishlist` uses this mutation key.
    select: (mutation) => mutation.state.variables as WishChange,
  })
}
