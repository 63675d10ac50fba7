import type { DeliveryAddress } from '../../../contract/account-forms.ts'
import type { OrderStatus } from '../../../contract/orders.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { SentLine } from '../../shipments/shipments.ts'
import type { OrderLineRow, WholeOrder } from '../order-columns.ts'
import { canMove } from '../order-moves.ts'
import { refundableCents, unpaidCents } from '../payments/payment-rows.ts'
import { refusalForAmount } from '../refunds/refund-order.ts'
import { atPrice, sumLines, takePairs } from './line-change.ts'

/** What somebody wants changed of an order. */
export type OrderChange =
  | { kind: 'cancel_lines'; lines: readonly SentLine[] }
  | { kind: 'size'; position: number; size: string; quantity?: number | undefined }
  | { kind: 'address'; address: DeliveryAddress }
  | { kind: 'refund'; amountCents: number }

/** A line as a change would leave it. */
export type PlannedLine = OrderLineRow

/** What a change would do; amounts in cents. */
export type ChangePlan = {
  kind: OrderChange['kind']
  /** All lines as they would be. */
  lines: PlannedLine[]
  /** Pairs into stock, and, with a minus, out of it. */
  stock: { variantId: string; size: string; pairs: number }[]
  totalCents: { before: number; after: number }
  /** Given back of what was paid; an unpaid order is lowered instead. */
  refundCents: number
  /** What could still be given back afterwards. */
  leftCents: number
  address: DeliveryAddress | null
  status: OrderStatus
}

/** What a plan is made from: the order, its lines by position, and how many pairs of each were sent. */
export type ChangeGround = { order: WholeOrder; lines: PlannedLine[]; sent: ReadonlyMap<number, number> }

/** A size as it is on sale now. */
export type SizeOffer = { stock: number; unitPriceCents: number }

function planOf(ground: ChangeGround, kind: ChangePlan['kind'], changes: Partial<ChangePlan>): ChangePlan {
  const { order } = ground
  const lines = changes.lines ?? ground.lines
  const after = sumLines(lines).totalCents
  const left = refundableCents(order.payments)
  // What is not paid yet is lowered first.
  const over = Math.max(0, order.totalCents - after - unpaidCents(order.payments))
  const refundCents = changes.refundCents ?? Math.min(over, left)
  return {
    kind,
    lines,
    stock: [],
    totalCents: { before: order.totalCents, after },
    address: null,
    status: order.status,
    ...changes,
    refundCents,
    leftCents: left - refundCents,
  }
}

/** Pairs that are not sent yet go back into stock. With the last one the order is cancelled, or shipped where a part was sent. */
export function planCancelLines(ground: ChangeGround, wanted: readonly SentLine[]): ChangePlan | Refusal {
  const { order, sent } = ground
  if (order.status === 'pending') {
    return refuse('invalid_state', 'This order waits for its payment: cancel all of it instead')
  }
  const refused = refusalUnlessOpen(order) ?? refusalForPairs(ground, wanted)
  if (refused) return refused
  const lines = ground.lines.map((line) => {
    const pairs = wanted.find(({ position }) => position === line.position)?.quantity ?? 0
    return pairs === 0 ? line : { ...takePairs(line, pairs).left, cancelled: line.cancelled + pairs }
  })
  const stock = wanted.flatMap(({ position, quantity }) => {
    const line = ground.lines.find((each) => each.position === position)
    return line ? [{ variantId: line.variantId, size: line.size, pairs: quantity }] : []
  })
  const unsent = lines.some((line) => line.quantity > (sent.get(line.position) ?? 0))
  if (unsent) return planOf(ground, 'cancel_lines', { lines, stock })
  if (sent.size > 0) return planOf(ground, 'cancel_lines', { lines, stock, status: 'shipped' })
  return planOf(ground, 'cancel_lines', {
    stock,
    status: 'cancelled',
    totalCents: { before: order.totalCents, after: 0 },
    refundCents: refundableCents(order.payments),
  })
}

/** Pairs of a line get another size of the same color, before they are packed. */
export function planSize(
  ground: ChangeGround,
  { position, size, quantity }: { position: number; size: string; quantity?: number | undefined },
  offer: SizeOffer | undefined,
): ChangePlan | Refusal {
  const { order, sent } = ground
  const line = ground.lines.find((each) => each.position === position)
  if (!line) return refuse('not_found', `This order has no line ${position}`)
  const refused = refusalUnlessOpen(order)
  if (refused) return refused
  if (order.status === 'pending') {
    return refuse('invalid_state', 'This order waits for its payment: its sizes can be changed afterwards')
  }
  if (order.packedAt !== null || sent.size > 0) {
    return refuse('invalid_state', 'This order is packed: its sizes can no longer be changed')
  }
  const pairs = quantity ?? line.quantity
  if (!Number.isSafeInteger(pairs) || pairs < 1 || pairs > line.quantity) {
    return refuse('invalid_state', `Line ${position} has ${line.quantity} pairs`)
  }
  if (size === line.size) return refuse('invalid_state', `Line ${position} is size ${size} already`)
  if (!offer) return refuse('not_found', `There is no size ${size} of this shoe`)
  if (offer.stock < pairs) {
    return refuse('out_of_stock', `Of size ${size}, ${offer.stock} pairs are in stock`)
  }
  return planOf(ground, 'size', {
    lines: changeSize(ground.lines, line, { pairs, size, unitPriceCents: offer.unitPriceCents }),
    stock: [
      { variantId: line.variantId, size: line.size, pairs },
      { variantId: line.variantId, size, pairs: -pairs },
    ],
  })
}

/** The whole line changes; where a part of it stays as it is, the rest becomes a line of its own. */
function changeSize(
  lines: readonly PlannedLine[],
  line: PlannedLine,
  { pairs, size, unitPriceCents }: { pairs: number; size: string; unitPriceCents: number },
): PlannedLine[] {
  const { left, taken } = takePairs(line, pairs)
  const changed = { ...atPrice(taken, unitPriceCents), size }
  if (left.quantity + line.cancelled + line.returned === 0)
    return lines.map((each) => (each === line ? changed : each))
  const position = Math.max(...lines.map((each) => each.position)) + 1
  return [
    ...lines.map((each) => (each === line ? left : each)),
    { ...changed, cancelled: 0, returned: 0, position },
  ]
}

/** Another address for what is not sent yet. */
export function planAddress(ground: ChangeGround, address: DeliveryAddress): ChangePlan | Refusal {
  const { order } = ground
  const refused = refusalUnlessOpen(order)
  if (refused) return refused
  if (JSON.stringify(inOrder(address)) === JSON.stringify(inOrder(order.address))) {
    return refuse('invalid_state', 'The order goes to this address already')
  }
  return planOf(ground, 'address', { address: inOrder(address) })
}

function inOrder({ name, phone, street, city, state, pincode }: DeliveryAddress): DeliveryAddress {
  return { name, phone: phone ?? '', street, city, state: state ?? '', pincode }
}

/** A part of what was paid, or all that is left of it. */
export function planRefund(ground: ChangeGround, amountCents: number): ChangePlan | Refusal {
  const refused = refusalForAmount(amountCents, refundableCents(ground.order.payments))
  const { totalCents } = ground.order
  return (
    refused ??
    planOf(ground, 'refund', {
      refundCents: amountCents,
      totalCents: { before: totalCents, after: totalCents },
    })
  )
}

function refusalUnlessOpen({ status }: WholeOrder): Refusal | null {
  if (canMove(status, 'cancelled')) return null
  return refuse('invalid_state', `This order is ${status} and can no longer be changed`)
}

function refusalForPairs({ lines, sent }: ChangeGround, wanted: readonly SentLine[]): Refusal | null {
  if (wanted.length === 0) return refuse('validation_failed', 'Choose at least one pair')
  if (new Set(wanted.map(({ position }) => position)).size < wanted.length) {
    return refuse('validation_failed', 'Name each line once')
  }
  for (const { position, quantity } of wanted) {
    const line = lines.find((each) => each.position === position)
    if (!line) return refuse('not_found', `This order has no line ${position}`)
    const unsent = line.quantity - (sent.get(position) ?? 0)
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > unsent) {
      return refuse('invalid_state', `Of line ${position}, ${unsent} pairs can be taken out`)
    }
  }
  return null
}
