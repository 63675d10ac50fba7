import { z } from 'zod'
import { sizeEntry } from './catalogue.ts'
import { id } from './fields.ts'

/**
 * Server-sent events of one product's stock and prices: `stock` with this data at once and after every change, `gone`
 * when the product was removed.
 */
export const liveStockPath = '/products/{id}/live'

/** Payload of a `stock` event. */
export const liveStock = z.object({
  variants: z.array(z.object({ _id: id, sizes: z.array(sizeEntry) })),
  /** While the database is away: when this was last read from it, in Unix milliseconds. */
  asOf: z.number().optional(),
})

export type LiveStock = z.infer<typeof liveStock>
