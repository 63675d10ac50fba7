import { formatDollars, toDollars } from '../../contract/money.ts'
import type { PaymentNotice, UnknownNotice } from '../payments/payments.ts'
import { type Tx, transaction } from '../platform/db/transaction.ts'
import { consumeLimit } from '../platform/limits/limits.ts'
import { queueMail } from '../platform/mail/mail.ts'
import { moveOrder, movePayment } from './move-order.ts'
import type { OrderRow } from './order-columns.ts'
import type { OrderDeps } from './order-deps.ts'
import { mailOrderPlaced, mailPaymentAfterCancel } from './order-mails.ts'
import { lockOrder, readOrder } from './order-queries.ts'
import { paymentMismatchMail, unknownNoticeMail } from './payment-mails.ts'
import { findOrderOfPayment, isEventHandled, manualRefund } from './payment-queries.ts'
import { settleCancelled } from './refund-order.ts'
import { settleSale } from './sale-queries.ts'

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
    if (notice.news.kind === 'paid') await takePayment(tx, deps, order, notice, notice.news.amountCents)
    else await takeBackRefund(tx, deps, order, notice, notice.news.reason)
  })
  await settleCancelled(deps, orderId)
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
  notice: PaymentNotice,
  amountCents: number,
): Promise<void> {
  const now = deps.clock.now()
  if (amountCents !== order.totalCents) {
    const what = `The gateway tells of ${formatDollars(toDollars(amountCents))}.`
    await movePayment(tx, order, { to: order.payment.status, cause: what, now, notice })
    await queueMail(tx, paymentMismatchMail(order, what), deps.clock)
    return
  }
  if (order.payment.status === 'completed' || order.payment.status === 'refunded') {
    await movePayment(tx, order, {
      to: order.payment.status,
      cause: 'told again by the gateway',
      now,
      notice,
    })
  } else if (order.status === 'pending') {
    await movePayment(tx, order, { to: 'completed', cause: 'confirmed by the gateway', now, notice })
    await moveOrder(tx, order, { to: 'confirmed', note: 'Payment received', now })
    await settleSale(tx, { orderId: order.id, sold: true, emptyCartOf: order.accountId, now })
    await mailOrderPlaced(tx, deps, await readOrder(tx, order.id))
  } else {
    await movePayment(tx, order, {
      to: 'completed',
      cause: 'paid after the order was cancelled',
      now,
      notice,
    })
    await mailPaymentAfterCancel(tx, deps, await readOrder(tx, order.id))
  }
}

/** The refund failed at the bank: from here on support handles it by hand. */
async function takeBackRefund(
  tx: Tx,
  deps: OrderDeps,
  order: OrderRow,
  notice: PaymentNotice,
  reason: string,
): Promise<void> {
  const now = deps.clock.now()
  const what = `A refund failed: ${reason}.`
  await movePayment(tx, order, { to: 'completed', cause: what, now, notice })
  await movePayment(tx, order, { to: 'completed', cause: manualRefund, now })
  await queueMail(tx, paymentMismatchMail(order, what), deps.clock)
}
