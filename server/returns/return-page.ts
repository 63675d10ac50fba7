import type { ReturnPage } from '../../contract/admin/return-views.ts'
import { shownNumber } from '../../contract/wording/order-number.ts'
import { returnStatusWords } from '../../contract/wording/return-words.ts'
import {
  extraChargeOf,
  extraPaidCents,
  type OrderDeps,
  type PlannedLine,
  readLines,
  readOrder,
  refundableCents,
  takePairs,
} from '../orders/orders.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { readShipments, type Shipment } from '../shipments/shipments.ts'
import {
  countReturnsOf,
  findReturn,
  type ReturnLineRow,
  type ReturnRow,
  readShoes,
  type Shoe,
} from './returns-queries.ts'

/** Everything about one return as the returns desk shows it, by `_id` or number. */
export async function readReturnPage(
  { db }: Pick<OrderDeps, 'db'>,
  reference: string,
): Promise<ReturnPage | Refusal> {
  const row = await findReturn(db, reference)
  if (!row) return refuse('not_found', 'Return not found')
  const [order, lines, parcels, shoes] = await Promise.all([
    readOrder(db, row.orderId),
    readLines(db, row.orderId),
    readShipments(db, row.orderId),
    readShoes(db, [row]),
  ])
  const counts = order.accountId === null ? null : await countReturnsOf(db, order.accountId)
  const news = row.lines.map((line) => newPairOf(row, line, { lines, parcels, shoes }))
  const { id, number, version, kind, status, ifSoldOut, refundTo, sendsBack } = row
  return {
    id,
    number,
    version,
    kind,
    status,
    ifSoldOut,
    refundTo,
    sendsBack,
    createdAt: row.createdAt.toISOString(),
    lapsesAt: row.lapsesAt?.toISOString() ?? null,
    order: {
      id: order.id,
      orderNumber: order.orderNumber,
      shownNumber: shownNumber(order.id),
      status: order.status,
      method: order.paymentMethod,
      totalCents: order.totalCents,
      refundableCents: refundableCents(order.payments),
      lines: lines.map((line) => ({
        ...shoeOf(line),
        position: line.position,
        quantity: line.quantity,
        returned: line.returned,
      })),
    },
    customer: {
      accountId: order.accountId,
      name: order.address.name,
      email: order.email,
      address: order.address,
      returns: counts?.returns ?? 0,
      refused: counts?.refused ?? 0,
    },
    lines: row.lines.flatMap((line, at) => lineView(line, news[at] ?? null, lines)),
    receipts: row.receipts,
    pictures: row.pictures.map((picture) => picture.id),
    feeCents: row.feeCents,
    refundedCents: row.refundedCents,
    extra: {
      cents: extraChargeOf(order, id)?.amountCents ?? row.extraCents,
      paid: extraPaidCents(order, id) > 0,
    },
    timeline: row.events.map(({ at, status: of, note, toCustomer, actorKind, actorName }) => ({
      at: new Date(at).toISOString(),
      status: of,
      actor: { kind: actorKind, name: actorName },
      text: note || returnStatusWords[of],
      toCustomer,
    })),
    possible: possibleWith(row, news),
  }
}

type NewPairView = ReturnPage['lines'][number]['newPair']

function shoeOf({ productId, variantId, brand, title, color, size, gender, pictureId }: Shoe) {
  return { productId, variantId, brand, title, color, size, gender, pictureId }
}

function lineView(
  { position, pairs, reason, comment }: ReturnLineRow,
  newPair: NewPairView,
  lines: readonly PlannedLine[],
): ReturnPage['lines'] {
  const line = lines.find((each) => each.position === position)
  if (!line) return []
  const share = line.quantity >= pairs ? takePairs(line, pairs).taken.discountCents : 0
  return [
    {
      position,
      pairs,
      reason,
      comment,
      newPair,
      shoe: shoeOf(line),
      unitPriceCents: line.unitPriceCents,
      discountCents: share,
    },
  ]
}

/** The new pair of a line: as it is asked for, or as the line of the order that it became. */
function newPairOf(
  row: ReturnRow,
  { newVariantId, newSize, newUnitPriceCents, held }: ReturnLineRow,
  {
    lines,
    parcels,
    shoes,
  }: { lines: readonly PlannedLine[]; parcels: readonly Shipment[]; shoes: ReadonlyMap<string, Shoe> },
): NewPairView {
  const shoe = shoes.get(`${newVariantId} ${newSize}`)
  if (!shoe || newUnitPriceCents === null) return null
  const added = lines.find(
    ({ returnId, variantId, size }) => returnId === row.id && variantId === newVariantId && size === newSize,
  )
  const pairsIn = ({ lines: sent }: Shipment) =>
    sent.reduce((sum, each) => sum + (each.position === added?.position ? each.quantity : 0), 0)
  const withNew = parcels.filter((parcel) => pairsIn(parcel) > 0)
  return {
    ...shoeOf(shoe),
    unitPriceCents: newUnitPriceCents,
    held,
    position: added?.position ?? null,
    sent: withNew.reduce((sum, parcel) => sum + pairsIn(parcel), 0),
    parcels: withNew.map(({ carrier, tracking, sentAt }) => ({
      carrier,
      tracking,
      sentAt: sentAt.toISOString(),
    })),
  }
}

function possibleWith(row: ReturnRow, news: readonly NewPairView[]): ReturnPage['possible'] {
  const { status, kind, sendsBack, lapsesAt } = row
  const isNew = status === 'requested' || status === 'labelled'
  const isOpen = isNew || status === 'in_transit' || status === 'received'
  return {
    scan: isNew && sendsBack,
    receive: isOpen || status === 'lapsed',
    acceptClaim: isNew && kind === 'claim',
    askForParcel: status === 'requested' && kind === 'claim' && !sendsBack,
    refuse: isOpen || status === 'lapsed',
    lose: (isNew || status === 'in_transit') && sendsBack,
    send:
      (status === 'settled' || status === 'lost') &&
      news.some((pair) => pair !== null && pair.position !== null && pair.sent === 0),
    extend: isOpen && lapsesAt !== null,
    cancel: isNew,
  }
}
