import { z } from 'zod'
import { dollars } from '../dollars.ts'
import { id, line, text, time } from '../fields.ts'
import { adminEndpoint, listQuery, listReply, maxListBytes } from './admin-endpoint.ts'
import { productSelection } from './product-selection.ts'

const byId = z.object({ id })
const note = text(1000).default('')

const saleView = z.object({
  _id: id,
  name: z.string(),
  /** One of the two is null. */
  percent: z.int().nullable(),
  amount: dollars.nullable(),
  startsAt: time,
  endsAt: time,
  state: z.enum(['planned', 'running', 'ended']),
  products: z.int(),
  /** Products whose prices are still to follow. */
  unpriced: z.int(),
})
export type SaleView = z.infer<typeof saleView>

const reduction = z.union([
  z.object({ percent: z.int().min(1).max(99) }),
  z.object({ amount: dollars.min(0.01) }),
])

/** Sales with a start and an end (docs/product.md#sales). */
export const saleEndpoints = {
  listSales: adminEndpoint({
    method: 'GET',
    path: '/admin/sales',
    summary: 'Sales, the one that starts last first',
    needs: 'prices:read',
    query: listQuery,
    reply: listReply(saleView),
  }),
  createSale: adminEndpoint({
    method: 'POST',
    path: '/admin/sales',
    summary: 'Plans a sale of a selection; a repeat with the same `_id` makes no second one',
    needs: 'prices:write',
    body: z.object({
      _id: z.uuid().optional(),
      name: line(120).min(1, 'Please enter a name'),
      reduction,
      /** Default: now. */
      startsAt: time.optional(),
      endsAt: time,
      selection: productSelection,
      note,
    }),
    maxBytes: maxListBytes,
    reply: saleView,
    status: 201,
    problems: ['not_found'],
  }),
  endSale: adminEndpoint({
    method: 'POST',
    path: '/admin/sales/{id}/end',
    summary: 'Ends a sale now, or calls a planned one off',
    needs: 'prices:write',
    params: byId,
    body: z.object({ note }),
    reply: saleView,
    problems: ['not_found'],
  }),
  removeFromSale: adminEndpoint({
    method: 'POST',
    path: '/admin/sales/{id}/remove-products',
    summary: 'Takes products off a sale at once',
    needs: 'prices:write',
    params: byId,
    body: z.object({ selection: productSelection, note }),
    maxBytes: maxListBytes,
    reply: saleView,
    problems: ['not_found'],
  }),
}
