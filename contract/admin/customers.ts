import { z } from 'zod'
import { id, line, text, time } from '../fields.ts'
import { adminEndpoint, listQuery, listReply } from './admin-endpoint.ts'
import { actorKinds } from './audit.ts'

const byId = z.object({ id })

export const customerRowView = z.object({
  id,
  name: z.string(),
  email: z.string(),
  isVerified: z.boolean(),
  createdAt: time,
  orders: z.int(),
  /** Charges less refunds. */
  spentCents: z.number(),
  lastOrderAt: time.nullable(),
})
export type CustomerRowView = z.infer<typeof customerRowView>

export const customerPage = customerRowView.extend({
  phone: z.string().nullable(),
  sessions: z.array(z.object({ id, device: z.string(), createdAt: time, lastUsedAt: time })),
  notes: z.array(
    z.object({
      id,
      text: z.string(),
      at: time,
      actor: z.object({ kind: z.enum(actorKinds), name: z.string().nullable() }),
    }),
  ),
})
export type CustomerPage = z.infer<typeof customerPage>

/** The shop's customers; their orders are listed by `GET /admin/orders?customer=…`. */
export const customerEndpoints = {
  listCustomers: adminEndpoint({
    method: 'GET',
    path: '/admin/customers',
    summary: 'Customers, newest first, by words of name and email',
    needs: 'customers:read',
    query: listQuery.extend({ q: line(100).optional() }),
    reply: listReply(customerRowView),
  }),
  getCustomer: adminEndpoint({
    method: 'GET',
    path: '/admin/customers/{id}',
    summary: 'One customer with notes, where they are signed in, and what they spent',
    needs: 'customers:read',
    params: byId,
    reply: customerPage,
    problems: ['not_found'],
  }),
  addCustomerNote: adminEndpoint({
    method: 'POST',
    path: '/admin/customers/{id}/notes',
    summary: 'Keeps a note about a customer, who gets it with their data',
    needs: 'customers:write',
    params: byId,
    body: z.object({ text: text(1000).min(1, 'Write something') }),
    reply: customerPage,
    status: 201,
    problems: ['not_found'],
  }),
  endCustomerSessions: adminEndpoint({
    method: 'DELETE',
    path: '/admin/customers/{id}/sessions',
    summary: 'Signs a customer out everywhere',
    needs: 'customers:write',
    params: byId,
    reply: customerPage,
    problems: ['not_found'],
  }),
  exportCustomer: adminEndpoint({
    method: 'POST',
    path: '/admin/customers/{id}/export',
    summary: 'Everything stored about a customer, as they would get it themselves',
    needs: 'customers:write',
    params: byId,
    reply: z.looseObject({ exportedAt: time }),
    problems: ['not_found'],
  }),
  forgetCustomer: adminEndpoint({
    method: 'POST',
    path: '/admin/customers/{id}/forget',
    summary: 'Closes an account for good, as its owner could; the email is typed again to confirm',
    needs: 'customers:write',
    params: byId,
    body: z.object({ email: line(254) }),
    reply: z.object({ success: z.boolean() }),
    problems: ['not_found', 'validation_failed'],
  }),
}
