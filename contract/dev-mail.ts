import { z } from 'zod'
import { endpoint } from './define-endpoint.ts'
import { time } from './fields.ts'

export const devMailEndpoints = {
  listMail: endpoint({
    method: 'GET',
    path: '/dev/mail',
    summary:
      "The shop's own mailbox, newest first; only on this machine and only where no SMTP server is set",
    query: z.object({ to: z.string().max(254).optional() }),
    reply: z.object({
      messages: z.array(
        z.object({
          to: z.string(),
          subject: z.string(),
          text: z.string(),
          html: z.string(),
          headers: z.record(z.string(), z.string()),
          date: time,
        }),
      ),
    }),
    problems: ['not_found'],
  }),
}
