import { stockEndpoints } from '../../../contract/admin/stock.ts'
import { type AdminRoute, handleAdmin } from '../../platform/http/admin-route.ts'
import { isRefusal } from '../../platform/refusal.ts'
import type { EditDeps } from '../editing/change-product.ts'
import { countStock } from '../stock/count-stock.ts'
import { lowStock } from '../stock/low-stock.ts'
import { setStock } from '../stock/set-stock.ts'
import { type SizeMovement, sizeHistory } from '../stock/size-history.ts'

/** Binds the back office's endpoints of stock to their verbs. */
export function stockAdminRoutes(deps: EditDeps): AdminRoute[] {
  const e = stockEndpoints
  return [
    handleAdmin(e.listLowStock, async ({ query }) => ({ rows: await lowStock(deps, query) })),
    handleAdmin(e.getSizeHistory, async ({ params, query }) => {
      const history = await sizeHistory(deps.db, { ...params, ...query })
      if (isRefusal(history)) return history
      const { movements, next, stock, ...size } = history
      return { size: { ...size, pairs: stock }, rows: movements.map(movementView), next }
    }),
    handleAdmin(e.setStock, async ({ body }, { by }) => {
      const set = await setStock(deps, { ...body, by })
      if (isRefusal(set)) return set
      const { stock: pairs, ...rest } = set
      return { ...rest, pairs }
    }),
    handleAdmin(e.countStock, ({ body }, { by }) => countStock(deps, { ...body, by })),
  ]
}

function movementView({ id, at, actorKind, actorName, orderId, orderNumber, ...rest }: SizeMovement) {
  return {
    ...rest,
    _id: id,
    at: at.toISOString(),
    actor: { kind: actorKind, name: actorName },
    order: orderId === null || orderNumber === null ? null : { _id: orderId, orderNumber },
  }
}
