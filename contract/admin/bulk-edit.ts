import { z } from 'zod'
import { dollars } from '../dollars.ts'
import { id, line, text, time } from '../fields.ts'
import { adminEndpoint, listQuery, listReply, maxListBytes } from './admin-endpoint.ts'
import { actorKinds } from './audit.ts'
import { productSelection } from './product-selection.ts'

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

const bulkEditView = z.object({
  _id: id,
  change: bulkChange,
  note: z.string(),
  actor: z.object({ kind: z.enum(actorKinds), id: z.string().nullable(), name: z.string().nullable() }),
  createdAt: time,
  /** Null while it is under way. */
  finishedAt: time.nullable(),
  products: z.int(),
  /** Still to be done. */
  waiting: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
})
export type BulkEditView = z.infer<typeof bulkEditView>

const differingFields = z.record(z.string(), z.unknown())
const bulkEditForm = z.object({ selection: productSelection, change: bulkChange })

/**
 * One change of many products. All need `products:read`, prices `prices:write` and all else `products:write`, asked for by
 * what is in the change.
 */
export const bulkEditEndpoints = {
  previewBulkEdit: adminEndpoint({
    method: 'POST',
    path: '/admin/bulk-edits/preview',
    summary: 'What a change would do to a selection; changes nothing',
    needs: 'staff',
    body: bulkEditForm,
    maxBytes: maxListBytes,
    reply: z.object({
      products: z.int(),
      /** How many were worked out; the counts are of these. */
      previewed: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      refused: z.array(z.object({ productId: id, title: z.string(), reason: z.string() })),
      examples: z.array(
        z.object({ productId: id, title: z.string(), before: differingFields, after: differingFields }),
      ),
    }),
    problems: ['not_found', 'forbidden'],
  }),
  startBulkEdit: adminEndpoint({
    method: 'POST',
    path: '/admin/bulk-edits',
    summary:
      'Starts a change of a selection, which a job carries out; a repeat with the same `_id` starts nothing',
    needs: 'staff',
    body: bulkEditForm.extend({ _id: z.uuid().optional(), note: text(1000).default('') }),
    maxBytes: maxListBytes,
    reply: bulkEditView,
    status: 201,
    problems: ['not_found', 'forbidden'],
  }),
  listBulkEdits: adminEndpoint({
    method: 'GET',
    path: '/admin/bulk-edits',
    summary: 'Bulk edits, newest first, with how far each is',
    needs: 'products:read',
    query: listQuery,
    reply: listReply(bulkEditView),
  }),
  getBulkEdit: adminEndpoint({
    method: 'GET',
    path: '/admin/bulk-edits/{id}',
    summary: 'How far a bulk edit is or what it did, with up to 200 products that it refused',
    needs: 'products:read',
    params: z.object({ id }),
    reply: z.object({
      bulkEdit: bulkEditView,
      refused: z.array(z.object({ productId: id, title: z.string().nullable(), reason: z.string() })),
    }),
    problems: ['not_found'],
  }),
}
