import type { OrderStatus, PaymentStatus } from '../../../contract/orders.ts'
import type { OrderPayment, PaymentRow } from '../order-columns.ts'
import { creditGateway } from './store-credit.ts'

/** Composes an order's payment from its rows, in the order in which they were written. */
export function composePayment(orderStatus: OrderStatus, rows: readonly PaymentRow[]): OrderPayment {
  const charge = firstCharge(rows)
  const { id, gateway, transactionId, paymentUrl } = charge
  return { id, gateway, status: statusOf(orderStatus, charge, rows), transactionId, paymentUrl }
}

/** The charge that an order was placed with. */
export function firstCharge(rows: readonly PaymentRow[]): PaymentRow {
  const charge = rows.find((row) => row.kind === 'charge')
  if (!charge) throw new Error('an order has a charge')
  return charge
}

function statusOf(orderStatus: OrderStatus, charge: PaymentRow, rows: readonly PaymentRow[]): PaymentStatus {
  if (charge.status === 'pending') return charge.submittedAt === null ? 'pending' : 'submitted'
  if (charge.status === 'failed') return orderStatus === 'cancelled' ? 'cancelled' : 'failed'
  const given = sum(rows.filter((row) => row.kind === 'refund' && row.status === 'succeeded'))
  // An order that cost nothing has nothing to give back.
  return given > 0 && given >= chargedCents(rows) ? 'refunded' : 'completed'
}

/** What was taken for an order, in cents. */
export function chargedCents(rows: readonly PaymentRow[]): number {
  return sum(rows.filter((row) => row.kind === 'charge' && row.status === 'succeeded'))
}

/** What is still to be paid of an order's own charges, in cents; differences of returns are apart. */
export function unpaidCents(rows: readonly PaymentRow[]): number {
  return sum(rows.filter((row) => row.kind === 'charge' && row.returnId === null && row.status === 'pending'))
}

/** What was paid with store credit, in cents. */
export function creditPaidCents(rows: readonly PaymentRow[]): number {
  return sum(rows.filter((row) => row.kind === 'charge' && row.gateway === creditGateway))
}

/** What can still be given back, in cents: what was taken less all refunds that were decided and have not failed. */
export function refundableCents(rows: readonly PaymentRow[]): number {
  return rows.reduce((total, row) => total + leftOf(row, rows), 0)
}

export type RefundPart = { charge: PaymentRow; amountCents: number }

/** Which charges an amount is given back of, oldest first; null where it is more than can be given back. */
export function splitRefund(rows: readonly PaymentRow[], amountCents: number): RefundPart[] | null {
  const parts: RefundPart[] = []
  let missing = amountCents
  for (const charge of rows) {
    const part = Math.min(missing, leftOf(charge, rows))
    if (part > 0) parts.push({ charge, amountCents: part })
    missing -= Math.max(0, part)
  }
  return missing === 0 ? parts : null
}

function leftOf(charge: PaymentRow, rows: readonly PaymentRow[]): number {
  if (charge.kind !== 'charge' || charge.status !== 'succeeded') return 0
  const refunds = rows.filter((row) => row.chargeId === charge.id && row.status !== 'failed')
  return charge.amountCents - sum(refunds)
}

function sum(rows: readonly PaymentRow[]): number {
  return rows.reduce((total, row) => total + row.amountCents, 0)
}
