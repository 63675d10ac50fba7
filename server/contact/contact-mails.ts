import { shop } from '../../contract/shop.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { mailLayout } from '../platform/mail/mail-layout.ts'

export type Query = {
  id: string
  phone: string
  email: string
  orderNumber: string | null
  issue: string
  /** Whether the sender was signed in and the order number is one of their own. */
  sender: 'guest' | 'customer'
  orderIsTheirs: boolean
}

/** Short reference of a query, used in both mails. */
function reference(query: Query): string {
  return query.id.slice(-8).toUpperCase()
}

export function supportMail(query: Query): Mail {
  const order =
    query.orderNumber === null
      ? 'none given'
      : `${query.orderNumber} (${query.orderIsTheirs ? 'an order of theirs' : 'not known to be theirs'})`
  return {
    to: shop.support.email,
    kind: 'support',
    subject: `Contact query ${reference(query)}`,
    headers: { 'Reply-To': query.email },
    ...mailLayout({
      title: `Contact query ${reference(query)}`,
      body: [
        {
          kind: 'rows',
          rows: [
            ['From', `${query.email} (${query.sender})`],
            ['Phone', query.phone],
            ['Order', order],
          ],
        },
        ...query.issue
          .split(/\n\s*\n/)
          .map((text) => ({ kind: 'paragraph' as const, text: text.trim() }))
          .filter(({ text }) => text !== ''),
      ],
    }),
  }
}

/** Repeats none of the sender's text: the address is unproven, and the shop must not carry messages to strangers. */
export function receiptMail(query: Query): Mail {
  return {
    to: query.email,
    kind: 'contact_receipt',
    subject: `We got your message (${reference(query)})`,
    ...mailLayout({
      title: 'We got your message',
      body: [
        {
          kind: 'paragraph',
          text: `Thanks for contacting ${shop.name}. Your reference is ${reference(query)}. We typically respond within 24 hours on business days.`,
        },
        { kind: 'note', text: `Didn’t contact us? Let us know at ${shop.support.email}.` },
      ],
    }),
  }
}
