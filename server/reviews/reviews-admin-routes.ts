import { reviewAdminEndpoints as e, type ReviewAction } from '../../contract/admin/reviews.ts'
import type { Actor } from '../platform/actor.ts'
import { type AdminRoute, handleAdmin } from '../platform/http/admin-route.ts'
import { isRefusal, type Refusal } from '../platform/refusal.ts'
import { answerReview, hideReview, holdReview, keepReview, showReview } from './moderate-reviews.ts'
import { listReviewPage, readReviewPage } from './review-list.ts'
import type { ReviewDeps } from './reviews.ts'

type Deps = Pick<ReviewDeps, 'db' | 'clock'>

/** Binds the back office's endpoints of reviews to their verbs. */
export function reviewAdminRoutes(deps: Deps): AdminRoute[] {
  const shown = async (id: string, changing: Promise<object | Refusal>) => {
    const changed = await changing
    return isRefusal(changed) ? changed : readReviewPage(deps.db, id)
  }
  return [
    handleAdmin(e.listAllReviews, ({ query }) => listReviewPage(deps.db, query)),
    handleAdmin(e.getAnyReview, ({ params }) => readReviewPage(deps.db, params.id)),
    handleAdmin(e.answerReview, ({ params: { id }, body }, { by }) =>
      shown(id, answerReview(deps, { id, by, text: body.text, seen: body.before })),
    ),
    handleAdmin(e.removeAnswer, ({ params: { id } }, { by }) =>
      shown(id, answerReview(deps, { id, by, text: null })),
    ),
    handleAdmin(e.moderateReviews, ({ body }, { by }) => moderateMany(deps, { ...body, by })),
  ]
}

type Batch = {
  reviews: readonly string[]
  action: ReviewAction
  reason: string
  note: string
  by: Actor
}

/** Each in a transaction of its own: one that is refused leaves the others alone. */
async function moderateMany(deps: Deps, { reviews, action, ...doing }: Batch) {
  const verb = { show: showReview, hide: hideReview, keep: keepReview, wait: holdReview }[action]
  const refused: { id: string; message: string }[] = []
  const wanted = [...new Set(reviews)]
  for (const id of wanted) {
    const result = await verb(deps, { id, ...doing })
    if (isRefusal(result)) refused.push({ id, message: result.message })
  }
  return { done: wanted.length - refused.length, refused }
}
