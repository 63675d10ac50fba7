import {
  type Mutation,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { call } from '../../api/browser-call.ts'
import { reviewEndpoints } from '../../api/endpoints.ts'
import { personalKey, replyOrThrow } from '../../api/personal-query.ts'
import { usePersonal } from '../../api/use-personal.ts'
import { useSession } from '../accounts/use-session.ts'
import { type ReviewView, reviewQuery } from './review-view.ts'

export type ReviewList = ReplyOf<typeof reviewEndpoints.listReviews>
export type Review = ReviewList['reviews'][number]

/**
 * The reviews of a view: the loader's, for a customer refetched with their own marks. Where loading failed (`loaded`
 * null, or of another view: `outdated`), the last list stays.
 */
export function useReviews(
  productId: string,
  view: ReviewView,
  loaded: ReviewList | null,
  outdated: boolean,
) {
  const session = useSession()
  const input = { params: { id: productId }, query: reviewQuery(view) }
  const query = usePersonal(reviewEndpoints.listReviews, input, session.status === 'signed-in')
  const [last, setLast] = useState(loaded)
  if (loaded && loaded !== last) setLast(loaded)
  return {
    list: query.data ?? loaded ?? last,
    failed: !query.data && outdated,
    retry: () => void query.refetch(),
  }
}

/** Refetches all review lists this customer has loaded. */
export function refreshReviews(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: personalKey(reviewEndpoints.listReviews) })
}

const helpfulMutation = ['reviews', 'helpful']

/** Marks a review as helpful with an optimistic update. */
export function useMarkHelpful(): (reviewId: string) => Promise<void> {
  const queries = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationKey: helpfulMutation,
    mutationFn: async (reviewId: string) =>
      replyOrThrow(await call(reviewEndpoints.markHelpful, { params: { id: reviewId } })),
    onSuccess: async ({ helpful }, reviewId) => {
      const lists = { queryKey: personalKey(reviewEndpoints.listReviews) }
      // A list that is on its way may not know the mark yet: it is asked for again, and the mark is under way until then.
      const onItsWay = queries.isFetching(lists) > 0
      await queries.cancelQueries(lists)
      queries.setQueriesData<ReviewList>(lists, (list) => list && withMark(list, reviewId, helpful))
      if (onItsWay) await queries.refetchQueries({ ...lists, type: 'active' })
    },
  })
  return async function markHelpful(reviewId) {
    // The second press of a double click comes before the mutation is visible as pending.
    const isUnderWay = ({ state }: Mutation) => state.variables === reviewId
    if (queries.isMutating({ mutationKey: helpfulMutation, predicate: isUnderWay }) > 0) return
    await mutateAsync(reviewId)
  }
}

/** Reviews with a pending mark. */
export function useMarksUnderWay(): readonly unknown[] {
  return useMutationState({
    filters: { mutationKey: helpfulMutation, status: 'pending' },
    select: (mutation) => mutation.state.variables,
  })
}

function withMark(list: ReviewList, reviewId: string, helpful: number): ReviewList {
  const reviews = list.reviews.map((review) => (review._id === reviewId ? { ...review, helpful } : review))
  const mine = list.mine && { ...list.mine, helpful: [...list.mine.helpful, reviewId] }
  return { ...list, reviews, ...(mine ? { mine } : {}) }
}
