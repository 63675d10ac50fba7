import type { OrderPage } from '../../../contract/admin/order-views.ts'
import { formatDollars, toDollars } from '../../../contract/money.ts'
import { shownNumber } from '../../../contract/wording/order-number.ts'
import { returnStatusWords } from '../../../contract/wording/return-words.ts'
import type { Db } from '../../platform/db/database.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import { shopSettings } from '../../platform/settings/shop-settings.ts'
import { carrierPage, readShipments, type Shipment } from '../../shipments/shipments.ts'
import { type OrderChangeRow, readChanges, readLines } from '../changes/change-queries.ts'
import type { PlannedLine } from '../changes/plan-change.ts'
import type { WholeOrder } from '../order-columns.ts'
import { listOrderMails } from '../order-mail-log.ts'
import { canMove } from '../order-moves.ts'
import { listOrderNotes, type OrderNote } from '../order-notes.ts'
import { findAnyOrder } from '../order-queries.ts'
import { orderNotFound } from '../order-refusals.ts'
import { chargedCents, refundableCents } from '../payments/payment-rows.ts'
import { type ReturnStep, readReplacedPairs, readReturnSteps } from './order-returns.ts'

/** Everything about one order as the back office shows it, by `_id`, number or the characters customers read. */
export async function readOrderPage(db: Db, reference: string): Promise<OrderPage | Refusal> {
  const order = await findAnyOrder(db, reference)
  if (!order) return orderNotFound()
  const [lines, shipments, notes, changes, mails, steps, replaced] = await Promise.all([
    readLines(db, order.id),
    readShipments(db, order.id),
    listOrderNotes(db, order.id),
    readChanges(db, order.id),
    listOrderMails(db, order.id),
    readReturnSteps(db, order.id),
    readReplacedPairs(db, order.id),
  ])
  if (isRefusal(notes)) return notes
  const views = lines.map((line) =>
    lineView(line, order, { shipments, replaced: replaced.get(line.position) ?? 0 }),
  )
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    shownNumber: shownNumber(order.id),
    createdAt: order.createdAt.toISOString(),
    packedAt: order.packedAt?.toISOString() ?? null,
    status: order.status,
    accountId: order.accountId,
    email: order.email,
    address: order.address,
    method: order.paymentMethod,
    paymentStatus: order.payment.status,
    subtotalCents: order.subtotalCents,
    discountCents: order.discountCents,
    discountCode: order.discountCode,
    totalCents: order.totalCents,
    chargedCents: chargedCents(order.payments),
    refundableCents: refundableCents(order.payments),
    lines: views,
    shipments: shipments.map(({ id, carrier, tracking, sentAt, lines: inside }) => ({
      id,
      carrier,
      tracking,
      page: carrierPage({ carrier, tracking }, shopSettings().carrierPages),
      sentAt: sentAt.toISOString(),
      lines: inside,
    })),
    payments: order.payments.map(({ id, kind, status, amountCents, byHand, attempts, failure }) => ({
      id,
      kind,
      status,
      amountCents,
      byHand,
      attempts,
      failure,
    })),
    timeline: timelineOf(order, { shipments, notes, changes, steps }),
    mails: mails.map(({ id, subject, at, actorKind, actorName }) => ({
      id,
      subject,
      at: at.toISOString(),
      actor: { kind: actorKind, name: actorName },
    })),
    possible: possibleWith(order, views),
  }
}

type LineView = OrderPage['lines'][number]

function lineView(
  line: PlannedLine,
  order: WholeOrder,
  { shipments, replaced }: { shipments: readonly Shipment[]; replaced: number },
): LineView {
  const { quantity, cancelled, returned, position } = line
  const sent = shipments
    .flatMap((parcel) => parcel.lines)
    .reduce((sum, each) => sum + (each.position === position ? each.quantity : 0), 0)
  const {
    productId,
    variantId,
    brand,
    title,
    color,
    size,
    gender,
    pictureId,
    unitPriceCents,
    discountCents,
  } = line
  return {
    position,
    productId,
    variantId,
    brand,
    title,
    color,
    size,
    gender,
    pictureId,
    unitPriceCents,
    discountCents,
    ordered: quantity + cancelled + returned,
    cancelled,
    returned,
    refunded: Math.max(0, returned - replaced),
    packed: order.packedAt === null ? sent : quantity + returned,
    sent,
    delivered: order.status === 'delivered' ? sent : 0,
  }
}

type Entry = OrderPage['timeline'][number]

/** Status events, notes, parcels, changes and steps of returns, oldest first. */
function timelineOf(
  order: WholeOrder,
  {
    shipments,
    notes,
    changes,
    steps,
  }: { shipments: Shipment[]; notes: OrderNote[]; changes: OrderChangeRow[]; steps: ReturnStep[] },
): Entry[] {
  const nothing = { status: null, refundCents: 0 }
  const actorOf = ({ actorKind, actorName }: Pick<OrderNote, 'actorKind' | 'actorName'>) => ({
    kind: actorKind,
    name: actorName,
  })
  const entries: Entry[] = [
    ...order.events.map((event) => ({
      ...nothing,
      at: new Date(event.at).toISOString(),
      kind: 'status' as const,
      actor: actorOf(event),
      text: event.note,
      status: event.status,
    })),
    ...notes.map((note) => ({
      ...nothing,
      at: note.at.toISOString(),
      kind: note.toCustomer ? ('note_to_customer' as const) : ('note' as const),
      actor: actorOf(note),
      text: note.text,
    })),
    ...shipments.map((parcel) => ({
      ...nothing,
      at: parcel.sentAt.toISOString(),
      kind: 'parcel' as const,
      actor: actorOf(parcel),
      text: [parcel.carrier, parcel.tracking].filter(Boolean).join(' '),
    })),
    ...changes.map((change) => ({
      ...nothing,
      at: change.at.toISOString(),
      kind: change.kind,
      actor: actorOf(change),
      text: changeText(change),
      refundCents: change.refundCents,
    })),
    ...steps.map((step) => ({
      ...nothing,
      at: step.at.toISOString(),
      kind: 'return_step' as const,
      actor: actorOf(step),
      text: [`${step.kind} ${step.number}: ${returnStatusWords[step.status].toLowerCase()}`, step.note]
        .filter(Boolean)
        .join('\n'),
    })),
  ]
  return entries.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}

function changeText({ lines, loweredCents, note }: OrderChangeRow): string {
  const words = lines.map(({ position, before, after }) =>
    before
      ? `line ${position}: ${before.quantity} × ${before.size} → ${after.quantity} × ${after.size}`
      : `line ${position}: ${after.quantity} × ${after.size}`,
  )
  const lowered = loweredCents === 0 ? [] : [amountWords(loweredCents)]
  return [...words, ...lowered, ...(note ? [note] : [])].join('; ')
}

function amountWords(loweredCents: number): string {
  return `${formatDollars(toDollars(Math.abs(loweredCents)))} ${loweredCents > 0 ? 'less' : 'more'}`
}

function possibleWith(order: WholeOrder, lines: readonly LineView[]): OrderPage['possible'] {
  const { status, packedAt } = order
  const isPaidFor = status === 'confirmed' || status === 'processing'
  const isPartlySent = lines.some(({ sent }) => sent > 0)
  const isOpen = canMove(status, 'cancelled')
  return {
    pack: isPaidFor && packedAt === null,
    dispatch: status === 'processing',
    deliver: status === 'shipped',
    cancel: isOpen && !isPartlySent,
    cancelLines: isPaidFor,
    changeSize: isPaidFor && packedAt === null && !isPartlySent,
    changeAddress: isOpen,
    refund: refundableCents(order.payments) > 0,
    confirmPayment: status === 'pending',
  }
}
