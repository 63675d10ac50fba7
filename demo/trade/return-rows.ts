import type { Insertable } from 'kysely'
import type { ReturnStatus } from '../../contract/wording/return-words.ts'
import type { DB } from '../../server/platform/db/database-types.ts'
import { demoId } from '../demo-ids.ts'
import { itemAt } from '../seeded-random.ts'
import { lapseOf, type TradeReturn } from './plan-returns.ts'

const tables = [
  'order_return',
  'order_return_line',
  'order_return_event',
  'order_return_receipt',
  'order_change',
  'fit_answer',
] as const satisfies readonly (keyof DB)[]

/** Rows that a return adds to those of its order's tables, too. */
export type ReturnRows = {
  [Table in (typeof tables)[number] | OrderTables]: Insertable<DB[Table]>[]
}
type OrderTables =
  | 'order_line'
  | 'payment'
  | 'payment_event'
  | 'stock_movement'
  | 'shipment'
  | 'shipment_line'

/** What was written of the order: a settled return changes it. */
export type WrittenOrder = {
  order: Insertable<DB['customer_order']>
  lines: readonly Insertable<DB['order_line']>[]
  charge: Insertable<DB['payment']>
}

const actors: Partial<Record<ReturnStatus, 'staff' | 'job'>> = {
  in_transit: 'staff',
  received: 'staff',
  settled: 'staff',
  refused: 'staff',
  lapsed: 'job',
}

/** A return with its steps, its answer on the fit, and what it did to stock, money and lines of its order. */
export function addReturn(planned: TradeReturn, written: WrittenOrder, rows: ReturnRows): void {
  const { key, steps, to, line, kind, reason, position, sendsBack } = planned
  const { order } = written
  const [asked, last] = [itemAt(steps, 0).at, itemAt(steps, steps.length - 1)]
  const id = demoId(key, asked)
  const isSettled = last.status === 'settled'
  const answerId = kind === 'claim' || last.status === 'cancelled' ? null : demoId(`${key} answer`, asked)
  const waits = sendsBack && (last.status === 'requested' || last.status === 'labelled')
  rows.order_return.push({
    id,
    number: planned.number,
    order_id: order.id,
    kind,
    status: last.status,
    preview: 'demo',
    settled_preview: isSettled ? 'demo' : null,
    if_sold_out: 'refund',
    refund_to: 'payment',
    sends_back: sendsBack,
    value_cents: line.priceCents,
    fee_cents: 0,
    extra_cents: 0,
    expected_cents: to ? 0 : line.priceCents,
    refunded_cents: isSettled && !to ? line.priceCents : 0,
    carrier: '',
    tracking: '',
    lapses_at: waits ? lapseOf(kind, asked) : null,
    version: steps.length,
    unsent_pairs: 0,
    created_at: asked,
    updated_at: last.at,
    actor_kind: 'customer',
    actor_id: order.account_id ?? null,
  })
  rows.order_return_line.push({
    return_id: id,
    order_id: order.id,
    position,
    pairs: 1,
    reason,
    comment: '',
    new_variant_id: to ? line.variant.id : null,
    new_size: to?.size ?? null,
    new_unit_price_cents: to ? line.priceCents : null,
    held: to && !isSettled && !isLetGo(last.status) ? 1 : 0,
    answer_id: answerId,
  })
  addEvents(planned, id, rows)
  if (answerId !== null) {
    rows.fit_answer.push({
      id: answerId,
      product_id: line.style.id,
      size: line.size.size,
      reason,
      kept_size: isSettled ? (to?.size ?? null) : null,
      day: new Date(`${asked.toISOString().slice(0, 10)}T00:00:00Z`),
    })
  }
  addHeld(planned, written, rows)
  if (isSettled) settle(planned, id, written, rows)
}

function addEvents({ key, steps, condition, sendsBack }: TradeReturn, id: string, rows: ReturnRows): void {
  for (const { status, at } of steps) {
    rows.order_return_event.push({
      id: demoId(`${key} ${status}`, at),
      return_id: id,
      status,
      note: '',
      to_customer: false,
      at,
      actor_kind: actors[status] ?? 'customer',
    })
  }
  const arrived = steps.find(({ status }) => ['received', 'settled', 'refused'].includes(status))
  if (!arrived || !sendsBack) return
  // What was refused or waits for a decision was worn.
  const isWorn = arrived.status !== 'settled'
  rows.order_return_receipt.push({
    id: demoId(`${key} receipt`, arrived.at),
    return_id: id,
    position: itemAt(rows.order_return_line, rows.order_return_line.length - 1).position,
    pairs: 1,
    condition: isWorn ? 'worn' : condition,
    accepted: { settled: true, refused: false, received: null }[arrived.status as string] ?? null,
    note: '',
  })
}

/** The new pair is taken when it is asked for, and goes back into stock where nothing comes of it. */
function addHeld({ to, steps, line, key }: TradeReturn, { order }: WrittenOrder, rows: ReturnRows): void {
  if (!to) return
  const [asked, last] = [itemAt(steps, 0), itemAt(steps, steps.length - 1)]
  const back = isLetGo(last.status) ? [{ at: last.at, quantity: 1 }] : []
  const moves = [{ at: asked.at, quantity: -1 }, ...back]
  for (const { at, quantity } of moves) {
    rows.stock_movement.push({
      id: demoId(`${key} held ${quantity}`, at),
      variant_id: line.variant.id,
      size: to.size,
      order_id: order.id,
      cause: 'exchange',
      quantity,
      at,
    })
  }
}

/** Whether nothing came of a return: the new pair is in stock again. */
export function isLetGo(status: ReturnStatus | undefined): boolean {
  return status === 'lapsed' || status === 'cancelled' || status === 'refused'
}

/** The old pair is back in stock, or written off; a new line takes its place, or its money goes back. */
function settle(planned: TradeReturn, returnId: string, written: WrittenOrder, rows: ReturnRows): void {
  const { key, to, line, kind, position, steps } = planned
  const { order, lines } = written
  const { at } = itemAt(steps, steps.length - 1)
  const refundCents = to ? 0 : line.priceCents
  const old = itemAt(lines, position - 1)
  const next = lines.length + 1
  const before = { size: old.size, quantity: old.quantity }
  old.quantity -= 1
  old.returned = 1
  order.subtotal_cents -= refundCents
  order.total_cents -= refundCents
  order.updated_at = at
  const move = { variant_id: line.variant.id, size: line.size.size, at }
  rows.stock_movement.push({
    id: demoId(`${key} back`, at),
    order_id: order.id,
    cause: 'returned',
    quantity: 1,
    ...move,
  })
  if (isWrittenOff(planned)) {
    rows.stock_movement.push({
      id: demoId(`${key} off`, at),
      order_id: null,
      cause: 'written_off',
      quantity: -1,
      ...move,
    })
  }
  const changed = [{ position, before, after: { size: old.size, quantity: old.quantity } }]
  if (to) addNewPair(planned, returnId, { old, position: next }, rows)
  const added = to ? [{ position: next, before: null, after: { size: to.size, quantity: 1 } }] : []
  rows.order_change.push({
    id: demoId(`${key} change`, at),
    order_id: order.id,
    kind,
    preview: 'demo',
    lowered_cents: refundCents,
    refund_cents: refundCents,
    lines: [...changed, ...added],
    note: '',
    at,
    actor_kind: 'staff',
    return_id: returnId,
  })
  if (refundCents > 0) addRefund(planned, refundCents, written, rows)
}

/** A pair with a fault, or one that never came, is not sold again. */
export function isWrittenOff({ kind }: TradeReturn): boolean {
  return kind === 'claim'
}

/** The line of the new pair, and its parcel once it has left. */
function addNewPair(
  { key, to, line, sentAt }: TradeReturn,
  returnId: string,
  { old, position }: { old: Insertable<DB['order_line']>; position: number },
  rows: ReturnRows,
): void {
  rows.order_line.push({
    ...old,
    position,
    size: to?.size ?? line.size.size,
    quantity: 1,
    returned: 0,
    return_id: returnId,
  })
  if (!sentAt) return
  const id = demoId(`${key} parcel`, sentAt)
  rows.shipment.push({
    id,
    order_id: old.order_id,
    carrier: 'Northpost',
    tracking: `N${Number.parseInt(id.slice(-7), 16)}`,
    sent_at: sentAt,
  })
  rows.shipment_line.push({ shipment_id: id, order_id: old.order_id, position, quantity: 1 })
}

/** Cash is given back by hand, and was. */
function addRefund(
  { key, steps, order: { method } }: TradeReturn,
  amountCents: number,
  { order, charge }: WrittenOrder,
  rows: ReturnRows,
): void {
  const [{ at }, isByHand] = [itemAt(steps, steps.length - 1), method === 'cod']
  const id = demoId(`${key} refund`, at)
  rows.payment.push({
    ...charge,
    id,
    kind: 'refund',
    charge_id: charge.id,
    amount_cents: amountCents,
    transaction_id: isByHand ? null : `outsole-${id}`,
    idempotency_key: `refund-${id}`,
    by_hand: isByHand,
    created_at: at,
    updated_at: at,
    settled_at: at,
  })
  rows.payment_event.push({
    id: demoId(`${id} event`, at),
    payment_id: id,
    status: 'succeeded',
    cause: 'refunded',
    at,
  })
  order.payment_state = amountCents === charge.amount_cents ? 'refunded' : 'part_refunded'
}
