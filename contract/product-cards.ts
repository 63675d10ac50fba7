import { z } from 'zod'
import { productCard } from './catalogue.ts'
import { endpoint } from './define-endpoint.ts'
import { id } from './fields.ts'

/** Maximum ids per call. */
export const maxCards = 20

export const productCardEndpoints = {
  getCards: endpoint({
    method: 'GET',
    versioned: true,
    path: '/products/cards',
    summary:
      'What cards show of some products, in the order of `ids` (comma-joined); those that are gone are left out',
    query: z.object({
      ids: z
        .string()
        .max(2_000)
        .default('')
        .transform((value) => value.split(',').filter((each) => each !== ''))
        .pipe(z.array(z.string()).max(maxCards)),
    }),
    reply: z.object({ products: z.array(productCard) }),
  }),
  getSimilar: endpoint({
    method: 'GET',
    versioned: true,
    path: '/products/{id}/similar',
    summary:
      'Shoes in stock that share attributes and price with this one; with `size`, only those that have it now',
    params: z.object({ id }),
    query: z.object({ size: z.string().trim().min(1).max(20).optional() }),
    reply: z.object({ products: z.array(productCard) }),
    problems: ['not_found'],
  }),
}
