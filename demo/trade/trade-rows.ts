import type { Insertable } from 'kysely'
import type { OrderStatus } from '../../contract/orders.ts'
import { cancelledByCustomer } from '../../server/orders/order-view.ts'
import type { DB } from '../../server/platform/db/database-types.ts'
import { demoId } from '../demo-ids.ts'
import type { DemoStyle } from '../make-style.ts'
import { randomFor } from '../seeded-random.ts'
import { planReturns, type TradeReturn } from './plan-returns.ts'
import { planTrade, type TradeLine, type TradeOrder } from './plan-trade.ts'
import { addReturn, isLetGo, isWrittenOff, type WrittenOrder } from './return-rows.ts'
import { customerRow } from './trade-customers.ts'
import { queryRows } from './trade-queries.ts'

const tables = [
  'account',
  'customer_order',
  'order_return',
  'order_line',
  'order_status_event',
  'payment',
  'payment_event',
  'stock_movement',
  'shipment',
  'shipment_line',
  'order_return_line',
  'order_return_event',
  'order_return_receipt',
  'order_change',
  'fit_answer',
  'contact_query',
  'contact_message',
  'canned_answer',
] as const satisfies readonly (keyof DB)[]

/** Rows by table, in the order in which they may be written. */
export type TradeRows = { [Table in (typeof tables)[number]]: Insertable<DB[Table]>[] }

const carriers = ['Northpost', 'Swiftline', 'Harborway']

/** Eighteen months of invented trade up to `now`: customers, orders and returns in every state, parcels, refunds, questions. */
export function tradeRows(styles: readonly DemoStyle[], now: Date, passwordHash: string): TradeRows {
  const orders = planTrade(styles, now)
  const customers = new Map(orders.map(({ customer }) => [customer.id, customer]))
  const returns = planReturns(orders, now)
  const returnOf = new Map(returns.map((each) => [each.order, each]))
  const rows: TradeRows = {
    account: [...customers.values()].map((customer) => customerRow(customer, passwordHash)),
    customer_order: [],
    order_return: [],
    order_line: [],
    order_status_event: [],
    payment: [],
    payment_event: [],
    stock_movement: deliveries(orders, returns),
    shipment: [],
    shipment_line: [],
    order_return_line: [],
    order_return_event: [],
    order_return_receipt: [],
    order_change: [],
    fit_answer: [],
    ...queryRows(orders, now),
  }
  for (const order of orders) {
    const id = demoId(order.key, firstStep(order).at)
    const written = { ...addOrder(order, id, rows), charge: addPayments(order, id, rows) }
    addStockMovements(order, id, rows)
    addShipment(order, id, rows)
    const back = returnOf.get(order)
    if (back) addReturn(back, written, rows)
  }
  return rows
}

function firstStep({ steps }: TradeOrder): TradeOrder['steps'][number] {
  const [first] = steps
  if (!first) throw new RangeError('An order without a status')
  return first
}

function stepOf({ steps }: TradeOrder, status: OrderStatus): Date | undefined {
  return steps.find((step) => step.status === status)?.at
}

/** When the money came: before it is packed, or at the door; null: not yet. */
function paidAt(order: TradeOrder): Date | null {
  return stepOf(order, order.method === 'cod' ? 'delivered' : 'confirmed') ?? null
}

const lastStep = (order: TradeOrder) => order.steps.at(-1) ?? firstStep(order)

function totalOf({ lines }: TradeOrder): number {
  return lines.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0)
}

function addOrder(order: TradeOrder, id: string, rows: TradeRows): Omit<WrittenOrder, 'charge'> {
  const { customer, method, number, lines, steps } = order
  const total = totalOf(order)
  const row: WrittenOrder['order'] = {
    id,
    order_number: number,
    account_id: customer.id,
    email: customer.email,
    status: lastStep(order).status,
    address: customer.address,
    payment_method: method,
    subtotal_cents: total,
    discount_cents: 0,
    total_cents: total,
    // What the trigger over payments would make of each one by one.
    payment_state: paidAt(order) === null ? 'due' : stepOf(order, 'cancelled') ? 'refunded' : 'paid',
    packed_at: stepOf(order, 'processing') ?? null,
    created_at: firstStep(order).at,
    updated_at: lastStep(order).at,
  }
  const lineRows = lines.map(({ style, variant, size, quantity, priceCents }, at) => ({
    order_id: id,
    position: at + 1,
    product_id: style.id,
    variant_id: variant.id,
    size: size.size,
    title: style.title,
    brand: style.brand.name,
    color: variant.colorName,
    picture_id: variant.pictures[0]?.id ?? null,
    tint: variant.tint,
    quantity,
    unit_price_cents: priceCents,
    returned: 0,
    return_id: null,
  }))
  rows.customer_order.push(row)
  rows.order_line.push(...lineRows)
  steps.forEach(({ status, at }, place) => {
    rows.order_status_event.push({
      id: demoId(`${order.key} ${status}`, at),
      order_id: id,
      from_status: steps[place - 1]?.status ?? null,
      status,
      note: noteOf(order, status),
      at,
    })
  })
  return { order: row, lines: lineRows }
}

function noteOf({ method }: TradeOrder, status: OrderStatus): string {
  switch (status) {
    case 'pending':
      return 'Order placed, waiting for payment'
    case 'confirmed':
      return method === 'cod' ? 'Order placed, payment due on delivery' : 'Payment received'
    case 'processing':
      return 'Being packed'
    case 'shipped':
      return 'Handed to the courier'
    case 'delivered':
      return 'Handed over at the door'
    case 'cancelled':
      return cancelledByCustomer
  }
}

/** The charge, taken when the order was confirmed or at the door, and the refund of what was cancelled. */
function addPayments(order: TradeOrder, orderId: string, rows: TradeRows): WrittenOrder['charge'] {
  const { method, key } = order
  const placed = firstStep(order).at
  const paid = paidAt(order)
  const id = demoId(`${key} payment`, placed)
  const charge: Insertable<DB['payment']> = {
    id,
    order_id: orderId,
    kind: 'charge',
    charge_id: null,
    gateway: 'demo',
    method,
    status: paid ? 'succeeded' : 'pending',
    amount_cents: totalOf(order),
    transaction_id: paid ? `outsole-${id}` : null,
    idempotency_key: `start-${id}`,
    created_at: placed,
    updated_at: paid ?? placed,
    settled_at: paid,
    by_hand: false,
  }
  rows.payment.push(charge)
  addPaymentEvent(rows, id, { status: 'pending', cause: 'placed', at: placed })
  if (paid) addPaymentEvent(rows, id, { status: 'succeeded', cause: 'confirmed', at: paid })
  const cancelled = stepOf(order, 'cancelled')
  if (!paid || !cancelled) return charge
  const refundId = demoId(`${key} refund`, cancelled)
  rows.payment.push({
    ...charge,
    id: refundId,
    kind: 'refund',
    charge_id: id,
    transaction_id: `outsole-${refundId}`,
    idempotency_key: `refund-${refundId}`,
    created_at: cancelled,
    updated_at: cancelled,
    settled_at: cancelled,
  })
  addPaymentEvent(rows, refundId, { status: 'succeeded', cause: 'refunded', at: cancelled })
  return charge
}

type PaymentStep = { status: 'pending' | 'succeeded'; cause: string; at: Date }

function addPaymentEvent(rows: TradeRows, paymentId: string, { status, cause, at }: PaymentStep): void {
  rows.payment_event.push({
    id: demoId(`${paymentId} ${status}`, at),
    payment_id: paymentId,
    status,
    cause,
    at,
  })
}

/** Out of stock when ordered, back when cancelled. */
function addStockMovements(order: TradeOrder, orderId: string, rows: TradeRows): void {
  const placed = firstStep(order).at
  const cancelled = stepOf(order, 'cancelled')
  for (const { variant, size, quantity } of order.lines) {
    const moves = [
      { cause: 'order', quantity: -quantity, at: placed },
      ...(cancelled ? [{ cause: 'cancelled', quantity, at: cancelled }] : []),
    ]
    for (const move of moves) {
      const id = demoId(`${order.key} ${variant.id} ${size.size} ${move.cause}`, move.at)
      rows.stock_movement.push({ id, variant_id: variant.id, size: size.size, order_id: orderId, ...move })
    }
  }
}

/** What was sold and did not come back had come in before: one delivery of each size, with its first pairs. */
function deliveries(
  orders: readonly TradeOrder[],
  returns: readonly TradeReturn[],
): TradeRows['stock_movement'] {
  const sold = new Map<string, Insertable<DB['stock_movement']>>()
  const count = ({ style, variant }: TradeLine, size: string, quantity: number) => {
    const key = `${variant.id} ${size}`
    sold.set(key, {
      id: demoId(`trade delivery ${key}`, style.createdAt),
      variant_id: variant.id,
      size,
      quantity: quantity + (sold.get(key)?.quantity ?? 0),
      cause: 'operator',
      order_id: null,
      at: style.createdAt,
    })
  }
  for (const order of orders) {
    if (stepOf(order, 'cancelled')) continue
    for (const line of order.lines) count(line, line.size.size, line.quantity)
  }
  for (const planned of returns) {
    const { line, to, steps } = planned
    const status = steps.at(-1)?.status
    if (to && !isLetGo(status)) count(line, to.size, 1)
    if (status === 'settled' && !isWrittenOff(planned)) count(line, line.size.size, -1)
  }
  return [...sold.values()].filter(({ quantity }) => quantity > 0)
}

/** One parcel with all lines. */
function addShipment(order: TradeOrder, orderId: string, rows: TradeRows): void {
  const at = stepOf(order, 'shipped')
  if (!at) return
  const random = randomFor(`${order.key} parcel`)
  const id = demoId(`${order.key} parcel`, at)
  const carrier = random.pick(carriers)
  const tracking = `${carrier.charAt(0)}${random.whole(10_000_000, 99_999_999)}`
  rows.shipment.push({ id, order_id: orderId, carrier, tracking, sent_at: at })
  order.lines.forEach(({ quantity }, place) => {
    rows.shipment_line.push({ shipment_id: id, order_id: orderId, position: place + 1, quantity })
  })
}
