import { z } from 'zod'
import { id, time } from '../fields.ts'
import { adminEndpoint, listQuery, listReply } from './admin-endpoint.ts'

/** What a program can be told of; docs/webhooks.md says what each holds. */
export const webhookEvents = [
  'order.placed',
  'order.moved',
  'order.paid',
  'order.refunded',
  'order.returned',
  'product.changed',
  'stock.changed',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** How many there may be. */
export const maxWebhooks = 20

const webhookView = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  createdAt: time,
  isPaused: z.boolean(),
  /** The last try: the status that was answered, or null and why there was no answer. */
  last: z.object({ at: time, status: z.int().nullable(), error: z.string().nullable() }).nullable(),
  waiting: z.int(),
  failed: z.int(),
})
export type WebhookView = z.infer<typeof webhookView>

const deliveryView = z.object({
  id,
  /** An event, or `test`. */
  event: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  createdAt: time,
  attempts: z.int(),
  triedAt: time.nullable(),
  /** When it is tried again, while it waits. */
  nextAt: time.nullable(),
  status: z.int().nullable(),
  error: z.string().nullable(),
  milliseconds: z.int().nullable(),
  /** As it is sent. */
  body: z.string(),
})
export type WebhookDeliveryView = z.infer<typeof deliveryView>

const byId = z.object({ id })
const url = z.string().trim().min(1, 'Please enter the address').max(2000)
const events = z
  .array(z.enum(webhookEvents))
  .min(1, 'Choose at least one event')
  .max(webhookEvents.length)
  .transform((chosen) => webhookEvents.filter((event) => chosen.includes(event)))

/** Programs that are told what happens in the shop (docs/webhooks.md). */
export const webhookEndpoints = {
  listWebhooks: adminEndpoint({
    method: 'GET',
    path: '/admin/webhooks',
    summary: 'All webhooks, newest first; never their secrets',
    needs: 'settings:read',
    query: listQuery,
    reply: listReply(webhookView),
  }),
  createWebhook: adminEndpoint({
    method: 'POST',
    path: '/admin/webhooks',
    summary: 'Tells a program of events from now on; the secret of its signatures is shown this once',
    needs: 'settings:write',
    body: z.object({ url, events }),
    reply: z.object({ webhook: webhookView, secret: z.string() }),
    status: 201,
    problems: ['invalid_state'],
  }),
  changeWebhook: adminEndpoint({
    method: 'PUT',
    path: '/admin/webhooks/{id}',
    summary: 'Changes address or events, pauses or resumes; what happens during a pause is sent after it',
    needs: 'settings:write',
    params: byId,
    body: z.object({ url: url.optional(), events: events.optional(), isPaused: z.boolean().optional() }),
    reply: webhookView,
    problems: ['not_found'],
  }),
  removeWebhook: adminEndpoint({
    method: 'DELETE',
    path: '/admin/webhooks/{id}',
    summary: 'Removes a webhook with its deliveries',
    needs: 'settings:write',
    params: byId,
    reply: z.object({ success: z.boolean() }),
    problems: ['not_found'],
  }),
  testWebhook: adminEndpoint({
    method: 'POST',
    path: '/admin/webhooks/{id}/test',
    summary: 'Sends a delivery of the event `test`, whatever events were chosen',
    needs: 'settings:write',
    params: byId,
    reply: deliveryView,
    status: 201,
    problems: ['not_found', 'invalid_state'],
  }),
  listWebhookDeliveries: adminEndpoint({
    method: 'GET',
    path: '/admin/webhooks/{id}/deliveries',
    summary: 'Deliveries of the last 30 days, newest first',
    needs: 'settings:read',
    params: byId,
    query: listQuery.extend({ state: z.enum(['waiting', 'delivered', 'failed']).optional() }),
    reply: listReply(deliveryView),
    problems: ['not_found'],
  }),
  replayWebhook: adminEndpoint({
    method: 'POST',
    path: '/admin/webhooks/{id}/replay',
    summary: 'Sends deliveries again: those named, or all that failed',
    needs: 'settings:write',
    params: byId,
    body: z.object({ deliveries: z.array(id).min(1).max(1000).optional() }),
    reply: z.object({ replayed: z.int() }),
    problems: ['not_found'],
  }),
}
