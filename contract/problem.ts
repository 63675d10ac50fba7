import { z } from 'zod'

/** All problem codes with their HTTP status (docs/product.md#failures). */
export const problemStatus = {
  validation_failed: 400,
  invalid_credentials: 400,
  invalid_code: 400,
  invalid_discount_code: 400,
  cart_empty: 400,
  unauthorized: 401,
  second_factor_required: 401,
  forbidden: 403,
  email_not_verified: 403,
  sign_in_again: 403,
  not_found: 404,
  method_not_allowed: 405,
  email_taken: 409,
  out_of_stock: 409,
  price_changed: 409,
  already_reviewed: 409,
  invalid_state: 409,
  stale: 409,
  idempotency_conflict: 409,
  expired: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  too_many_open_orders: 429,
  internal_error: 500,
  unavailable: 503,
} as const

export type ProblemCode = keyof typeof problemStatus

/** The one shape of every failure; `error` and `message` carry the same sentence. */
export const problemBody = z.object({
  error: z.string(),
  message: z.string(),
  code: z.enum(Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]]),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  data: z.unknown().optional(),
})

export type ProblemBody = z.infer<typeof problemBody>

/** A line of `data.items` of an `out_of_stock` problem: `available` is the pairs in stock now. */
export const stockShortage = z.object({
  variantId: z.string(),
  size: z.string(),
  title: z.string(),
  available: z.int(),
  /** The product is not offered any more. */
  withdrawn: z.boolean(),
})

export type StockShortage = z.infer<typeof stockShortage>
