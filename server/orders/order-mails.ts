import { basePath } from '../../contract/base-path.ts'
import { formatDollars, toDollars } from '../../contract/money.ts'
import type { OrderStatus } from '../../contract/orders.ts'
import { mailPictureUrl } from '../../contract/picture-url.ts'
import { shop } from '../../contract/shop.ts'
import { shownNumber } from '../../contract/wording/order-number.ts'
import { arrivalWords, returnSteps, returnsLine } from '../../contract/wording/promises.ts'
import { sizeLabel } from '../../contract/wording/size-labels.ts'
import type { Actor } from '../platform/actor.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Config } from '../platform/config/config.ts'
import { newId } from '../platform/db/ids.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { type Mail, queueMail } from '../platform/mail/mail.ts'
import type { MailBlock, MailItem, MailText } from '../platform/mail/mail-blocks.ts'
import { mailLayout } from '../platform/mail/mail-layout.ts'
import { shopSettings } from '../platform/settings/shop-settings.ts'
import type { OrderLineRow, WholeOrder } from './order-columns.ts'
import { insertOrderMail, type OrderLetter } from './order-mail-log.ts'
import { noteToCustomer } from './order-view.ts'
import { unpaidCents } from './payments/payment-rows.ts'
import { returnLetterMail } from './return-letter.ts'

type MailDeps = { clock: Clock; config: Pick<Config, 'publicUrl'> }

/** Queues the confirmation mail of a confirmed order, with its lines and totals. */
export async function mailOrderPlaced(tx: Tx, deps: MailDeps, order: WholeOrder): Promise<void> {
  await mailLetter(tx, deps, order, { kind: 'placed' })
}

/** Queues the mail about a status change, with the operator's note if there is one. */
export async function mailStatusChange(
  tx: Tx,
  deps: MailDeps,
  order: WholeOrder,
  change: StatusChange,
): Promise<void> {
  await mailLetter(tx, deps, order, { kind: 'status', ...change })
}

/**
 * Queues a mail to the customer and notes that it was sent, by whom where somebody did. False where the account is closed,
 * or the address gets no more of this kind for now.
 */
export async function mailLetter(
  tx: Tx,
  { clock, config }: MailDeps,
  order: WholeOrder,
  letter: OrderLetter,
  by?: Actor,
): Promise<boolean> {
  if (order.email === '') return false
  const id = newId()
  const mail = letterMail(order, letter, config.publicUrl)
  if (!(await queueMail(tx, { ...mail, id }, clock))) return false
  await insertOrderMail(tx, { id, orderId: order.id, letter, subject: mail.subject, at: clock.now(), by })
  return true
}

function letterMail(order: WholeOrder, letter: OrderLetter, publicUrl: string): Mail {
  switch (letter.kind) {
    case 'placed':
      return orderPlacedMail(order, publicUrl)
    case 'status':
      return statusChangeMail(order, letter, publicUrl)
    case 'payment_late':
      return paymentAfterCancelMail(order, publicUrl)
    case 'note':
      return orderNoteMail(order, letter.text, publicUrl)
    case 'changed':
      return orderChangedMail(order, letter.sentences, publicUrl)
    case 'return':
      return returnLetterMail(order, letter, publicUrl)
  }
}

export function orderPlacedMail(order: WholeOrder, publicUrl: string): Mail {
  return orderMail(order, publicUrl, {
    kind: 'order_placed',
    subject: `Your order ${shownNumber(order.id)} is confirmed`,
    title: 'Thank you for your order',
    body: [
      { kind: 'paragraph', text: placedSentence(order) },
      ...summary(order, publicUrl),
      ...promises(order),
    ],
  })
}

export type StatusChange = { to: OrderStatus; note: string }

export function statusChangeMail(order: WholeOrder, { to, note }: StatusChange, publicUrl: string): Mail {
  const words = statusWords[to]
  const isCancelled = to === 'cancelled'
  const said = noteToCustomer(note)
  // Who cancelled it comes first, then the refund.
  const sentences = isCancelled ? [said, words.sentence, refundSentence(order)] : [words.sentence, said]
  return orderMail(order, publicUrl, {
    kind: `order_${to}`,
    subject: `Your order ${shownNumber(order.id)} ${words.subject}`,
    title: words.title,
    body: [
      ...sentences.filter((text) => text !== '').map((text) => ({ kind: 'paragraph' as const, text })),
      ...summary(order, publicUrl, isCancelled),
      ...(to === 'delivered' ? [returnsNote()] : []),
    ],
  })
}

/** Queues the mail about a payment that arrived after the order was cancelled. */
export async function mailPaymentAfterCancel(tx: Tx, deps: MailDeps, order: WholeOrder): Promise<void> {
  await mailLetter(tx, deps, order, { kind: 'payment_late' })
}

export function paymentAfterCancelMail(order: WholeOrder, publicUrl: string): Mail {
  return orderMail(order, publicUrl, {
    kind: 'payment_late',
    subject: `We’re refunding your payment for order ${shownNumber(order.id)}`,
    title: 'Your payment came too late',
    body: [
      {
        kind: 'paragraph',
        text: `When your payment arrived, the order had already been cancelled and was no longer held for you. ${refundSentence(order)}`,
      },
      ...summary(order, publicUrl, true),
    ],
  })
}

/** What an operator writes to the customer of an order. */
export function orderNoteMail(order: WholeOrder, note: string, publicUrl: string): Mail {
  return orderMail(order, publicUrl, {
    kind: 'order_note',
    subject: `About your order ${shownNumber(order.id)}`,
    title: 'About your order',
    body: note
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((text) => ({ kind: 'paragraph', text })),
  })
}

/** Queues the mail about a change that was made after the order was placed. */
export async function mailOrderChanged(
  tx: Tx,
  deps: MailDeps,
  order: WholeOrder,
  sentences: readonly string[],
): Promise<void> {
  if (sentences.length > 0) await mailLetter(tx, deps, order, { kind: 'changed', sentences: [...sentences] })
}

export function orderChangedMail(order: WholeOrder, sentences: readonly string[], publicUrl: string): Mail {
  return orderMail(order, publicUrl, {
    kind: 'order_changed',
    subject: `Your order ${shownNumber(order.id)} has changed`,
    title: 'Your order has changed',
    body: [...sentences.map((text) => ({ kind: 'paragraph' as const, text })), ...summary(order, publicUrl)],
  })
}

const statusWords: Record<OrderStatus, { subject: string; title: string; sentence: string }> = {
  pending: {
    subject: 'is waiting for payment',
    title: 'Your order is waiting',
    sentence: 'We’re holding your order while you pay.',
  },
  confirmed: {
    subject: 'is confirmed',
    title: 'Your order is confirmed',
    sentence: 'We have your order and will start packing soon.',
  },
  processing: {
    subject: 'is being packed',
    title: 'We’re packing your order',
    sentence: 'We’ll email you when it ships.',
  },
  shipped: {
    subject: 'is on its way',
    title: 'Your order is on its way',
    sentence: 'Your order has shipped and is on its way to the address below.',
  },
  delivered: {
    subject: 'was delivered',
    title: 'Your order was delivered',
    sentence: 'We hope they fit. A few words in a review help the next person choose.',
  },
  cancelled: {
    subject: 'was cancelled',
    title: 'Your order was cancelled',
    sentence: 'Nothing will be shipped.',
  },
}

/** Delivery time and return terms from the shop's current settings. */
function promises(order: WholeOrder): MailBlock[] {
  const settings = shopSettings()
  const arrival = arrivalWords(order.createdAt, settings)
  return [
    {
      kind: 'paragraph',
      text: `${arrival ? `It should arrive ${arrival}. ` : ''}We’ll email you when we start packing and when it ships.`,
    },
    returnsNote(),
  ]
}

function returnsNote(): MailBlock {
  const settings = shopSettings()
  const returns = returnsLine(settings)
  return { kind: 'note', text: `${returns ? `${returns}. ` : ''}${returnSteps(settings)}` }
}

function placedSentence(order: WholeOrder): string {
  const total = formatDollars(toDollars(order.totalCents))
  const due = unpaidCents(order.payments)
  return order.paymentMethod === 'cod' && due > 0
    ? `We have your order. Please have ${formatDollars(toDollars(due))} ready when the courier comes.`
    : `We have your order and your payment of ${total}.`
}

function refundSentence(order: WholeOrder): string {
  if (order.payment.status !== 'completed') return ''
  return `Your payment of ${formatDollars(toDollars(order.totalCents))} will be refunded.`
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
    { kind: 'items', items: livePairs(order).map((line) => itemOf(line, publicUrl)) },
    {
      kind: 'rows',
      rows: [...discount, ['Shipping', 'No shipping cost'], ['Total', dollars(order.totalCents)]],
      total: true,
    },
    // An unverified email may belong to a stranger, who must not learn the delivery address.
    ...(isCancelled || !order.emailIsVerified ? [] : [deliveryAddress(order)]),
  ]
}

/** The lines without those that were taken out. */
function livePairs({ lines }: WholeOrder): OrderLineRow[] {
  return lines.filter(({ quantity }) => quantity > 0)
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
  const help: MailBlock = { kind: 'note', text: `Questions? Email ${shop.support.email}.` }
  const parts = mailLayout({ title, body: [...body, link, help] })
  return { to: order.email, kind, subject, oncePerDay: true, ...parts }
}
