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
      text: `Someone, hopefully you, signed up for ${shop.name} news with this email. Confirm it, and we’ll write when there’s something worth reading.`,
    },
    {
      kind: 'button',
      label: 'Confirm my subscription',
      href: `${to.publicUrl}${basePath}/newsletter/confirm/${confirmToken}`,
    },
    {
      kind: 'note',
      text: 'Wasn’t you? Just ignore this email, and you won’t hear from us again.',
    },
  ])
}

/** Mail for an address that is subscribed already. */
export function alreadySubscribedMail(to: Addressee): Mail {
  return newsletterMail(to, `You’re already subscribed to ${shop.name} news`, 'You’re on the list', [
    { kind: 'paragraph', text: 'This email is already subscribed, so you’re all set.' },
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
