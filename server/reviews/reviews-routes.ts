import { reviewEndpoints } from '../../contract/reviews.ts'
import { handle, type Route } from '../platform/http/route.ts'
import { createReview, listReviews, markHelpful, type ReviewDeps, reportReview } from './reviews.ts'

/** Routes of reviews. */
export function reviewRoutes(deps: ReviewDeps): Route[] {
  return [
    handle(reviewEndpoints.listReviews, ({ params, query }, { caller }) =>
      listReviews(deps, params.id, query, caller?.accountId ?? null),
    ),
    handle(reviewEndpoints.createReview, ({ body }, { caller }) =>
      createReview(deps, caller.accountId, body),
    ),
    handle(reviewEndpoints.markHelpful, ({ params }, { caller }) =>
      markHelpful(deps, caller.accountId, params.id),
    ),
    handle(reviewEndpoints.reportReview, ({ params, body }, { caller }) =>
      reportReview(deps, caller.accountId, { id: params.id, ...body }),
    ),
  ]
}
