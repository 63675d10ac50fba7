import { formatDollars, toDollars } from '../../../contract/money.ts'
import type { PaymentNotice, UnknownNotice } from '../../payments/payments.ts'
import { bySystem } from '../../platform/actor.ts'
import { type Tx, transaction } from '../../platform/db/transaction.ts'
import { consumeLimit } from '../../platform/limits/limits.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { moveOrder } from '../move-order.ts'
import type { OrderRow, PaymentRow } from '../order-columns.ts'
import type { OrderDeps } from '../order-deps.ts'
import { mailOrderPlaced, mailPaymentAfterCancel } from '../order-mails.ts'
import { lockOrder, readOrder } from '../order-queries.ts'
import { decideRefund, refundAll } from '../refunds/decide-refund.ts'
import { settleSale } from '../sale-queries.ts'
import { settleCancelled } from '../settle-cancelled.ts'
import { takeExtra } from './extra-charge.ts'
import { movePayment } from './move-payment.ts'
import { paymentMismatchMail, refundByHandMail, unknownNoticeMail } from './payment-mails.ts'
import { findOrderOfPayment, isEventHandled } from './payment-queries.ts'

type NoticeOf<Kind> = Omit<PaymentNotice, 'outcome'> & Extract<PaymentNotice['outcome'], { kind: Kind }>
type PaidNotice = NoticeOf<'paid'>
type FailedRefundNotice = NoticeOf<'refund_failed'>

/**
 * Handles a gateway's webhook event about a payment; idempotent per event id, in any order. A payment for an order that
 * was cancelled meanwhile is recorded and refunded.
 */
export async function handleGatewayEvent(deps: OrderDeps, notice: PaymentNotice): Promise<void> {
  const orderId = await findOrderOfPayment(deps.db, notice.paymentId)
  if (orderId === null) {
    const { eventId, paymentId } = notice
    return reportUnknownNotice(deps, {
      eventId,
      description: `The gateway tells of payment ${paymentId}, which is not in the books.`,
    })
  }
  await transaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || (await isEventHandled(tx, notice.eventId))) return
    const charge = order.payments.find((row) => row.id === notice.paymentId && row.kind === 'charge')
    if (!charge) throw new Error(`payment ${notice.paymentId} is no charge`)
    const { outcome, ...rest } = notice
    if (outcome.kind === 'paid') await takePayment(tx, deps, order, charge, { ...rest, ...outcome })
    else await takeBackRefund(tx, deps, order, charge, { ...rest, ...outcome })
  })
  await settleCancelled(deps, orderId, bySystem)
}

/** A merchant may use the same gateway account for other sales: support gets a few of these mails a day at most. */
const unknownNoticeMails = { name: 'strange_notice', max: 5, windowMs: 86_400_000 }

/** An event that matches no payment changes no row: it is logged and mailed to support. */
export async function reportUnknownNotice(
  deps: OrderDeps,
  { eventId, description }: UnknownNotice,
): Promise<void> {
  deps.log.warn({ eventId }, description)
  if (await consumeLimit(deps, unknownNoticeMails, deps.gateway.name)) return
  await queueMail(deps.db, unknownNoticeMail(description, eventId), deps.clock)
}

async function takePayment(
  tx: Tx,
  deps: OrderDeps,
  order: OrderRow,
  charge: PaymentRow,
  { eventId, transactionId, amountCents }: PaidNotice,
): Promise<void> {
  const move = { by: bySystem, now: deps.clock.now(), eventId, reference: transactionId }
  if (amountCents !== charge.amountCents) {
    const cause = `The gateway tells of ${formatDollars(toDollars(amountCents))}.`
    await movePayment(tx, charge, { ...move, to: charge.status, cause })
    await queueMail(tx, paymentMismatchMail(order, cause), deps.clock)
  } else if (charge.status === 'succeeded') {
    await movePayment(tx, charge, { ...move, to: 'succeeded', cause: 'told again by the gateway' })
  } else if (charge.returnId !== null) {
    await takeExtra(tx, order, charge, move)
  } else if (order.status === 'pending') {
    await movePayment(tx, charge, { ...move, to: 'succeeded', cause: 'confirmed by the gateway' })
    await moveOrder(tx, order, { to: 'confirmed', note: 'Payment received', by: bySystem, now: move.now })
    await settleSale(tx, { orderId: order.id, sold: true, emptyCartOf: order.accountId, now: move.now })
    await mailOrderPlaced(tx, deps, await readOrder(tx, order.id))
  } else {
    const cause = 'paid after the order was cancelled'
    await movePayment(tx, charge, { ...move, to: 'succeeded', cause })
    const cancelled = await readOrder(tx, order.id)
    await refundAll(tx, cancelled, { cause, by: bySystem, now: move.now })
    await mailPaymentAfterCancel(tx, deps, cancelled)
  }
}

/** The refund failed at the bank: people give the money back instead. */
async function takeBackRefund(
  tx: Tx,
  deps: OrderDeps,
  order: OrderRow,
  charge: PaymentRow,
  { eventId, refundId, reason }: FailedRefundNotice,
): Promise<void> {
  const move = { by: bySystem, now: deps.clock.now() }
  const cause = `A refund failed: ${reason}.`
  const failed = order.payments.findLast(
    (row) =>
      row.chargeId === charge.id && row.status !== 'failed' && (refundId === null || row.id === refundId),
  )
  if (!failed || failed.byHand) {
    await movePayment(tx, failed ?? charge, { ...move, to: (failed ?? charge).status, cause, eventId })
    await queueMail(tx, paymentMismatchMail(order, cause), deps.clock)
    return
  }
  await movePayment(tx, failed, { ...move, to: 'failed', cause, eventId })
  const now = await readOrder(tx, order.id)
  const { amountCents } = failed
  const [id] = (await decideRefund(tx, now, { ...move, amountCents, cause, byHand: true })) ?? []
  const instead = (await readOrder(tx, order.id)).payments.find((row) => row.id === id)
  if (instead) await queueMail(tx, refundByHandMail(order, instead), deps.clock)
}
