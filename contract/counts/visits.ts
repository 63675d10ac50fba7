import { z } from 'zod'
import { endpoint } from '../define-endpoint.ts'
import { genders } from '../facets.ts'
import { id, size } from '../fields.ts'

/** How far a visitor came today, or what was asked for in vain; nothing says who. */
const visit = z.discriminatedUnion('kind', [
  /** A product's page was seen. */
  z.object({ kind: z.literal('viewed') }),
  z.object({ kind: z.literal('carted') }),
  z.object({ kind: z.literal('checkout') }),
  /** A size that is sold out was chosen on a product's page. */
  z.object({ kind: z.literal('soldOut'), productId: id, size }),
  /** A list that was filtered by these sizes is empty. */
  z.object({
    kind: z.literal('filtered'),
    sizes: z.array(size).min(1).max(5),
    gender: z.enum(genders).optional(),
  }),
])
export type Visit = z.infer<typeof visit>

export const visitEndpoints = {
  countVisit: endpoint({
    method: 'POST',
    path: '/visits',
    summary:
      'Counts, without identity, how far a visitor came today or that a size was asked for in vain; once a day each',
    body: visit,
    reply: z.object({ success: z.boolean() }),
    problems: ['rate_limited'],
  }),
}
