import { recordAudit } from '../../audit/audit.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { readShipments, recordShipment, type SentLine, type Shipment } from '../../shipments/shipments.ts'
import { moveOrder } from '../move-order.ts'
import type { OrderRow, WholeOrder } from '../order-columns.ts'
import type { Operation, OrderDeps } from '../order-deps.ts'
import { mailStatusChange } from '../order-mails.ts'
import { readOrder, readQuantities } from '../order-queries.ts'
import { withLockedOrder } from '../with-locked-order.ts'

export type Dispatch = Operation & {
  carrier?: string | undefined
  tracking?: string | undefined
  /** What is in the parcel; without it all that has not been sent. */
  lines?: readonly SentLine[] | undefined
}

/**
 * Records a parcel of an order that is being packed. With the last pair the order becomes `shipped` and the customer is
 * mailed; `note`, or else carrier and tracking number, stands beside the status. Refuses lines that are not left. A parcel
 * with the same carrier and tracking number is noted once: sending it again changes nothing.
 */
export function dispatchOrder(
  deps: OrderDeps,
  reference: string,
  dispatch: Dispatch,
): Promise<WholeOrder | Refusal> {
  return withLockedOrder(deps, reference, async (tx, order) => {
    const noted = await findParcel(tx, order.id, dispatch)
    if (noted) return refusalForOther(noted, dispatch.lines) ?? readOrder(tx, order.id)
    if (order.status !== 'processing') {
      return refuse(
        'invalid_state',
        `This order is ${order.status}: only one that is being packed can be sent`,
      )
    }
    return send(tx, deps, order, dispatch)
  })
}

async function findParcel(tx: Tx, orderId: string, { carrier = '', tracking = '' }: Dispatch) {
  if (tracking === '') return undefined
  const parcels = await readShipments(tx, orderId)
  return parcels.find((parcel) => parcel.tracking === tracking && parcel.carrier === carrier)
}

function refusalForOther(noted: Shipment, lines: readonly SentLine[] | undefined): Refusal | null {
  const inside = (each: readonly SentLine[]) =>
    each
      .map(({ position, quantity }) => `${position}:${quantity}`)
      .sort()
      .join()
  if (!lines || inside(lines) === inside(noted.lines)) return null
  return refuse('invalid_state', `Parcel ${noted.tracking} of this order is noted with other pairs already`)
}

async function send(
  tx: Tx,
  deps: OrderDeps,
  order: OrderRow,
  dispatch: Dispatch,
): Promise<WholeOrder | Refusal> {
  const { carrier, tracking, by, note } = dispatch
  const left = await unsentLines(tx, order.id)
  const lines = dispatch.lines ?? left
  const refused = refusalForLines(lines, left)
  if (refused) return refused
  const at = deps.clock.now()
  await recordShipment(tx, { orderId: order.id, carrier, tracking, lines, by, at })
  const isLast = pairs(lines) === pairs(left)
  if (isLast) {
    const words = note ?? sentNote(carrier, tracking)
    await moveOrder(tx, order, { to: 'shipped', note: words, by, now: at })
    await mailStatusChange(tx, deps, await readOrder(tx, order.id), { to: 'shipped', note: words })
  }
  await recordAudit(tx, {
    by,
    verb: 'order.dispatch',
    on: { kind: 'order', id: order.id },
    before: { status: order.status, unsentPairs: pairs(left) },
    after: { status: isLast ? 'shipped' : order.status, unsentPairs: pairs(left) - pairs(lines) },
    note,
    accountId: order.accountId,
    at,
  })
  return readOrder(tx, order.id)
}

/** Records that all that is left of an order goes out without a carrier or number. */
export async function sendRest(tx: Tx, orderId: string, { by, at }: { by: Actor; at: Date }): Promise<void> {
  await recordShipment(tx, { orderId, lines: await unsentLines(tx, orderId), by, at })
}

/** Whether a part of an order has been sent. */
export async function isPartlySent(tx: Tx, orderId: string): Promise<boolean> {
  return (await readShipments(tx, orderId)).length > 0
}

async function unsentLines(tx: Tx, orderId: string): Promise<SentLine[]> {
  const parcels = await readShipments(tx, orderId)
  const sent = new Map<number, number>()
  for (const { position, quantity } of parcels.flatMap((parcel) => parcel.lines)) {
    sent.set(position, (sent.get(position) ?? 0) + quantity)
  }
  const lines = await readQuantities(tx, orderId)
  return lines
    .map(({ position, quantity }) => ({ position, quantity: quantity - (sent.get(position) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

function refusalForLines(lines: readonly SentLine[], left: readonly SentLine[]): Refusal | null {
  if (lines.length === 0) return refuse('validation_failed', 'A parcel holds at least one pair')
  if (new Set(lines.map(({ position }) => position)).size < lines.length) {
    return refuse('validation_failed', 'Name each line once')
  }
  for (const { position, quantity } of lines) {
    const unsent = left.find((line) => line.position === position)?.quantity ?? 0
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > unsent) {
      return refuse('invalid_state', `Of line ${position}, ${unsent} are left to send`)
    }
  }
  return null
}

function sentNote(carrier = '', tracking = ''): string {
  return [carrier && `Sent with ${carrier}`, tracking && `tracking number ${tracking}`]
    .filter(Boolean)
    .join(', ')
}

function pairs(lines: readonly SentLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}
