import {
  reviewAdminEndpoints as e,
  type ReviewAction,
  type ReviewRowView,
} from '../../../../contract/admin/reviews.ts'
import { todayEndpoints } from '../../../../contract/admin/today.ts'
import { usualHiddenReason } from '../../../../contract/review-rules.ts'
import { type ReviewState, reviewStates } from '../../../../contract/reviews.ts'
import { countOf } from '../../../../contract/wording/count-words.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { useAdminChange, wordsOf } from '../../api/admin-queries.ts'

type Moderated = Pick<ReviewRowView, 'id' | 'state' | 'hiddenReason'>

const doneWords: Record<ReviewAction, string> = {
  show: 'published',
  hide: 'hidden',
  keep: 'kept',
  wait: 'waiting again',
}

/** The action that leads back to a state. */
const backTo: Record<ReviewState, ReviewAction> = { shown: 'show', waiting: 'wait', hidden: 'hide' }

/** Shows, hides or keeps reviews, and says so with a way back. */
export function useModeration() {
  const toast = useToast()
  const { mutateAsync, isPending } = useAdminChange(
    e.moderateReviews,
    e.listAllReviews,
    e.getAnyReview,
    todayEndpoints.getToday,
  )

  async function undo(reviews: readonly Moderated[]) {
    try {
      for (const state of reviewStates) {
        const ofState = reviews.filter((review) => review.state === state)
        for (const [reason, group] of Map.groupBy(ofState, ({ hiddenReason }) => hiddenReason)) {
          const ids = group.map(({ id }) => id)
          await mutateAsync({
            body: { reviews: ids, action: backTo[state], reason: reason || usualHiddenReason },
          })
        }
      }
    } catch (error) {
      toast.error(wordsOf(error))
    }
  }

  /** The list may have lost its rows, and with them whoever called, before this is done. */
  async function run(
    reviews: readonly Moderated[],
    action: ReviewAction,
    { reason = '', onDone }: { reason?: string; onDone?: () => void } = {},
  ) {
    try {
      const body = { reviews: reviews.map(({ id }) => id), action, reason }
      const { done, refused } = await mutateAsync({ body })
      const [first] = refused
      if (first) toast.error(`${countOf(refused.length, 'review')} not changed: ${first.message}`)
      const way = { action: { label: 'Undo', onPress: () => void undo(reviews) }, duration: 8_000 }
      if (done > 0)
        toast.success(`${countOf(done, 'review')} ${doneWords[action]}`, action === 'keep' ? {} : way)
      onDone?.()
    } catch (error) {
      toast.error(wordsOf(error))
    }
  }
  return {
    run: (...input: Parameters<typeof run>) => void run(...input),
    isPending,
  }
}
