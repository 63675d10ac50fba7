import { z } from 'zod'
import { id, line, size, text, time } from '../fields.ts'
import { adminEndpoint, listQuery, listReply, maxListBytes } from './admin-endpoint.ts'
import { actorKinds } from './audit.ts'
import { pairs } from './product-forms.ts'

const whole = (max: number) => z.coerce.number().int().min(1).max(max)
const reason = text(1000).min(3, 'Please say why')
/** Id of a variant, or SKU of a size. */
const variant = line(100).min(1)

const sizeView = z.object({
  productId: id,
  variantId: id,
  title: z.string(),
  colorName: z.string(),
  size: z.string(),
  sku: z.string(),
  pairs: z.int(),
})

const lowSizeView = sizeView.extend({
  /** Of the variant and the size. */
  _id: z.string(),
  brand: z.string(),
  /** Pairs sold in the last thirty days. */
  sold: z.int(),
  /** Whole days until it is sold out at that pace; null where none was sold. */
  daysLeft: z.int().nullable(),
})
export type LowSizeView = z.infer<typeof lowSizeView>

const movementView = z.object({
  _id: id,
  at: time,
  /** Pairs that came or, below 0, went. */
  quantity: z.int(),
  /** Pairs there were after it. */
  balance: z.int(),
  cause: z.string(),
  actor: z.object({ kind: z.enum(actorKinds), name: z.string().nullable() }),
  note: z.string(),
  order: z.object({ _id: id, orderNumber: z.string() }).nullable(),
})

/** Stock of sizes: what runs out, why it is what it is, corrections and counts. */
export const stockEndpoints = {
  listLowStock: adminEndpoint({
    method: 'GET',
    path: '/admin/stock/low',
    summary:
      'Sizes of live products with few pairs, or sold out soon at their pace; those that sell and are gone first, first',
    needs: 'stock:read',
    query: listQuery.extend({
      /** Default of both: as the settings say. */
      below: whole(1000).optional(),
      days: whole(365).optional(),
    }),
    reply: listReply(lowSizeView),
  }),
  getSizeHistory: adminEndpoint({
    method: 'GET',
    path: '/admin/stock/{variant}/{size}',
    summary: 'Why a size has the stock it has: its movements, newest first, with the balance after each',
    needs: 'stock:read',
    params: z.object({ variant, size }),
    query: listQuery,
    reply: listReply(movementView).extend({ size: sizeView }),
    problems: ['not_found'],
  }),
  setStock: adminEndpoint({
    method: 'PUT',
    path: '/admin/stock',
    summary: 'Sets the pairs of one size, with the reason; books the difference',
    needs: 'stock:write',
    body: z.object({ variant, size, pairs, note: reason }),
    reply: z.object({ variantId: id, size: z.string(), before: z.int(), pairs: z.int() }),
    problems: ['not_found'],
  }),
  countStock: adminEndpoint({
    method: 'POST',
    path: '/admin/stock/count',
    summary: 'Sets many sizes to what was counted: all of the list, or nothing where a line is wrong',
    needs: 'stock:write',
    body: z.object({
      /** By the SKU or EAN of each size. */
      lines: z
        .array(z.object({ code: line(100).min(1), pairs }))
        .min(1)
        .max(5_000),
      note: reason,
    }),
    maxBytes: maxListBytes,
    reply: z.object({
      counted: z.int(),
      changed: z.int(),
      /** Pairs more or fewer than were booked. */
      difference: z.int(),
    }),
  }),
}
