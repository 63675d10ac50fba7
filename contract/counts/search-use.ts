import { z } from 'zod'
import { id } from '../fields.ts'

/** What a shopper did with a product that a search found; nothing says who. */
export const searchUse = z.object({
  q: z.string().trim().min(1).max(200),
  productId: id,
  /** Its place in the list, from 1. */
  position: z.int().min(1).max(10_000),
  kind: z.enum(['open', 'cart', 'buy']),
})
export type SearchUse = z.infer<typeof searchUse>
