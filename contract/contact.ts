import { z } from 'zod'
import { endpoint } from './define-endpoint.ts'
import { acknowledgement, email, line, text, time } from './fields.ts'

/** Maximum length of a query's text, in characters. */
export const maxIssueLength = 5000

/**
 * Phone of a query, stricter than a profile's: without spaces an optional +, a non-zero digit and up to 15 more
 * (docs/product.md#contact-queries).
 */
export const contactPhone = line(40)
  .transform((value) => value.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\+?[1-9]\d{0,15}$/, 'Please enter a valid phone number'))

export const contactBody = z.object({
  phone: contactPhone,
  email,
  orderId: line(64).optional(),
  issue: text(maxIssueLength).min(1, 'Please fill all required fields'),
})

/** What a customer wrote to the shop and it to them, as the link in its answers opens it. */
export const contactThread = z.object({
  /** The eight characters that the mails name. */
  reference: z.string(),
  /** Oldest first; the first is what the customer wrote. */
  messages: z.array(z.object({ from: z.enum(['you', 'shop']), text: z.string(), at: time })),
  isClosed: z.boolean(),
  /** When the link ends. */
  until: time,
})

/** Of the link, in characters. */
const token = z.string().min(1).max(100)

export const contactEndpoints = {
  sendQuery: endpoint({
    method: 'POST',
    path: '/contact',
    summary: 'Keeps a query, mails it to support and a receipt to the sender',
    access: 'optional',
    body: contactBody,
    reply: acknowledgement,
    status: 201,
    problems: ['rate_limited'],
    idempotent: true,
  }),
  openThread: endpoint({
    method: 'GET',
    path: '/contact/links/{token}',
    summary: 'A query with its answers, for who holds the link of an answer',
    access: 'public',
    params: z.object({ token }),
    reply: contactThread,
    problems: ['not_found'],
  }),
  replyInThread: endpoint({
    method: 'POST',
    path: '/contact/links/{token}/replies',
    summary: 'Replies to an answer, which opens the query again',
    access: 'public',
    params: z.object({ token }),
    body: z.object({ text: contactBody.shape.issue }),
    reply: contactThread,
    status: 201,
    problems: ['not_found', 'rate_limited'],
    idempotent: true,
  }),
}
