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
      /** The caller's own marks and review on this page. */
      mine: z.object({ helpful: z.array(id), written: id.nullable() }).optional(),
    }),
    problems: ['not_found'],
  }),
  createReview: endpoint({
    method: 'POST',
    path: '/reviews',
    summary: 'Writes the one review a customer may write of a product',
    access: 'customer',
    body: newReview,
    reply: z.object({ review }),
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
}
