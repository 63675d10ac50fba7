import { z } from 'zod'
import { id, time } from '../fields.ts'
import { adminEndpoint, listQuery, listReply } from './admin-endpoint.ts'

/** `waiting` includes those that failed and are tried again by themselves; `failed` ones nobody took. */
export const mailStates = ['waiting', 'failed', 'sent'] as const
export type MailState = (typeof mailStates)[number]

const mailView = z.object({
  id: z.string(),
  state: z.enum(mailStates),
  /** Kind, such as `order_placed`. */
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  /** When it was sent, or put into the queue. */
  at: time,
  attempts: z.int(),
  /** Cause of the last failure; empty where there was none. */
  error: z.string(),
  /** Its job while it is in the queue. */
  job: z.string().nullable(),
  /** The order that it is about, where one is known: from there it can be sent again. */
  order: z.object({ id, mail: id }).nullable(),
})
export type MailView = z.infer<typeof mailView>

/** Mails of the last 30 days, without their words: those may hold codes. */
export const mailEndpoints = {
  listMails: adminEndpoint({
    method: 'GET',
    path: '/admin/mails',
    summary: 'Mails that wait, then those that were sent in the last 30 days, each newest first',
    needs: 'settings:read',
    query: listQuery.extend({
      /** The address, or how it begins. */
      q: z.string().trim().max(254).optional(),
      state: z.enum(mailStates).optional(),
    }),
    reply: listReply(mailView),
  }),
}
