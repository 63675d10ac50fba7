import { z } from 'zod'
import { reviewFits } from '../catalogue.ts'
import { id, line, text, time } from '../fields.ts'
import { maxAnswerLength, maxHiddenReason } from '../review-rules.ts'
import { reportReasons, reviewStates } from '../reviews.ts'
import { adminEndpoint, listQuery, listReply } from './admin-endpoint.ts'
import { auditEventView } from './audit.ts'

const byId = z.object({ id })
const note = text(1000).default('')

/** The most reviews that one call changes. */
export const maxReviewBatch = 200

export const reviewRowView = z.object({
  id,
  product: z.object({ id, title: z.string() }),
  /** `accountId` is null once the account is closed, and for reviews that an import brought. */
  author: z.object({ name: z.string(), accountId: id.nullable() }),
  rating: z.int().min(1).max(5),
  title: z.string(),
  comment: z.string(),
  size: z.string().nullable(),
  fit: z.enum(reviewFits),
  verified: z.boolean(),
  helpful: z.int(),
  state: z.enum(reviewStates),
  /** Empty unless it is hidden. */
  hiddenReason: z.string(),
  answer: z.object({ text: z.string(), at: time }).nullable(),
  /** What customers report and nobody of the shop has looked at, by reason. */
  reports: z.array(z.object({ reason: z.enum(reportReasons), count: z.int() })),
  createdAt: time,
})
export type ReviewRowView = z.infer<typeof reviewRowView>

export const reviewPage = reviewRowView.extend({
  /** What the shop did with it, newest first. */
  timeline: z.array(auditEventView),
})
export type ReviewPage = z.infer<typeof reviewPage>

const yes = z.literal('yes')

export const reviewFilter = z.object({
  /** Beginnings of words of author, title and comment, or a part of the product's title. */
  q: line(100).optional(),
  state: z.enum(reviewStates).optional(),
  /** Reported and not hidden, with nobody having looked at it. */
  reported: yes.optional(),
  answered: z.enum(['yes', 'no']).optional(),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  product: id.optional(),
  customer: id.optional(),
  sort: z.literal('oldest').optional(),
})

/** `keep`: what customers report is no reason to hide it; `wait`: not published yet, to undo the others. */
export const reviewActions = ['show', 'hide', 'keep', 'wait'] as const
export type ReviewAction = (typeof reviewActions)[number]

const problems = ['not_found'] as const

/** What customers say about products (docs/product.md#reviews-in-the-back-office). */
export const reviewAdminEndpoints = {
  listAllReviews: adminEndpoint({
    method: 'GET',
    path: '/admin/reviews',
    summary: 'Reviews by state, reports, stars, product, customer and answer, with search',
    needs: 'reviews:read',
    query: listQuery.extend(reviewFilter.shape),
    reply: listReply(reviewRowView),
  }),
  getAnyReview: adminEndpoint({
    method: 'GET',
    path: '/admin/reviews/{id}',
    summary: 'One review with what the shop did with it',
    needs: 'reviews:read',
    params: byId,
    reply: reviewPage,
    problems,
  }),
  answerReview: adminEndpoint({
    method: 'PUT',
    path: '/admin/reviews/{id}/answer',
    summary:
      'Says something to a review in the shop’s name; 409 where somebody else changed the answer meanwhile',
    needs: 'reviews:write',
    params: byId,
    body: z.object({
      text: text(maxAnswerLength).min(1, 'Write something'),
      /** The answer that stood there when it was written; null: none. */
      before: z.string().nullable(),
    }),
    reply: reviewPage,
    problems: ['not_found', 'stale'],
  }),
  removeAnswer: adminEndpoint({
    method: 'DELETE',
    path: '/admin/reviews/{id}/answer',
    summary: 'Takes back what the shop said to a review',
    needs: 'reviews:write',
    params: byId,
    reply: reviewPage,
    problems,
  }),
  moderateReviews: adminEndpoint({
    method: 'POST',
    path: '/admin/review-batches',
    summary:
      'Shows, hides, keeps or holds back reviews, with a report on each that could not be changed; harmless twice',
    needs: 'reviews:write',
    body: z
      .object({
        reviews: z.array(id).min(1).max(maxReviewBatch),
        action: z.enum(reviewActions),
        /** Of `hide`. */
        reason: line(maxHiddenReason).default(''),
        note,
      })
      .refine(({ action, reason }) => action !== 'hide' || reason !== '', {
        path: ['reason'],
        message: 'Say why: the author reads it',
      }),
    reply: z.object({ done: z.int(), refused: z.array(z.object({ id, message: z.string() })) }),
  }),
}
