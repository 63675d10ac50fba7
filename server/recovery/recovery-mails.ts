import { basePath } from '../../contract/base-path.ts'
import type { CartLine } from '../../contract/cart.ts'
import { formatDollars } from '../../contract/money.ts'
import { mailPictureUrl } from '../../contract/picture-url.ts'
import { shop } from '../../contract/shop.ts'
import { sizeLabel } from '../../contract/wording/size-labels.ts'
import { type Mail, unsubscribeHeaders } from '../platform/mail/mail.ts'
import type { MailBlock, MailItem } from '../platform/mail/mail-blocks.ts'
import { mailLayout } from '../platform/mail/mail-layout.ts'
import type { ReminderStep } from './reminder-rules.ts'

export type Reminder = {
  to: string
  name: string
  step: ReminderStep
  discount: { code: string; percent: number } | null
  items: readonly CartLine[]
  token: string
  publicUrl: string
}

type ReminderWords = { subject: string; title: string; sentence: string }

function reminderWords(): Record<ReminderStep, ReminderWords> {
  return {
    1: {
      subject: `You left something in your ${shop.name} cart`,
      title: 'Your cart is still here',
      sentence: 'you left these in your cart. We saved them for you.',
    },
    2: {
      subject: `Your ${shop.name} cart is waiting`,
      title: 'Still thinking it over?',
      sentence: 'your cart is still here, and so are these.',
    },
    3: {
      subject: `Last reminder about your ${shop.name} cart`,
      title: 'One last reminder',
      sentence: 'these are still in your cart. This is our last email about them.',
    },
  }
}

/** One of the three reminders: lines, recovery link and stop link. */
export function reminderMail(reminder: Reminder): Mail {
  const { to, step, publicUrl, token } = reminder
  const stop = `${publicUrl}${basePath}/cart-recovery/stop/${token}`
  const { subject, title, sentence } = reminderWords()[step]
  return {
    to,
    kind: 'cart_reminder',
    subject,
    headers: unsubscribeHeaders(stop),
    ...mailLayout({
      title,
      body: [
        { kind: 'paragraph', text: `Hi ${reminder.name}, ${sentence}` },
        { kind: 'items', items: reminder.items.map((line) => itemOf(line, publicUrl)) },
        ...discountBlocks(reminder),
        {
          kind: 'button',
          label: 'Back to my cart',
          href: `${publicUrl}${basePath}/cart/recover/${token}`,
        },
        { kind: 'note', text: 'This link works for 30 days. Prices and stock can change until you order.' },
        { kind: 'note', text: 'Unsubscribe from cart reminders', href: stop },
      ],
    }),
  }
}

function discountBlocks({ discount }: Reminder): MailBlock[] {
  if (!discount) return []
  return [
    { kind: 'paragraph', text: `Here’s ${discount.percent}% off. Enter this code at checkout:` },
    { kind: 'code', code: discount.code },
  ]
}

function itemOf({ variantId: variant, size, qty, price, soldOut }: CartLine, publicUrl: string): MailItem {
  const { title, brand } = variant.productId
  const each = formatDollars(price)
  return {
    picture: variant.pictureId
      ? { src: mailPictureUrl(publicUrl, variant.pictureId), alt: variant.alt }
      : null,
    title,
    details: `${brand} · ${variant.colorName}, size ${sizeLabel(size, variant.productId.gender)}`,
    price: soldOut ? 'Sold out' : qty > 1 ? `${qty} × ${each}` : each,
  }
}
