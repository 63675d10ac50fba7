import { basePath } from '../../contract/base-path.ts'
import { shop } from '../../contract/shop.ts'
import { type Mail, unsubscribeHeaders } from '../platform/mail/mail.ts'
import type { MailBlock } from '../platform/mail/mail-blocks.ts'
import { mailLayout } from '../platform/mail/mail-layout.ts'

type Addressee = { publicUrl: string; email: string; unsubscribeToken: string }

/** Mail that asks to confirm a subscription. */
export function confirmSubscriptionMail(to: Addressee, confirmToken: string): Mail {
  return newsletterMail(to, `Confirm your subscription to ${shop.name} news`, 'Confirm your subscription', [
    {
      kind: 'paragraph',
      text: `Somebody, hopefully you, asked for news from ${shop.name} at this address. Confirm, and we’ll write when there’s something worth reading.`,
    },
    {
      kind: 'button',
      label: 'Confirm my subscription',
      href: `${to.publicUrl}${basePath}/newsletter/confirm/${confirmToken}`,
    },
    {
      kind: 'note',
      text: 'If this wasn’t you, just ignore this email: without this step you’ll get no news from us.',
    },
  ])
}

/** Mail for an address that is subscribed already. */
export function alreadySubscribedMail(to: Addressee): Mail {
  return newsletterMail(to, `You are subscribed to ${shop.name} news`, 'You are on the list', [
    { kind: 'paragraph', text: 'This address is subscribed already. There is nothing left for you to do.' },
  ])
}

/** Unsubscribe link for people and mail programs (RFC 8058). */
function newsletterMail(to: Addressee, subject: string, title: string, body: readonly MailBlock[]): Mail {
  const leave = `${to.publicUrl}${basePath}/newsletter/unsubscribe/${to.unsubscribeToken}`
  return {
    to: to.email,
    kind: 'newsletter',
    subject,
    headers: unsubscribeHeaders(leave),
    ...mailLayout({
      title,
      body: [...body, { kind: 'note', text: 'Unsubscribe', href: leave }],
    }),
  }
}
