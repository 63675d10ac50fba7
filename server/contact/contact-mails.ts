import { basePath } from '../../contract/base-path.ts'
import { shop } from '../../contract/shop.ts'
import type { Mail } from '../platform/mail/mail.ts'
import type { MailBlock } from '../platform/mail/mail-blocks.ts'
import { mailLayout } from '../platform/mail/mail-layout.ts'
import { referenceOf } from './inbox-queries.ts'

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

/** All mails about one query stand in one thread: they refer to the same message, which was never sent. */
function threadHeaders(id: string, publicUrl: string): Record<string, string> {
  const root = `<query-${id}@${new URL(publicUrl).hostname}>`
  return { 'In-Reply-To': root, References: root }
}

function paragraphs(text: string): MailBlock[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => ({ kind: 'paragraph' as const, text: part.trim() }))
    .filter((part) => part.text !== '')
}

/** Tells support of a query, with a link to the inbox. */
export function supportMail(query: Query, publicUrl: string): Mail {
  const order =
    query.orderNumber === null
      ? 'none given'
      : `${query.orderNumber} (${query.orderIsTheirs ? 'an order of theirs' : 'not known to be theirs'})`
  return {
    to: shop.support.email,
    kind: 'support',
    subject: `Contact query ${referenceOf(query.id)}`,
    headers: { 'Reply-To': query.email, ...threadHeaders(query.id, publicUrl) },
    ...mailLayout({
      title: `Contact query ${referenceOf(query.id)}`,
      body: [
        {
          kind: 'rows',
          rows: [
            ['From', `${query.email} (${query.sender})`],
            ['Phone', query.phone],
            ['Order', order],
          ],
        },
        ...paragraphs(query.issue),
        inboxButton(query.id, publicUrl),
      ],
    }),
  }
}

/** Repeats none of the sender's text: the address is unproven, and the shop must not carry messages to strangers. */
export function receiptMail(query: Pick<Query, 'id' | 'email'>, publicUrl: string): Mail {
  return {
    to: query.email,
    kind: 'contact_receipt',
    subject: `We got your message (${referenceOf(query.id)})`,
    headers: threadHeaders(query.id, publicUrl),
    ...mailLayout({
      title: 'We got your message',
      body: [
        {
          kind: 'paragraph',
          text: `Thanks for contacting ${shop.name}. Your reference is ${referenceOf(query.id)}. We typically respond within 24 hours on business days.`,
        },
        { kind: 'note', text: `Didn’t contact us? Let us know at ${shop.support.email}.` },
      ],
    }),
  }
}

function inboxButton(id: string, publicUrl: string): MailBlock {
  return { kind: 'button', label: 'Answer in the inbox', href: `${publicUrl}${basePath}/admin/inbox/${id}` }
}

export type AnswerLetter = { id: string; email: string; text: string; token: string; expiresAt: Date }

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** What the shop answers, and how to reply: by a link, as the shop's programs read no mail. */
export function answerMail({ id, email, text, token, expiresAt }: AnswerLetter, publicUrl: string): Mail {
  return {
    to: email,
    kind: 'contact_answer',
    subject: `Our answer to your message (${referenceOf(id)})`,
    headers: { 'Reply-To': shop.support.email, ...threadHeaders(id, publicUrl) },
    ...mailLayout({
      title: 'Our answer',
      body: [
        ...paragraphs(text),
        {
          kind: 'button',
          label: 'Read it all and reply',
          href: `${publicUrl}${basePath}/contact/link/${token}`,
        },
        {
          kind: 'note',
          text: `Please reply by the link, which works until ${day.format(expiresAt)}. Your reference is ${referenceOf(id)}.`,
        },
      ],
    }),
  }
}

/** Tells support what a customer replied. */
export function replyMail(reply: { id: string; email: string; text: string }, publicUrl: string): Mail {
  const title = `Reply to contact query ${referenceOf(reply.id)}`
  return {
    to: shop.support.email,
    kind: 'support',
    subject: title,
    headers: { 'Reply-To': reply.email, ...threadHeaders(reply.id, publicUrl) },
    ...mailLayout({
      title,
      body: [
        { kind: 'rows', rows: [['From', reply.email]] },
        ...paragraphs(reply.text),
        inboxButton(reply.id, publicUrl),
      ],
    }),
  }
}
