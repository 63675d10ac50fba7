import type { ChangePreviewView } from '../../contract/admin/order-views.ts'
import { orderAdminEndpoints as e } from '../../contract/admin/orders.ts'
import { type AdminRoute, handleAdmin, type StaffCaller } from '../platform/http/admin-route.ts'
import { isRefusal, type Refusal } from '../platform/refusal.ts'
import { type ChangePreview, confirmChange, previewChange } from './changes/change-order.ts'
import { dispatchOrder } from './dispatch/dispatch-order.ts'
import { dispatchOrders, packOrders } from './dispatch/order-batch.ts'
import { markPacked } from './dispatch/pack-order.ts'
import { listOrderPage } from './lists/order-list.ts'
import { readOrderPage } from './lists/order-page.ts'
import { readPackingSlips, readPickList } from './lists/packing-papers.ts'
import { advanceOrder, cancelAnyOrder, confirmPayment } from './operate-orders.ts'
import { type OrderDeps, orderDeps, type ShopDeps } from './order-deps.ts'
import { addOrderNote } from './order-notes.ts'
import { listOpenRefunds } from './payments/payment-queries.ts'
import { completeRefund } from './refunds/refund-order.ts'
import { sendMailAgain } from './send-mail-again.ts'

const maxOpenRefunds = 1000

/** Binds the back office's endpoints of orders to their verbs; a change answers with the order as it is afterwards. */
export function orderAdminRoutes(shopDeps: ShopDeps): AdminRoute[] {
  const deps = orderDeps(shopDeps)
  return [...readingRoutes(deps), ...workRoutes(deps), ...changeRoutes(deps), ...refundRoutes(deps)]
}

function readingRoutes({ db, clock }: OrderDeps): AdminRoute[] {
  return [
    handleAdmin(e.listAllOrders, ({ query }) => listOrderPage(db, query, { now: clock.now() })),
    handleAdmin(e.getAnyOrder, ({ params }) => readOrderPage(db, params.id)),
    handleAdmin(e.getPickList, async ({ query }) => ({ rows: await readPickList(db, query.orders) })),
    handleAdmin(e.getPackingSlips, async ({ query }) => {
      const slips = await readPackingSlips(db, query.orders)
      return isRefusal(slips) ? slips : { slips }
    }),
  ]
}

function workRoutes(deps: OrderDeps): AdminRoute[] {
  const shown = showingOrder(deps)
  return [
    handleAdmin(e.addNote, ({ params, body }, { by }) =>
      shown(params.id, addOrderNote(deps, params.id, { ...body, by })),
    ),
    handleAdmin(e.sendMailAgain, ({ params: { id, mail: mailId } }, { by }) =>
      shown(id, sendMailAgain(deps, id, { mailId, by })),
    ),
    handleAdmin(e.packOrder, ({ params, body }, { by }) =>
      shown(params.id, markPacked(deps, params.id, { ...body, by })),
    ),
    handleAdmin(e.dispatchOrder, ({ params, body }, { by }) =>
      shown(params.id, dispatchOrder(deps, params.id, { ...body, by })),
    ),
    handleAdmin(e.advanceOrder, ({ params, body }, { by }) =>
      shown(params.id, advanceOrder(deps, params.id, { ...body, by })),
    ),
    handleAdmin(e.confirmOrderPayment, ({ params, body }, { by }) =>
      shown(params.id, confirmPayment(deps, params.id, { ...body, by })),
    ),
    handleAdmin(e.packOrders, ({ body }, { by }) => packOrders(deps, body.orders, { by })),
    handleAdmin(e.dispatchOrders, ({ body }, { by }) => dispatchOrders(deps, body.parcels, { by })),
  ]
}

function changeRoutes(deps: OrderDeps): AdminRoute[] {
  const shown = showingOrder(deps)
  return [
    handleAdmin(e.cancelAnyOrder, ({ params, body }, caller) =>
      shown(
        params.id,
        cancelAnyOrder(deps, params.id, { ...body, by: caller.by, mayRefund: mayRefund(caller) }),
      ),
    ),
    handleAdmin(e.previewOrderChange, async ({ params, body }) =>
      previewView(await previewChange(deps, params.id, body.change)),
    ),
    handleAdmin(e.confirmOrderChange, ({ params, body }, caller) =>
      shown(
        params.id,
        confirmChange(deps, params.id, { ...body, by: caller.by, mayRefund: mayRefund(caller) }),
      ),
    ),
  ]
}

function refundRoutes(deps: OrderDeps): AdminRoute[] {
  const shown = showingOrder(deps)
  return [
    handleAdmin(e.previewRefund, async ({ params, body: { amountCents } }) =>
      previewView(await previewChange(deps, params.id, { kind: 'refund', amountCents })),
    ),
    handleAdmin(e.confirmRefund, ({ params, body: { amountCents, preview, note } }, { by }) =>
      shown(
        params.id,
        confirmChange(deps, params.id, {
          change: { kind: 'refund', amountCents },
          preview,
          note,
          by,
          mayRefund: true,
        }),
      ),
    ),
    handleAdmin(e.listRefunds, async () => {
      const refunds = await listOpenRefunds(deps.db, maxOpenRefunds)
      return { refunds: refunds.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) }
    }),
    handleAdmin(e.completeRefund, async ({ params, body }, { by }) => {
      const done = await completeRefund(deps, params.id, { ...body, by })
      return isRefusal(done) ? done : readOrderPage(deps.db, done.id)
    }),
  ]
}

/** Answers a change with the order as it is afterwards. */
function showingOrder({ db }: OrderDeps) {
  return async (reference: string, changing: Promise<unknown>) => {
    const done = await changing
    return isRefusal(done) ? done : readOrderPage(db, reference)
  }
}

function mayRefund({ keys }: Pick<StaffCaller, 'keys'>): boolean {
  return keys.includes('refunds:write')
}

function previewView(proposed: ChangePreview | Refusal): ChangePreviewView | Refusal {
  if (isRefusal(proposed)) return proposed
  const { preview, plan, sentences } = proposed
  const lines = plan.lines.map(({ position, title, color, size, quantity }) => ({
    position,
    title,
    color,
    size,
    quantity,
  }))
  return { ...plan, preview, lines, sentences }
}
