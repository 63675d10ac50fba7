import type { SettlementPreview as PreviewView } from '../../contract/admin/return-views.ts'
import { returnAdminEndpoints as e } from '../../contract/admin/returns.ts'
import { type OrderDeps, orderDeps, readOrder, type ShopDeps } from '../orders/orders.ts'
import { type AdminRoute, handleAdmin } from '../platform/http/admin-route.ts'
import { isRefusal, type Refusal } from '../platform/refusal.ts'
import { addReceiptPicture, readReturnPicture } from './claim-pictures.ts'
import { readLabel } from './labels.ts'
import {
  askForParcel,
  extendReturn,
  noteOnReturn,
  openUnannounced,
  refuseReturn,
  scanReturn,
  sendNewPairs,
} from './operate-returns.ts'
import type { SettlementPlan } from './plan-settlement.ts'
import { cancelAnyReturn } from './request-return.ts'
import { listReturnPage } from './return-list.ts'
import { readReturnPage } from './return-page.ts'
import { readReturnRules, setReturnRule } from './return-rule-settings.ts'
import { type ReturnRow, readShoes, type Shoe } from './returns-queries.ts'
import { confirmSettlement, previewSettlement } from './settle-return.ts'
import { countReasons } from './size-answers.ts'

/** Binds the returns desk's endpoints to their verbs; a change answers with the return as it is afterwards. */
export function returnAdminRoutes(shopDeps: ShopDeps): AdminRoute[] {
  const deps = orderDeps(shopDeps)
  return [...readingRoutes(deps), ...deskRoutes(deps), ...settlementRoutes(deps), ...ruleRoutes(deps)]
}

function readingRoutes(deps: OrderDeps): AdminRoute[] {
  return [
    handleAdmin(e.listAllReturns, ({ query }) => listReturnPage(deps.db, query, deps.clock.now())),
    handleAdmin(e.getAnyReturn, ({ params }) => readReturnPage(deps, params.id)),
    handleAdmin(e.getReturnLabel, async ({ params }) => {
      const label = await readLabel(deps, params.id, (id) => readOrder(deps.db, id))
      return isRefusal(label) ? label : { label }
    }),
    handleAdmin(e.getReturnPicture, ({ params }) => readReturnPicture(deps, params.id, 'staff')),
    handleAdmin(e.countReasons, async ({ query }) => ({ rows: await countReasons(deps.db, query) })),
  ]
}

function deskRoutes(deps: OrderDeps): AdminRoute[] {
  const shown = showingReturn(deps)
  return [
    handleAdmin(e.openReturn, ({ body: { order, kind, lines, refundTo, note } }, { by }) => {
      const request = { kind, lines, refundTo, ifSoldOut: 'refund' as const, pictures: [] }
      return shown(openUnannounced(deps, { order, request, by, note }))
    }),
    handleAdmin(e.scanReturn, ({ params, body }, { by }) =>
      shown(scanReturn(deps, params.id, { ...body, by })),
    ),
    handleAdmin(e.refuseReturn, ({ params, body }, { by }) =>
      shown(refuseReturn(deps, params.id, { ...body, by })),
    ),
    handleAdmin(e.addReturnNote, ({ params, body }, { by }) =>
      shown(noteOnReturn(deps, params.id, { ...body, by })),
    ),
    handleAdmin(e.askForParcel, ({ params, body }, { by }) =>
      shown(askForParcel(deps, params.id, { ...body, by })),
    ),
    handleAdmin(e.cancelAnyReturn, ({ params, body }, { by }) =>
      shown(cancelAnyReturn(deps, params.id, { ...body, by })),
    ),
    handleAdmin(e.extendReturn, ({ params, body }, { by }) =>
      shown(extendReturn(deps, params.id, { ...body, by })),
    ),
    handleAdmin(e.sendNewPairs, ({ params, body }, { by }) =>
      shown(sendNewPairs(deps, params.id, { ...body, by })),
    ),
    handleAdmin(e.addReceiptPicture, ({ params, body }) => addReceiptPicture(deps, params.id, body)),
  ]
}

function settlementRoutes(deps: OrderDeps): AdminRoute[] {
  const shown = showingReturn(deps)
  return [
    handleAdmin(e.previewSettlement, async ({ params, body }) => {
      const proposed = await previewSettlement(deps, params.id, body.settlement)
      return isRefusal(proposed) ? proposed : previewView(deps, proposed)
    }),
    handleAdmin(e.confirmSettlement, ({ params, body }, { by, keys }) =>
      shown(confirmSettlement(deps, params.id, { ...body, by, mayRefund: keys.includes('refunds:write') })),
    ),
  ]
}

function ruleRoutes(deps: OrderDeps): AdminRoute[] {
  return [
    handleAdmin(e.getReturnRules, () => readReturnRules(deps)),
    handleAdmin(e.setReturnRule, ({ params, body }, { by }) =>
      setReturnRule(deps, { ...params, ...body, by }),
    ),
  ]
}

/** Answers a change with the return as it is afterwards. */
function showingReturn(deps: OrderDeps) {
  return async (changing: Promise<ReturnRow | Refusal>) => {
    const done = await changing
    return isRefusal(done) ? done : readReturnPage(deps, done.id)
  }
}

async function previewView(
  { db }: OrderDeps,
  { preview, plan }: { preview: string; plan: SettlementPlan },
): Promise<PreviewView> {
  const { status, totalCents, refundCents, feeCents, dueCents, warnings, sentences } = plan
  const names = await readMoved(db, plan)
  const named = (variantId: string, size: string, pairs: number) => {
    const { title = '', color = '', gender = null } = names.get(`${variantId} ${size}`) ?? {}
    return { variantId, title, color, size, gender, pairs }
  }
  const sums = new Map<string, { variantId: string; size: string; pairs: number }>()
  for (const { variantId, size, pairs } of plan.moves) {
    const key = `${variantId} ${size}`
    sums.set(key, { variantId, size, pairs: pairs + (sums.get(key)?.pairs ?? 0) })
  }
  return {
    preview,
    status,
    stock: [...sums.values()]
      .filter(({ pairs }) => pairs !== 0)
      .map(({ variantId, size, pairs }) => named(variantId, size, pairs)),
    writtenOff: plan.moves
      .filter(({ cause }) => cause === 'written_off')
      .map(({ variantId, size, pairs }) => named(variantId, size, -pairs)),
    toSend: plan.toSend.map(({ variantId, title, color, size, gender, quantity: pairs }) => ({
      variantId,
      title,
      color,
      size,
      gender,
      pairs,
    })),
    totalCents,
    refundCents,
    feeCents,
    dueCents,
    warnings,
    sentences,
  }
}

function readMoved(db: OrderDeps['db'], { moves }: SettlementPlan): Promise<Map<string, Shoe>> {
  return readShoes(db, [
    { lines: moves.map(({ variantId, size }) => ({ newVariantId: variantId, newSize: size })) },
  ])
}
