import { basePath } from '../../contract/base-path.ts'
import { formatDollars, toDollars } from '../../contract/money.ts'
import type { OrderStatus } from '../../contract/orders.ts'
import { shop } from '../../contract/shop.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Tx } from '../platform/db/transaction.ts'
import { queueMail } from '../platform/mail/mail.ts'
import { type MailBlock, type MailText, mailLayout } from '../platform/mail/mail-layout.ts'
import type { WholeOrder } from './order-view.ts'

type MailDeps = { clock: Clock; config: Pick<Config, 'publicUrl'> }

/** The number a customer knows an order by: the last eight characters of its id (specification, section 9). */
export function shownNumber(orderId: string): string {
  return `#${orderId.slice(-8).toUpperCase()}`
}

/** Confirms an order that stands, with everything that was ordered. */
export async function mailOrderPlaced(tx: Tx, deps: MailDeps, order: WholeOrder): Promise<void> {
  await send(tx, deps, order, {
    kind: 'order_placed',
    subject: `Your order ${shownNumber(order.id)} is confirmed`,
    title: 'Thank you for your order',
    body: [
      { kind: 'paragraph', text: placedSentence(order) },
      ...summary(order),
      { kind: 'paragraph', text: 'We write again when it is being packed and when it leaves us.' },
    ],
  })
}

/** Tells of a change of status, with the operator's note where there is one. */
export async function mailStatusChange(
  tx: Tx,
  deps: MailDeps,
  order: WholeOrder,
  change: { to: OrderStatus; note: string },
): Promise<void> {
  const words = statusWords[change.to]
  const money = change.to === 'cancelled' ? refundSentence(order) : ''
  await send(tx, deps, order, {
    kind: `order_${change.to}`,
    subject: `Your order ${shownNumber(order.id)} ${words.subject}`,
    title: words.title,
    body: [
      ...[words.sentence, change.note, money]
        .filter((text) => text !== '')
        .map((text) => ({ kind: 'paragraph' as const, text })),
      ...summary(order),
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

function summary(order: WholeOrder): MailBlock[] {
  const items = order.lines.map(
    (line) =>
      [
        `${line.quantity} × ${line.title}, ${line.color}, size ${line.size}`,
        formatDollars(toDollars(line.quantity * line.unitPriceCents)),
      ] as const,
  )
  const discount =
    order.discountCents > 0
      ? [
          [
            `Discount ${order.discountCode ?? ''}`,
            `−${formatDollars(toDollars(order.discountCents))}`,
          ] as const,
        ]
      : []
  const { name, street, city, state, pincode } = order.address
  return [
    {
      kind: 'rows',
      rows: [
        ...items,
        ...discount,
        ['Shipping', 'No shipping cost'],
        ['Total', formatDollars(toDollars(order.totalCents))],
      ],
      total: true,
    },
    {
      kind: 'paragraph',
      text: `Delivery address: ${[name, street, city, `${state} ${pincode}`.trim()].join(', ')}`,
    },
    { kind: 'note', text: `Order number ${shownNumber(order.id)}, reference ${order.orderNumber}` },
  ]
}

async function send(
  tx: Tx,
  { clock, config }: MailDeps,
  order: WholeOrder,
  mail: MailText & { kind: string; subject: string },
): Promise<void> {
  if (order.email === '') return
  const link: MailBlock = {
    kind: 'button',
    label: 'See your order',
    href: `${config.publicUrl}${basePath}/order/${order.id}`,
  }
  const help: MailBlock = { kind: 'note', text: `Questions? Write to ${shop.support.email}.` }
  const layout = mailLayout({ title: mail.title, body: [...mail.body, link, help] })
  await queueMail(tx, { to: order.email, kind: mail.kind, subject: mail.subject, ...layout }, clock)
}
