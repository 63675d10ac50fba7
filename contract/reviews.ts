import { z } from 'zod'
import { reviewFits } from './catalogue.ts'
import { endpoint } from './define-endpoint.ts'
import { id, line, size, text, time } from './fields.ts'
import { pageNumber } from './paging.ts'
import { commentMissing, maxCommentLength } from './review-rules.ts'

export const reviewSorts = ['newest', 'oldest', 'helpful'] as const

export const review = z.object({
  _id: id,
  /** Public id of the author, not the account's; null where the account is closed. */
  userId: z.object({ _id: id.nullable(), name: z.string() }),
  rating: z.int().min(1).max(5),
  title: z.string(),
  comment: z.string(),
  size: z.string().nullable(),
  fit: z.enum(reviewFits),
  /** Whether an order with the product was delivered to the author. */
  verified: z.boolean(),
  helpful: z.int(),
  createdAt: time,
  /** What the shop says to it; null where it says nothing. */
  answer: z.object({ text: z.string(), at: time }).nullable(),
})
export type Review = z.infer<typeof review>

export const newReview = z.object({
  productId: id,
  rating: z.int().min(1).max(5).default(5),
  title: line(120).min(1).default('Customer Review'),
  comment: text(maxCommentLength).min(1, commentMissing),
  size: size.optional(),
  fit: z.enum(reviewFits).default('true_to_size'),
})

/** What becomes of a review: it waits to be looked at, is shown, or was hidden by the shop. */
export const reviewStates = ['shown', 'waiting', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]

/** What a customer may find wrong with a review. */
export const reportReasons = ['spam', 'rude', 'off_topic', 'untrue'] as const
export type ReportReason = (typeof reportReasons)[number]

const state = z.enum(reviewStates)

export const reviewSummary = z.object({
  average: z.number(),
  count: z.int(),
  fit: z.object({ runs_small: z.int(), true_to_size: z.int(), runs_large: z.int() }),
  /** Number of reviews per rating, 1 to 5. */
  distribution: z.record(z.enum(['1', '2', '3', '4', '5']), z.int()),
})

export const reviewEndpoints = {
  listReviews: endpoint({
    method: 'GET',
    path: '/reviews/product/{id}',
    summary: 'Reviews of a product, ten a page',
    access: 'optional',
    params: z.object({ id }),
    query: z.object({
      page: pageNumber,
      sort: z.enum(reviewSorts).default('newest'),
      rating: z.coerce.number().int().min(1).max(5).optional(),
      size: z.string().max(20).optional(),
    }),
    reply: z.object({
      reviews: z.array(review),
      totalPages: z.int(),
      totalReviews: z.int(),
      summary: reviewSummary,
      /** The caller's own marks and reports on this page, and what became of their review of the product. */
      mine: z
        .object({
          helpful: z.array(id),
          reported: z.array(id),
          written: id.nullable(),
          state: state.nullable(),
          /** Why the shop hid it. */
          hiddenReason: z.string().nullable(),
        })
        .optional(),
    }),
    problems: ['not_found'],
  }),
  createReview: endpoint({
    method: 'POST',
    path: '/reviews',
    summary:
      'Writes the one review a customer may write of a product; where the shop looks at them first it waits',
    access: 'customer',
    body: newReview,
    reply: z.object({ review, state }),
    status: 201,
    problems: ['not_found', 'already_reviewed', 'email_not_verified', 'rate_limited'],
  }),
  markHelpful: endpoint({
    method: 'POST',
    path: '/reviews/{id}/helpful',
    summary: 'Counts this customer once as finding the review helpful',
    access: 'customer',
    params: z.object({ id }),
    reply: z.object({ helpful: z.int() }),
    problems: ['not_found', 'forbidden'],
  }),
  reportReview: endpoint({
    method: 'POST',
    path: '/reviews/{id}/report',
    summary: 'Tells the shop, once per customer, what is wrong with a review',
    access: 'customer',
    params: z.object({ id }),
    body: z.object({ reason: z.enum(reportReasons) }),
    reply: z.object({ success: z.boolean() }),
    problems: ['not_found', 'forbidden', 'rate_limited'],
  }),
}
