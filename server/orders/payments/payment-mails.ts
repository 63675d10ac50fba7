import { formatDollars, toDollars } from '../../../contract/money.ts'
import { shop } from '../../../contract/shop.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { mailLayout } from '../../platform/mail/mail-layout.ts'
import type { OrderRow, PaymentRow } from '../order-columns.ts'

/** Asks support to refund by hand what the gateway cannot refund. */
export function refundByHandMail(order: OrderRow, refund: Pick<PaymentRow, 'id' | 'amountCents'>): Mail {
  return toSupport(`Refund order ${order.orderNumber} by hand`, [
    `${formatDollars(toDollars(refund.amountCents))} of order ${order.orderNumber}, paid by ${order.paymentMethod}, are to be given back. No gateway can do it.`,
    `Once it is done: npm run outsole -- refunds done ${refund.id}`,
  ])
}

/** Mail to support: a gateway event contradicts the recorded payments. */
export function paymentMismatchMail(order: OrderRow, what: string): Mail {
  return toSupport(`Look at the payment of order ${order.orderNumber}`, [
    `${what} The order costs ${formatDollars(toDollars(order.totalCents))} and is ${order.status}; its payment is ${order.payment.status}.`,
    `Payment at the gateway: ${order.payment.transactionId ?? 'unknown'}`,
  ])
}

/** Mail to support: an event matches no order of this shop. */
export function unknownNoticeMail(what: string, eventId: string): Mail {
  return toSupport('Look at a payment that belongs to no order', [
    what,
    `Nothing follows from it here. Its event at the gateway is ${eventId}.`,
  ])
}

function toSupport(subject: string, sentences: string[]): Mail {
  const body = sentences.map((text) => ({ kind: 'paragraph', text }) as const)
  return { to: shop.support.email, kind: 'support', subject, ...mailLayout({ title: subject, body }) }
}
