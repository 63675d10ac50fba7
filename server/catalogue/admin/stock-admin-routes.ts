import { validate as isUuid } from 'uuid'
import { stockEndpoints } from '../../../contract/admin/stock.ts'
import { pageOf, readCursor } from '../../platform/db/keyset.ts'
import { type AdminRoute, handleAdmin } from '../../platform/http/admin-route.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { shopSettings } from '../../platform/settings/shop-settings.ts'
import type { EditDeps } from '../editing/change-product.ts'
import type { Catalogue } from '../memory-catalogue.ts'
import { cacheSelling } from '../stock/cached-selling.ts'
import { countStock } from '../stock/count-stock.ts'
import { type LowSizePlace, lowStock, type Wanted } from '../stock/low-stock.ts'
import { setStock } from '../stock/set-stock.ts'
import { type SizeMovement, sizeHistory } from '../stock/size-history.ts'
import { cachePaces } from '../stock/size-paces.ts'

/** Binds the back office's endpoints of stock to their verbs. */
export function stockAdminRoutes(
  deps: EditDeps & { catalogue: Pick<Catalogue, 'pairsOf' | 'version'> },
): AdminRoute[] {
  const e = stockEndpoints
  const { db, clock, catalogue } = deps
  const readPaces = cachePaces(deps)
  const findSelling = cacheSelling(catalogue)
  return [
    handleAdmin(e.listLowStock, async ({ query }) => {
      const { lowStockPairs, lowStockDays } = shopSettings()
      const { below = lowStockPairs + 1, days = lowStockDays, limit, cursor } = query
      const paces = await readPaces()
      const low = { db, clock, selling: (wanted: Wanted) => findSelling(paces, wanted) }
      const rows = await lowStock(low, { below, days, limit: limit + 1, after: placeOf(cursor) })
      const page = pageOf(rows, limit, (row) => [
        row.daysLeft === null ? '' : String(row.daysLeft),
        String(row.sold),
        String(row.pairs),
        row.variantId,
        row.size,
      ])
      return { ...page, rows: page.rows.map((row) => ({ ...row, _id: `${row.variantId} ${row.size}` })) }
    }),
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

function placeOf(cursor: string | undefined): LowSizePlace | undefined {
  const [daysLeft, sold, pairs, variantId = '', size = ''] = readCursor(cursor, 5) ?? []
  const numbers = {
    sold: Number(sold),
    pairs: Number(pairs),
    daysLeft: daysLeft === '' ? null : Number(daysLeft),
  }
  const isPlace = Object.values(numbers).every((number) => number === null || Number.isInteger(number))
  return isPlace && isUuid(variantId) ? { ...numbers, variantId, size } : undefined
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
