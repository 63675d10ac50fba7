import type { AdminProduct, GridCell } from '../../../contract/admin/product-forms.ts'
import { adminProductEndpoints } from '../../../contract/admin/products.ts'
import { toCents } from '../../../contract/money.ts'
import type { ProductStatus } from '../../../contract/product-status.ts'
import { listAuditPage } from '../../audit/audit.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { type AdminRoute, handleAdmin } from '../../platform/http/admin-route.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Edit, EditDeps } from '../editing/change-product.ts'
import { duplicateProduct } from '../editing/duplicate-product.ts'
import { addColor, editColor, removeColor } from '../editing/edit-colors.ts'
import { setPictures } from '../editing/edit-pictures.ts'
import { createProduct, editProduct } from '../editing/edit-product.ts'
import type { Cell } from '../editing/plan-grid.ts'
import { type ProductState, readProductState } from '../editing/product-state.ts'
import { archiveProduct, draftProduct, hideProduct, publishProduct } from '../editing/product-status.ts'
import { productView } from '../editing/product-view.ts'
import { saveGrid } from '../editing/save-grid.ts'
import type { Catalogue } from '../memory-catalogue.ts'
import { keysForCells, refusalForKeys } from './keys-for-change.ts'

export type ProductAdminDeps = {
  db: Db
  clock: Clock
  catalogue: Pick<Catalogue, 'listForStaff' | 'optionsForStaff'>
}

/** Binds the back office's endpoints of products to their verbs. */
export function productAdminRoutes(deps: ProductAdminDeps): AdminRoute[] {
  return [...readRoutes(deps), ...editRoutes(deps), ...colorRoutes(deps)]
}

function readRoutes({ db, catalogue }: ProductAdminDeps): AdminRoute[] {
  const e = adminProductEndpoints
  return [
    handleAdmin(e.listProducts, ({ query }) => catalogue.listForStaff(query)),
    handleAdmin(e.getProductOptions, () => catalogue.optionsForStaff()),
    handleAdmin(e.listProductHistory, ({ params, query }) =>
      listAuditPage(db, { ...query, subjectKind: 'product', subjectId: params.id }),
    ),
    handleAdmin(e.getProduct, async ({ params }) => {
      const product = await readProductState(db, params.id)
      return product ? replyOf(product) : refuse('not_found', 'There is no such product')
    }),
  ]
}

function editRoutes(deps: EditDeps): AdminRoute[] {
  const e = adminProductEndpoints
  return [
    handleAdmin(e.createProduct, async ({ body: { _id: id, ...form } }, { by }) =>
      replyOf(await createProduct(deps, { ...form, id, by })),
    ),
    handleAdmin(e.editProduct, async ({ params, body: { version, note, ...texts } }, { by }) =>
      replyOf(await editProduct(deps, { id: params.id, version, note, texts, by })),
    ),
    handleAdmin(e.saveGrid, async ({ params, body: { version, note, cells } }, { by, keys }) => {
      const refusal = refusalForKeys(keys, keysForCells(cells))
      if (refusal) return refusal
      const mayAddSizes = keys.includes('products:write')
      const edit = { id: params.id, version, note, by, mayAddSizes, cells: cells.map(inCents) }
      const saved = await saveGrid(deps, edit)
      return isRefusal(saved) ? saved : { product: productView(saved.product), summary: saved.summary }
    }),
    handleAdmin(e.setProductStatus, async ({ params, body: { status, publishAt, ...edit } }, { by }) => {
      const at = publishAt === undefined ? undefined : new Date(publishAt)
      return replyOf(await setStatus(deps, { ...edit, id: params.id, by, status, at }))
    }),
    handleAdmin(e.duplicateProduct, async ({ params, body: { _id: copyId, note } }, { by }) =>
      replyOf(await duplicateProduct(deps, { id: params.id, copyId, note, by })),
    ),
  ]
}

function colorRoutes(deps: EditDeps): AdminRoute[] {
  const e = adminProductEndpoints
  return [
    handleAdmin(e.addColor, async ({ params, body: { version, note, ...color } }, { by }) =>
      replyOf(await addColor(deps, { id: params.id, version, note, color, by })),
    ),
    handleAdmin(e.editColor, async ({ params, body: { version, note, ...color } }, { by }) =>
      replyOf(await editColor(deps, { ...params, version, note, color, by })),
    ),
    handleAdmin(e.removeColor, async ({ params, query: { version } }, { by }) =>
      replyOf(await removeColor(deps, { ...params, version, by })),
    ),
    handleAdmin(e.setPictures, async ({ params, body }, { by }) =>
      replyOf(await setPictures(deps, { ...params, ...body, by })),
    ),
  ]
}

type StatusEdit = Edit & { status: ProductStatus; at: Date | undefined }

function setStatus(deps: EditDeps, { status, ...edit }: StatusEdit): Promise<ProductState | Refusal> {
  if (status === 'live') return publishProduct(deps, edit)
  const verbs = { draft: draftProduct, hidden: hideProduct, archived: archiveProduct }
  return verbs[status](deps, edit)
}

function replyOf(product: ProductState | Refusal): { product: AdminProduct } | Refusal {
  return isRefusal(product) ? product : { product: productView(product) }
}

function inCents({ price, salePrice, ...cell }: GridCell): Cell {
  return {
    ...cell,
    priceCents: price === undefined ? undefined : toCents(price),
    discountedCents: salePrice === undefined || salePrice === null ? salePrice : toCents(salePrice),
  }
}
