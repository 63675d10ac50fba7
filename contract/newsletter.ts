import { z } from 'zod'
import { endpoint } from './define-endpoint.ts'
import { acknowledgement, email } from './fields.ts'

/** A random token from a mail. */
export const mailToken = z.object({ token: z.string().min(1).max(200) })

export const newsletterEndpoints = {
  subscribe: endpoint({
    method: 'POST',
    path: '/newsletter/subscribe',
    summary:
      'Mails a link that confirms the subscription; the answer does not tell whether the address was known',
    body: z.object({ email }),
    reply: acknowledgement,
    problems: ['rate_limited'],
  }),
  checkConfirmation: endpoint({
    method: 'GET',
    path: '/newsletter/confirm/{token}',
    summary: 'Whether a link still confirms a subscription; changes nothing',
    params: mailToken,
    reply: z.object({ valid: z.boolean() }),
  }),
  confirmSubscription: endpoint({
    method: 'POST',
    path: '/newsletter/confirm/{token}',
    summary: 'Confirms a subscription',
    params: mailToken,
    reply: acknowledgement,
    problems: ['not_found'],
  }),
  unsubscribe: endpoint({
    method: 'GET',
    path: '/newsletter/unsubscribe/{token}',
    summary: 'Ends a subscription',
    params: mailToken,
    reply: acknowledgement,
    problems: ['not_found'],
  }),
  unsubscribeOneClick: endpoint({
    method: 'POST',
    path: '/newsletter/unsubscribe/{token}',
    summary: 'Ends a subscription from the mail program (RFC 8058)',
    params: mailToken,
    reply: acknowledgement,
    problems: ['not_found'],
  }),
}
