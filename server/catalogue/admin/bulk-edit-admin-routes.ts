import { type BulkEditView, bulkEditEndpoints } from '../../../contract/admin/bulk-edit.ts'
import { type AdminRoute, handleAdmin } from '../../platform/http/admin-route.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import {
  type BulkReport,
  listBulkEdits,
  listRefused,
  previewBulkEdit,
  readBulkEdit,
  startBulkEdit,
} from '../bulk/bulk-edits.ts'
import { selectProducts } from '../bulk/select-products.ts'
import type { EditDeps } from '../editing/change-product.ts'
import { keysForChange, refusalForKeys } from './keys-for-change.ts'

const maxRefused = 200

/** Binds the back office's endpoints of bulk edits to their verbs. */
export function bulkEditAdminRoutes({ db, clock }: EditDeps): AdminRoute[] {
  const e = bulkEditEndpoints
  return [
    handleAdmin(e.previewBulkEdit, async ({ body: { selection, change } }, { keys }) => {
      const refusal = refusalForKeys(keys, keysForChange(change))
      if (refusal) return refusal
      const productIds = await selectProducts(db, selection)
      return isRefusal(productIds) ? productIds : previewBulkEdit(db, { productIds, change })
    }),
    handleAdmin(e.startBulkEdit, async ({ body: { _id: id, selection, change, note } }, { by, keys }) => {
      const refusal = refusalForKeys(keys, keysForChange(change))
      if (refusal) return refusal
      const productIds = await selectProducts(db, selection)
      if (isRefusal(productIds)) return productIds
      const started = await startBulkEdit({ db, clock }, { id, productIds, change, note, by })
      return isRefusal(started) ? started : viewOf(started)
    }),
    handleAdmin(e.listBulkEdits, async ({ query }) => {
      const { rows, next } = await listBulkEdits(db, query)
      return { rows: rows.map(viewOf), next }
    }),
    handleAdmin(e.getBulkEdit, async ({ params }) => {
      const report = await readBulkEdit(db, params.id)
      if (!report) return refuse('not_found', 'There is no such bulk edit')
      return { bulkEdit: viewOf(report), refused: await listRefused(db, report.id, maxRefused) }
    }),
  ]
}

function viewOf(report: BulkReport): BulkEditView {
  const { id, actorKind, actorId, actorName, createdAt, finishedAt, ...rest } = report
  return {
    ...rest,
    _id: id,
    actor: { kind: actorKind, id: actorId, name: actorName },
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}
