import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { type webhookEndpoints, webhookEvents } from '../../contract/admin/webhooks.ts'
import type { Db } from '../platform/db/database.ts'
import type { WebhookDelivery } from '../platform/db/database-types.ts'
import { pageOf, readCursor } from '../platform/db/keyset.ts'

type WebhookView = z.input<typeof webhookEndpoints.changeWebhook.reply>
type DeliveryView = z.input<typeof webhookEndpoints.testWebhook.reply>
export type DeliveryState = DeliveryView['state']

/** Webhooks as staff see them, newest first; one where an id is given. */
export async function readWebhooks(db: Db, id?: string): Promise<WebhookView[]> {
  const count = (state: DeliveryState) =>
    sql<number>`(select count(*)::int from webhook_delivery d where d.endpoint_id = e.id and d.state = ${state})`
  let query = db
    .selectFrom('webhook_endpoint as e')
    .select(['e.id', 'e.url', 'e.events', 'e.created_at', 'e.paused_at'])
    .select(['e.last_at', 'e.last_status', 'e.last_error'])
    .select([count('waiting').as('waiting'), count('failed').as('failed')])
  if (id !== undefined) query = query.where('e.id', '=', id)
  const rows = await query.orderBy('e.created_at', 'desc').orderBy('e.id', 'desc').execute()
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    events: webhookEvents.filter((event) => row.events.includes(event)),
    createdAt: row.created_at.toISOString(),
    isPaused: row.paused_at !== null,
    last: row.last_at && { at: row.last_at.toISOString(), status: row.last_status, error: row.last_error },
    waiting: row.waiting,
    failed: row.failed,
  }))
}

export type DeliveryFilter = {
  endpointId: string
  state?: DeliveryState | undefined
  cursor?: string | undefined
  limit: number
}

/** Deliveries of a webhook, newest first. */
export async function readDeliveries(
  db: Db,
  { endpointId, state, cursor, limit }: DeliveryFilter,
): Promise<{ rows: DeliveryView[]; next: string | null }> {
  const [before] = readCursor(cursor, 1) ?? []
  let query = db.selectFrom('webhook_delivery').selectAll().where('endpoint_id', '=', endpointId)
  if (state) query = query.where('state', '=', state)
  if (before !== undefined && /^\d{1,15}$/.test(before)) query = query.where('seq', '<', Number(before))
  const rows = await query
    .orderBy('seq', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, (row) => [String(row.seq)])
  return { rows: page.rows.map(deliveryView), next: page.next }
}

/** A delivery as staff see it. */
export function deliveryView(row: Selectable<WebhookDelivery>): DeliveryView {
  const state = stateOf(row.state)
  return {
    id: row.id,
    event: row.event,
    state,
    createdAt: row.created_at.toISOString(),
    attempts: row.attempts,
    triedAt: row.tried_at?.toISOString() ?? null,
    nextAt: state === 'waiting' ? row.next_at.toISOString() : null,
    status: row.status,
    error: row.error,
    milliseconds: row.milliseconds,
    body: row.body,
  }
}

function stateOf(text: string): DeliveryState {
  return text === 'delivered' || text === 'failed' ? text : 'waiting'
}
