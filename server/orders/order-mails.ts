import { basePath } from '../../contract/base-path.ts'
import { formatDollars, toDollars } from '../../contract/money.ts'
import type { OrderStatus } from '../../contract/orders.ts'
import { mailPictureUrl } from '../../contract/picture-url.ts'
import { shop } from '../../contract/shop.ts'
import { sizeLabel } from '../../contract/size-labels.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { type Mail, queueMail } from '../platform/mail/mail.ts'
import type { MailBlock, MailItem, MailText } from '../platform/mail/mail-blocks.ts'
import { mailLayout } from '../platform/mail/mail-layout.ts'
import { noteToCustomer, type OrderLineRow, type WholeOrder } from './order-view.ts'

type MailDeps = { clock: Clock; config: Pick<Config, 'publicUrl'> }

/** The number a customer knows an order by: the last eight characters of its id (specification, section 9). */
export function shownNumber(orderId: string): string {
  return `#${orderId.slice(-8).toUpperCase()}`
}

/** Confirms an order that stands, with everything that was ordered. */
export async function mailOrderPlaced(tx: Tx, { clock, config }: MailDeps, order: WholeOrder): Promise<void> {
  if (order.email !== '') await queueMail(tx, orderPlacedMail(order, config.publicUrl), clock)
}

/** Tells of a change of status, with the operator's note where there is one. */
export async function mailStatusChange(
  tx: Tx,
  { clock, config }: MailDeps,
  order: WholeOrder,
  change: StatusChange,
): Promise<void> {
  if (order.email !== '') await queueMail(tx, statusChangeMail(order, change, config.publicUrl), clock)
}

export function orderPlacedMail(order: WholeOrder, publicUrl: string): Mail {
  return orderMail(order, publicUrl, {
    kind: 'order_placed',
    subject: `Your order ${shownNumber(order.id)} is confirmed`,
    title: 'Thank you for your order',
    body: [
      { kind: 'paragraph', text: placedSentence(order) },
      ...summary(order, publicUrl),
      { kind: 'paragraph', text: 'We write again when it is being packed and when it leaves us.' },
    ],
  })
}

export type StatusChange = { to: OrderStatus; note: string }

export function statusChangeMail(order: WholeOrder, { to, note }: StatusChange, publicUrl: string): Mail {
  const words = statusWords[to]
  const isCancelled = to === 'cancelled'
  const said = noteToCustomer(note)
  // Who cancelled it comes before what follows from it.
  const sentences = isCancelled ? [said, words.sentence, refundSentence(order)] : [words.sentence, said]
  return orderMail(order, publicUrl, {
    kind: `order_${to}`,
    subject: `Your order ${shownNumber(order.id)} ${words.subject}`,
    title: words.title,
    body: [
      ...sentences.filter((text) => text !== '').map((text) => ({ kind: 'paragraph' as const, text })),
      ...summary(order, publicUrl, isCancelled),
    ],
  })
}

/** Tells of money that came when the order was cancelled already. */
export async function mailLatePayment(tx: Tx, { clock, config }: MailDeps, order: WholeOrder): Promise<void> {
  if (order.email !== '') await queueMail(tx, latePaymentMail(order, config.publicUrl), clock)
}

export function latePaymentMail(order: WholeOrder, publicUrl: string): Mail {
  return orderMail(order, publicUrl, {
    kind: 'payment_late',
    subject: `Your payment for order ${shownNumber(order.id)} goes back to you`,
    title: 'Your payment came too late',
    body: [
      {
        kind: 'paragraph',
        text: `When your payment arrived, the order had been cancelled already and its pairs were no longer held. ${refundSentence(order)}`,
      },
      ...summary(order, publicUrl, true),
    ],
  })
}

const statusWords: Record<OrderStatus, { subject: string; title: string; sentence: string }> = {
  pending: {
    subject: 'is waiting for payment',
    title: 'Your order is waiting',
    sentence: 'We keep your pairs while you pay.',
  },
  confirmed: {
    subject: 'is confirmed',
    title: 'Your order is confirmed',
    sentence: 'We have your order and start packing soon.',
  },
  processing: {
    subject: 'is being packed',
    title: 'We are packing your order',
    sentence: 'Your pairs are on the packing table. We write again when they leave us.',
  },
  shipped: {
    subject: 'is on its way',
    title: 'Your order is on its way',
    sentence: 'Your pairs have left us and are on their way to the address below.',
  },
  delivered: {
    subject: 'was delivered',
    title: 'Your order was delivered',
    sentence: 'We hope they fit. A few words in a review help the next person choose.',
  },
  cancelled: {
    subject: 'was cancelled',
    title: 'Your order was cancelled',
    sentence: 'Nothing will be sent.',
  },
}

function placedSentence(order: WholeOrder): string {
  const total = formatDollars(toDollars(order.totalCents))
  return order.paymentMethod === 'cod'
    ? `We have your order. Please have ${total} ready when the courier comes.`
    : `We have your order and your payment of ${total}.`
}

function refundSentence(order: WholeOrder): string {
  if (order.payment.status !== 'completed') return ''
  return `Your payment of ${formatDollars(toDollars(order.totalCents))} goes back to you.`
}

function summary(order: WholeOrder, publicUrl: string, isCancelled = false): MailBlock[] {
  const dollars = (cents: number) => formatDollars(toDollars(cents))
  const discount =
    order.discountCents > 0
      ? ([
          ['Subtotal', dollars(order.subtotalCents)],
          [`Discount ${order.discountCode ?? ''}`, `−${dollars(order.discountCents)}`],
        ] as const)
      : []
  return [
    { kind: 'note', text: `Order number ${shownNumber(order.id)}, reference ${order.orderNumber}` },
    { kind: 'items', items: order.lines.map((line) => itemOf(line, publicUrl)) },
    {
      kind: 'rows',
      rows: [...discount, ['Shipping', 'No shipping cost'], ['Total', dollars(order.totalCents)]],
      total: true,
    },
    // An address nobody has confirmed may be a stranger's: who lives where is not for them.
    ...(isCancelled || !order.emailIsVerified ? [] : [deliveryAddress(order)]),
  ]
}

function deliveryAddress({ address: { name, street, city, state, pincode } }: WholeOrder): MailBlock {
  const text = [name, street, city, `${state} ${pincode}`.trim()].join(', ')
  return { kind: 'paragraph', text: `Delivery address: ${text}` }
}

function itemOf(line: OrderLineRow, publicUrl: string): MailItem {
  const each = formatDollars(toDollars(line.unitPriceCents))
  return {
    picture: line.pictureId
      ? { src: mailPictureUrl(publicUrl, line.pictureId), alt: `${line.title} in ${line.color}` }
      : null,
    title: line.title,
    details: `${line.brand} · ${line.color}, size ${sizeLabel(line.size, line.gender)}`,
    price: line.quantity > 1 ? `${line.quantity} × ${each}` : each,
  }
}

function orderMail(
  order: WholeOrder,
  publicUrl: string,
  { kind, subject, title, body }: MailText & { kind: string; subject: string },
): Mail {
  const link: MailBlock = {
    kind: 'button',
    label: 'See your order',
    href: `${publicUrl}${basePath}/order/${order.id}`,
  }
  const help: MailBlock = { kind: 'note', text: `Questions? Write to ${shop.support.email}.` }
  return { to: order.email, kind, subject, ...mailLayout({ title, body: [...body, link, help] }) }
}
