import { toDollars } from '../../contract/money.ts'
import type { CustomerReturn, ReturnPreview } from '../../contract/return-views.ts'
import { returnStatusWords } from '../../contract/wording/return-words.ts'
import {
  extraChargeOf,
  extraPaidCents,
  type OrderDeps,
  readOrder,
  type WholeOrder,
} from '../orders/orders.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import { shopSettings } from '../platform/settings/shop-settings.ts'
import { readShipments, type Shipment } from '../shipments/shipments.ts'
import { type Claimant, claimedOrder, findLinkedOrder } from './claimant.ts'
import type { RequestPlan } from './plan-request.ts'
import type { RequestPreview } from './request-return.ts'
import { hasLabel } from './return-rules.ts'
import { newPairLeft, nextSentence, requestSentences } from './return-sentences.ts'
import {
  type ReturnLineRow,
  type ReturnRow,
  readReturningOrders,
  readReturnsOf,
  readShoes,
  type Shoe,
} from './returns-queries.ts'

type ShoeView = ReturnPreview['lines'][number]['shoe']

/** A line of an order, or a new pair, as returns name it. */
export function shoeView(shoe: Shoe): ShoeView {
  const { productId, variantId, title, brand, color, size, gender, pictureId, tint } = shoe
  return { productId, variantId, name: title, brand, color, size, gender, pictureId, tint }
}

/** Returns as their customer reads them; `rows` are those of `orders`. */
export async function returnViews(
  { db, gateway }: OrderDeps,
  rows: readonly ReturnRow[],
): Promise<CustomerReturn[]> {
  const shoes = await readShoes(db, rows)
  const orders = new Map<string, { order: WholeOrder; parcels: Shipment[] }>()
  for (const id of new Set(rows.map(({ orderId }) => orderId))) {
    const [order, parcels] = await Promise.all([readOrder(db, id), readShipments(db, id)])
    orders.set(id, { order, parcels })
  }
  return rows.flatMap((row) => {
    const of = orders.get(row.orderId)
    return of ? [viewOf(row, { ...of, shoes, proofOf: gateway.proofOf })] : []
  })
}

type ViewGround = {
  order: WholeOrder
  parcels: readonly Shipment[]
  shoes: ReadonlyMap<string, Shoe>
  proofOf: OrderDeps['gateway']['proofOf']
}

function viewOf(row: ReturnRow, ground: ViewGround): CustomerReturn {
  const { order, proofOf } = ground
  const settings = shopSettings()
  const isOver = row.status === 'settled' || row.status === 'lost'
  const leftParcel = isOver && parcelOfNewPairs(row, ground)
  const charge = extraChargeOf(order, row.id)
  const payable = charge?.status === 'pending' && charge.submittedAt === null
  return {
    _id: row.id,
    number: row.number,
    order: { _id: order.id, orderId: order.orderNumber },
    kind: row.kind,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    actBy: row.lapsesAt?.toISOString() ?? null,
    next: leftParcel ? newPairLeft(leftParcel) : nextSentence(row, order, settings),
    lines: row.lines.map((line) => lineView(row, line, ground)),
    money: moneyView(row, order),
    ifSoldOut: row.ifSoldOut,
    refundTo: row.refundTo,
    sendsBack: row.sendsBack,
    pictures: row.pictures.filter(({ byStaff }) => !byStaff).map(({ id }) => id),
    timeline: row.events.map(({ at, status, note, toCustomer }) => ({
      at: new Date(at).toISOString(),
      status,
      text: toCustomer && note !== '' ? note : returnStatusWords[status],
    })),
    cancellable: row.status === 'requested' || row.status === 'labelled',
    hasLabel: hasLabel(row),
    payable,
    payment: charge
      ? {
          method: charge.method,
          proof: proofOf(charge.method),
          paymentUrl: payable ? charge.paymentUrl : null,
        }
      : null,
  }
}

/** The parcel that the last of the new pairs left in; undefined while some are here. */
function parcelOfNewPairs(row: ReturnRow, { order, parcels }: ViewGround) {
  const added = order.lines.filter(({ returnId, quantity }) => returnId === row.id && quantity > 0)
  const holds = (position: number) =>
    parcels.findLast(({ lines }) => lines.some((line) => line.position === position))
  const left = added.map(({ position }) => holds(position))
  return left.every((parcel) => parcel !== undefined) ? left.at(-1) : undefined
}

/** What is expected until it is settled, then what it came to. */
function moneyView(row: ReturnRow, order: WholeOrder): CustomerReturn['money'] {
  const charge = extraChargeOf(order, row.id)
  const isOver = row.status === 'settled' || row.status === 'lost'
  return {
    refund: toDollars(isOver ? row.refundedCents : row.expectedCents),
    fee: toDollars(row.feeCents),
    toPay: toDollars(charge?.amountCents ?? row.extraCents),
    paid: extraPaidCents(order, row.id) > 0,
    refunded: toDollars(row.refundedCents),
  }
}

function lineView(row: ReturnRow, line: ReturnLineRow, ground: ViewGround): CustomerReturn['lines'][number] {
  const { order, parcels, shoes } = ground
  const old = order.lines.find(({ position }) => position === line.position)
  if (!old) throw new Error(`return ${row.number} names no line of its order`)
  const added = order.lines.find(
    ({ returnId, variantId, size }) =>
      returnId === row.id && variantId === line.newVariantId && size === line.newSize,
  )
  const sent = parcels.some((parcel) => parcel.lines.some(({ position }) => position === added?.position))
  const shoe = shoes.get(`${line.newVariantId} ${line.newSize}`)
  const { position, pairs, reason, comment, held } = line
  return {
    position,
    pairs,
    reason,
    comment,
    shoe: shoeView(old),
    newPair: shoe ? { ...shoeView(shoe), held: held > 0 || added !== undefined, sent } : null,
  }
}

/** A preview as its customer reads it. */
export function previewView({ preview, plan }: RequestPreview): ReturnPreview {
  const { refundCents, feeCents, extraCents, sendsBack, actBy } = plan
  return {
    preview,
    money: { refund: toDollars(refundCents), fee: toDollars(feeCents), toPay: toDollars(extraCents) },
    sendsBack,
    actBy: actBy?.toISOString() ?? null,
    lines: plan.lines.map(plannedLineView),
    sentences: requestSentences(plan, shopSettings()),
  }
}

function plannedLineView({
  line,
  back,
  reason,
  comment,
  to,
}: RequestPlan['lines'][number]): ReturnPreview['lines'][number] {
  return {
    position: line.position,
    pairs: back,
    reason,
    comment,
    shoe: shoeView(line),
    newPair: to ? { ...shoeView(to), held: true, sent: false } : null,
  }
}

/** The returns that a claimant reaches, newest first; of one order where it is named. */
export async function listOwnReturns(
  deps: OrderDeps,
  claimant: Claimant,
  reference: string | undefined,
): Promise<{ returns: CustomerReturn[] } | Refusal> {
  if (reference !== undefined) {
    const order = await claimedOrder(deps, claimant, reference)
    if (isRefusal(order)) return order
    return { returns: await returnViews(deps, await readReturnsOf(deps.db, [order.id])) }
  }
  const { accountId, link } = claimant
  const linked = link === undefined ? null : await findLinkedOrder(deps, link)
  const ids = linked
    ? [linked.orderId]
    : accountId === null
      ? null
      : await readReturningOrders(deps.db, accountId)
  if (ids === null) return refuse('not_found', 'Sign in, or open the link that we mailed you')
  return { returns: await returnViews(deps, await readReturnsOf(deps.db, ids)) }
}
