import { type SaleView, saleEndpoints } from '../../../contract/admin/sales.ts'
import { toCents, toDollars } from '../../../contract/money.ts'
import { type AdminRoute, handleAdmin } from '../../platform/http/admin-route.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import { selectProducts } from '../bulk/select-products.ts'
import { createSale, endSale, listSales, removeFromSale, type Sale, type SaleDeps } from '../prices/sales.ts'

/** Binds the back office's endpoints of sales to their verbs; prices follow by a job. */
export function saleAdminRoutes(deps: SaleDeps): AdminRoute[] {
  const e = saleEndpoints
  const { db, clock } = deps
  return [
    handleAdmin(e.listSales, async ({ query }) => {
      const { rows, next } = await listSales(db, query)
      return { rows: rows.map(viewOf), next }
    }),
    handleAdmin(e.createSale, async ({ body }, { by }) => {
      const { _id: id, name, reduction, startsAt, endsAt, selection, note } = body
      const productIds = await selectProducts(db, selection)
      if (isRefusal(productIds)) return productIds
      return replyOf(
        await createSale(deps, {
          id,
          name,
          reduction: 'percent' in reduction ? reduction : { amountCents: toCents(reduction.amount) },
          startsAt: startsAt === undefined ? clock.now() : new Date(startsAt),
          endsAt: new Date(endsAt),
          productIds,
          note,
          by,
        }),
      )
    }),
    handleAdmin(e.endSale, async ({ params, body }, { by }) =>
      replyOf(await endSale(deps, { id: params.id, note: body.note, by })),
    ),
    handleAdmin(e.removeFromSale, async ({ params, body: { selection, note } }, { by }) => {
      const productIds = await selectProducts(db, selection)
      if (isRefusal(productIds)) return productIds
      return replyOf(await removeFromSale(deps, { id: params.id, productIds, note, by }))
    }),
  ]
}

function replyOf(sale: Sale | Refusal): SaleView | Refusal {
  return isRefusal(sale) ? sale : viewOf(sale)
}

function viewOf({ id, amountCents, startsAt, endsAt, ...rest }: Sale): SaleView {
  return {
    ...rest,
    _id: id,
    amount: amountCents === null ? null : toDollars(amountCents),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }
}
