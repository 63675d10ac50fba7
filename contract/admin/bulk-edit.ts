import { z } from 'zod'
import { dollars } from '../dollars.ts'
import { line } from '../fields.ts'

const price = dollars.min(0.01, 'A price is at least $0.01')
const categories = z.array(line(60).min(1)).min(1).max(20)

/** What one change does to every product of a selection; what is left out stays. */
export const bulkChange = z
  .object({
    status: z.enum(['live', 'hidden', 'archived']),
    /** A new price for every size: by percent (-10 takes a tenth off), by dollars, or the price itself. */
    price: z.union([
      z.object({ percent: z.number().min(-90).max(500) }),
      z.object({ dollars: z.number().min(-1_000_000).max(1_000_000) }),
      z.object({ to: price }),
    ]),
    /** A sale price for every size: so many percent below the price, the price itself, or none. */
    salePrice: z.union([z.object({ percentOff: z.int().min(1).max(90) }), z.object({ to: price }), z.null()]),
    addCategories: categories,
    removeCategories: categories,
    featured: z.boolean(),
    type: line(60).min(1),
  })
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Please say what to change')

export type BulkChange = z.output<typeof bulkChange>
