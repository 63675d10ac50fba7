import { z } from 'zod'
import { sizeEntry } from './catalogue.ts'
import { id } from './fields.ts'

/**
 * Stock and prices of one product as they change, as server-sent events below the API: `stock` with these data at once
 * and after every change, `gone` when the product has left the shop.
 */
export const liveStockPath = '/products/{id}/live'

/** Data of a `stock` event. */
export const liveStock = z.object({
  variants: z.array(z.object({ _id: id, sizes: z.array(sizeEntry) })),
})

export type LiveStock = z.infer<typeof liveStock>
