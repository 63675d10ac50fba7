import { z } from 'zod'
import { endpoint } from './define-endpoint.ts'
import { acknowledgement, email, line, text } from './fields.ts'

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
}
