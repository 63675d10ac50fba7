import { z } from 'zod'
import { maxIssueLength } from '../contact.ts'
import { id, line, text, time } from '../fields.ts'
import { adminEndpoint, listQuery, listReply } from './admin-endpoint.ts'
import { actorKinds, auditEventView } from './audit.ts'

const byId = z.object({ id })
const message = text(maxIssueLength).min(1, 'Write something')

/** `open`: the shop has to answer; `waiting`: the customer has. */
export const inboxStates = ['open', 'waiting', 'closed'] as const
export type InboxState = (typeof inboxStates)[number]

/** The most queries that one call changes. */
export const maxInboxBatch = 200

const person = z.object({ id, name: z.string() })

export const inboxRowView = z.object({
  id,
  /** The eight characters that mails to customer and shop name. */
  reference: z.string(),
  /** Empty once the customer is forgotten. */
  email: z.string(),
  /** Null for guests. */
  name: z.string().nullable(),
  accountId: id.nullable(),
  orderNumber: z.string().nullable(),
  /** The beginning of what they wrote. */
  excerpt: z.string(),
  state: z.enum(inboxStates),
  isSpam: z.boolean(),
  owner: person.nullable(),
  lastFrom: z.enum(['customer', 'shop']),
  createdAt: time,
  /** When customer or shop last wrote. */
  lastAt: time,
})
export type InboxRowView = z.infer<typeof inboxRowView>

const messageView = z.object({
  id,
  kind: z.enum(['answer', 'reply', 'note']),
  text: z.string(),
  at: time,
  actor: z.object({ kind: z.enum(actorKinds), name: z.string().nullable() }),
})

export const inboxPage = inboxRowView.extend({
  phone: z.string(),
  issue: z.string(),
  /** For `answerQuery`: how far the thread was read. */
  version: z.int(),
  messages: z.array(messageView),
  /** Other queries from the same address, newest first. */
  others: z.array(inboxRowView),
  /** Who may be given the query. */
  assignable: z.array(person),
  timeline: z.array(auditEventView),
})
export type InboxPage = z.infer<typeof inboxPage>

export const inboxFilter = z.object({
  /** Reference, order number, email, or beginnings of words of what they wrote. */
  q: line(100).optional(),
  state: z.enum([...inboxStates, 'spam']).optional(),
  /** `me`, `nobody`, or an id. */
  owner: id.optional(),
  customer: id.optional(),
  /** An order by `_id`, number or the characters customers read. */
  order: line(64).optional(),
  sort: z.literal('oldest').optional(),
})

export const inboxActions = ['open', 'wait', 'close', 'spam', 'take', 'leave'] as const
export type InboxAction = (typeof inboxActions)[number]

const cannedAnswer = z.object({ id, name: z.string(), text: z.string() })
export type CannedAnswer = z.infer<typeof cannedAnswer>
const cannedBody = z.object({ name: line(60).min(1, 'Give it a name'), text: message })

/** What customers write to the shop (docs/product.md#inbox). */
export const inboxEndpoints = {
  listQueries: adminEndpoint({
    method: 'GET',
    path: '/admin/inbox',
    summary: 'Contact queries by state, owner, customer and order, with search; who wrote last comes first',
    needs: 'inbox:read',
    query: listQuery.extend(inboxFilter.shape),
    reply: listReply(inboxRowView),
  }),
  getQuery: adminEndpoint({
    method: 'GET',
    path: '/admin/inbox/{id}',
    summary: 'One query with its thread, by `_id` or reference',
    needs: 'inbox:read',
    params: byId,
    reply: inboxPage,
    problems: ['not_found'],
  }),
  answerQuery: adminEndpoint({
    method: 'POST',
    path: '/admin/inbox/{id}/answers',
    summary: 'Mails an answer with a link to the thread; 409 `stale` where somebody wrote since `version`',
    needs: 'inbox:write',
    params: byId,
    body: z.object({ text: message, version: z.int().min(1), close: z.boolean().default(false) }),
    reply: inboxPage,
    status: 201,
    problems: ['not_found', 'stale', 'invalid_state', 'rate_limited'],
  }),
  addQueryNote: adminEndpoint({
    method: 'POST',
    path: '/admin/inbox/{id}/notes',
    summary: 'Keeps a note beside a query, for the shop only',
    needs: 'inbox:write',
    params: byId,
    body: z.object({ text: message }),
    reply: inboxPage,
    status: 201,
    problems: ['not_found'],
  }),
  assignQuery: adminEndpoint({
    method: 'PUT',
    path: '/admin/inbox/{id}/owner',
    summary: 'Gives a query to a member of staff who may answer, or to nobody',
    needs: 'inbox:write',
    params: byId,
    body: z.object({ owner: id.nullable() }),
    reply: inboxPage,
    problems: ['not_found', 'validation_failed'],
  }),
  changeQueries: adminEndpoint({
    method: 'POST',
    path: '/admin/inbox-batches',
    summary: 'Opens, closes, takes or leaves queries, or closes them as spam; harmless twice',
    needs: 'inbox:write',
    body: z.object({ queries: z.array(id).min(1).max(maxInboxBatch), action: z.enum(inboxActions) }),
    reply: z.object({ done: z.int(), refused: z.array(z.object({ id, message: z.string() })) }),
  }),
  listCannedAnswers: adminEndpoint({
    method: 'GET',
    path: '/admin/canned-answers',
    summary: 'Answers that are written often, by name',
    needs: 'inbox:read',
    reply: z.object({ answers: z.array(cannedAnswer) }),
  }),
  saveCannedAnswer: adminEndpoint({
    method: 'PUT',
    path: '/admin/canned-answers/{id}',
    summary:
      'Writes or changes a canned answer; `{name}`, `{order}` and `{reference}` are filled in when it is used',
    needs: 'inbox:write',
    params: z.object({ id: z.uuid() }),
    body: cannedBody,
    reply: cannedAnswer,
    problems: ['invalid_state'],
  }),
  removeCannedAnswer: adminEndpoint({
    method: 'DELETE',
    path: '/admin/canned-answers/{id}',
    summary: 'Removes a canned answer',
    needs: 'inbox:write',
    params: byId,
    reply: z.object({ success: z.boolean() }),
    problems: ['not_found'],
  }),
}
