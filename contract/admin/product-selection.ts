import { z } from 'zod'
import { genders } from '../facets.ts'
import { id, line } from '../fields.ts'
import { productStatuses } from '../product-status.ts'

const names = z.array(line(100).min(1)).min(1).max(200)

/** Products that one change is for: values of one list are alternatives, lists narrow each other. */
export const productSelection = z
  .object({
    ids: z.array(id).min(1).max(5_000),
    brands: names,
    categories: names,
    types: names,
    genders: z.array(z.enum(genders)).min(1),
    /** Default: all but archived. */
    statuses: z.array(z.enum(productStatuses)).min(1),
  })
  .partial()

export type ProductSelection = z.output<typeof productSelection>
