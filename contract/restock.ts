import { z } from 'zod'
import { endpoint } from './define-endpoint.ts'
import { acknowledgement, email, id, size } from './fields.ts'
import { mailToken } from './newsletter.ts'

export const restockEndpoints = {
  requestRestockMail: endpoint({
    method: 'POST',
    path: '/restock-requests',
    summary:
      'Asks for one mail when a sold-out size is back; the answer does not tell whether it was asked before',
    body: z.object({ variantId: id, size, email }),
    reply: acknowledgement,
    problems: ['not_found', 'invalid_state', 'rate_limited'],
  }),
  stopRestockMails: endpoint({
    method: 'POST',
    path: '/restock-requests/stop/{token}',
    summary: 'Ends all waiting for this address; from the mail program too (RFC 8058)',
    params: mailToken,
    reply: acknowledgement,
    problems: ['not_found'],
  }),
}
