import { formatDollars, toDollars } from '../../../contract/money.ts'
import { recordAudit } from '../../audit/audit.ts'
import { bySystem } from '../../platform/actor.ts'
import { type Tx, transaction } from '../../platform/db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { OrderRow, PaymentRow, WholeOrder } from '../order-columns.ts'
import type { Operation, OrderDeps } from '../order-deps.ts'
import { findAnyOrder, lockOrder, readOrder } from '../order-queries.ts'
import { orderNotFound } from '../order-refusals.ts'
import { movePayment } from '../payments/move-payment.ts'
import { findOrderOfPayment } from '../payments/payment-queries.ts'
import { chargedCents, refundableCents } from '../payments/payment-rows.ts'
import { decideRefund } from './decide-refund.ts'
import { sendRefundsOf } from './send-refund.ts'

/** What a refund does to an order's money, in cents. */
export type RefundReport = {
  orderNumber: string
  amountCents: number
  chargedCents: number
  /** What can be given back after it. */
  leftCents: number
  /** The decided rows as they are now; empty in a preview. */
  refunds: Pick<PaymentRow, 'id' | 'amountCents' | 'status' | 'byHand' | 'failure'>[]
}

export type RefundRequest = Operation & {
  amountCents: number
  /** Computes the report and changes nothing. */
  dryRun?: boolean
}

/**
 * Gives a part of what an order's customer paid back, or all of it: decided in one transaction, sent afterwards. Where
 * the gateway fails the refund stays open with its cause, and the job tries again. Refuses more than is left.
 */
export async function refundPayment(
  deps: OrderDeps,
  reference: string,
  request: RefundRequest,
): Promise<RefundReport | Refusal> {
  const found = await findAnyOrder(deps.db, reference)
  if (!found) return orderNotFound()
  const decided = await transaction(deps.db, (tx) => decide(tx, deps, found.id, request))
  if (isRefusal(decided)) return decided
  if (request.dryRun) return decided
  await sendRefundsOf(deps, found.id, bySystem)
  const { payments } = await readOrder(deps.db, found.id)
  const ids = decided.refunds.map(({ id }) => id)
  return { ...decided, refunds: payments.filter(({ id }) => ids.includes(id)).map(refundFacts) }
}

async function decide(
  tx: Tx,
  { clock }: OrderDeps,
  orderId: string,
  { amountCents, by, note, dryRun = false }: RefundRequest,
): Promise<RefundReport | Refusal> {
  const order = await lockOrder(tx, orderId)
  if (!order) return orderNotFound()
  const left = refundableCents(order.payments)
  const refused = refusalForAmount(amountCents, left)
  if (refused) return refused
  const report = {
    orderNumber: order.orderNumber,
    amountCents,
    chargedCents: chargedCents(order.payments),
    leftCents: left - amountCents,
  }
  if (dryRun) return { ...report, refunds: [] }
  const now = clock.now()
  const ids = await decideRefund(tx, order, { amountCents, cause: 'decided by the shop', by, note, now })
  await recordAudit(tx, {
    by,
    verb: 'payment.refund',
    on: { kind: 'order', id: order.id },
    before: { refundableCents: left },
    after: { refundableCents: report.leftCents },
    note,
    accountId: order.accountId,
    at: now,
  })
  const { payments } = await readOrder(tx, orderId)
  return { ...report, refunds: payments.filter(({ id }) => ids?.includes(id)).map(refundFacts) }
}

/** Why this amount cannot be given back of an order of which `left` cents can be; null where it can. */
export function refusalForAmount(amountCents: number, left: number): Refusal | null {
  if (!Number.isSafeInteger(amountCents) || amountCents < 1) {
    return refuse('validation_failed', 'A refund is at least one cent')
  }
  if (left === 0) return refuse('invalid_state', 'There is no money of this order to give back')
  if (amountCents <= left) return null
  return refuse('invalid_state', `At most ${formatDollars(toDollars(left))} of this order can be given back`)
}

function refundFacts({ id, amountCents, status, byHand, failure }: PaymentRow) {
  return { id, amountCents, status, byHand, failure }
}

/** Ticks off a refund that people have made; refuses one that is the gateway's, or settled. */
export async function completeRefund(
  deps: OrderDeps,
  refundId: string,
  { by, note }: Operation,
): Promise<WholeOrder | Refusal> {
  const orderId = await findOrderOfPayment(deps.db, refundId)
  if (orderId === null) return refuse('not_found', `There is no refund ${refundId}`)
  return transaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const row = order?.payments.find(({ id }) => id === refundId.toLowerCase())
    if (!order || row?.kind !== 'refund') return refuse('not_found', `There is no refund ${refundId}`)
    if (row.status !== 'pending' || !row.byHand) {
      return refuse('invalid_state', 'This refund does not wait to be made by hand')
    }
    const now = deps.clock.now()
    await movePayment(tx, row, { to: 'succeeded', cause: 'given back by hand', by, note, now })
    await recordAudit(tx, { ...doneEntry(order, row), by, note, at: now })
    return readOrder(tx, orderId)
  })
}

function doneEntry(order: OrderRow, { id, status }: PaymentRow) {
  return {
    verb: 'payment.refunded',
    on: { kind: 'order', id: order.id },
    before: { refund: id, status },
    after: { refund: id, status: 'succeeded' },
    accountId: order.accountId,
  }
}
