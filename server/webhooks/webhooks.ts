import { randomBytes } from 'node:crypto'
import { validate as isUuid } from 'uuid'
import type { z } from 'zod'
import { maxWebhooks, type WebhookEvent, type webhookEndpoints } from '../../contract/admin/webhooks.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Actor } from '../platform/actor.ts'
import { openSecretBox } from '../platform/config/shop-key.ts'
import { newId } from '../platform/db/ids.ts'
import { type Tx, transaction } from '../platform/db/transaction.ts'
import { addJob } from '../platform/jobs/add-job.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import { webhookAddress } from './webhook-address.ts'
import { triedForMs, type WebhookDeps, webhookSecrets } from './webhook-deps.ts'
import { deliveryView, readWebhooks } from './webhook-queries.ts'

type WebhookView = z.input<typeof webhookEndpoints.changeWebhook.reply>
type DeliveryView = z.input<typeof webhookEndpoints.testWebhook.reply>

/** Name of the job that sends what is due of one webhook; triggers of the database add it, too. */
export const deliverJob = 'webhooks.deliver'

const noWebhook = () => refuse('not_found', 'There is no such webhook')

/** Tells an address of events from now on. Returns the secret of its signatures, this once. */
export async function createWebhook(
  { db, clock, config }: WebhookDeps,
  wanted: { url: string; events: readonly WebhookEvent[]; by: Actor },
): Promise<{ webhook: WebhookView; secret: string } | Refusal> {
  const url = webhookAddress(wanted.url, config.webhookPrivate)
  if (isRefusal(url)) return url
  const box = openSecretBox(config, webhookSecrets)
  if (!box)
    return refuse('invalid_state', 'Webhooks need a key for their secrets: set SECRET_KEY for all machines')
  const secret = `whsec_${randomBytes(32).toString('base64url')}`
  return transaction(db, async (tx) => {
    const count = await tx
      .selectFrom('webhook_endpoint')
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow()
    if (Number(count.n) >= maxWebhooks) {
      return refuse('invalid_state', `There are ${maxWebhooks} webhooks already: remove one first`)
    }
    const id = newId()
    const now = clock.now()
    const events = [...wanted.events]
    await tx
      .insertInto('webhook_endpoint')
      .values({ id, url, events, sealed_secret: box.seal(secret), created_at: now })
      .execute()
    await record(tx, { by: wanted.by, verb: 'create', id, after: { address: whereOf(url), events }, at: now })
    const webhook = await readOne(tx, id)
    return isRefusal(webhook) ? webhook : { webhook, secret }
  })
}

export type WebhookChange = {
  id: string
  url?: string | undefined
  events?: readonly WebhookEvent[] | undefined
  isPaused?: boolean | undefined
  by: Actor
}

/** Changes a webhook. When a pause ends, what waited is sent, and tried for as long as if it were new. */
export function changeWebhook(
  { db, clock, config }: WebhookDeps,
  change: WebhookChange,
): Promise<WebhookView | Refusal> {
  return transaction(db, async (tx) => {
    const row = await lockWebhook(tx, change.id)
    if (isRefusal(row)) return row
    const url = change.url === undefined ? row.url : webhookAddress(change.url, config.webhookPrivate)
    if (isRefusal(url)) return url
    const now = clock.now()
    const wasPaused = row.paused_at !== null
    const { events = row.events, isPaused = wasPaused } = change
    await tx
      .updateTable('webhook_endpoint')
      .set({ url, events: [...events], paused_at: isPaused ? (row.paused_at ?? now) : null })
      .where('id', '=', row.id)
      .execute()
    if (wasPaused && !isPaused) await sendNow(tx, row.id, now)
    await record(tx, {
      by: change.by,
      verb: 'change',
      id: row.id,
      before: { address: whereOf(row.url), events: row.events, paused: wasPaused },
      after: { address: whereOf(url), events, paused: isPaused },
      at: now,
    })
    return readOne(tx, row.id)
  })
}

/** Removes a webhook with what waits for it. */
export function removeWebhook(
  { db, clock }: WebhookDeps,
  { id, by }: { id: string; by: Actor },
): Promise<{ success: true } | Refusal> {
  return transaction(db, async (tx) => {
    const row = await lockWebhook(tx, id)
    if (isRefusal(row)) return row
    await tx.deleteFrom('webhook_endpoint').where('id', '=', id).execute()
    const before = { address: whereOf(row.url), events: row.events }
    await record(tx, { by, verb: 'remove', id, before, at: clock.now() })
    return { success: true }
  })
}

/** Sends deliveries again, under their ids: those named, or all that failed. */
export function replayWebhook(
  { db, clock }: WebhookDeps,
  { id, deliveries, by }: { id: string; deliveries?: readonly string[] | undefined; by: Actor },
): Promise<{ replayed: number } | Refusal> {
  return transaction(db, async (tx) => {
    const row = await lockWebhook(tx, id)
    if (isRefusal(row)) return row
    const now = clock.now()
    let query = tx
      .updateTable('webhook_delivery')
      .set({ state: 'waiting', attempts: 0, next_at: now, try_until: new Date(now.getTime() + triedForMs) })
      .where('endpoint_id', '=', row.id)
    query = deliveries
      ? query.where('id', 'in', deliveries.filter((each) => isUuid(each)).concat(newId()))
      : query.where('state', '=', 'failed')
    const { numUpdatedRows } = await query.executeTakeFirstOrThrow()
    const replayed = Number(numUpdatedRows)
    if (replayed === 0 && deliveries) return refuse('not_found', 'There is no such delivery')
    await wakeWebhook(tx, row.id)
    await record(tx, { by, verb: 'replay', id, before: {}, after: { replayed }, at: now })
    return { replayed }
  })
}

/** Sends a delivery of the event `test`. Refused while the webhook is paused. */
export function testWebhook(
  { db, clock }: WebhookDeps,
  { id, by }: { id: string; by: Actor },
): Promise<DeliveryView | Refusal> {
  return transaction(db, async (tx) => {
    const row = await lockWebhook(tx, id)
    if (isRefusal(row)) return row
    if (row.paused_at !== null) return refuse('invalid_state', 'This webhook is paused: resume it first')
    const now = clock.now()
    const delivery = await writeDelivery(tx, { endpointId: row.id, event: 'test', data: {}, now })
    await record(tx, { by, verb: 'test', id, after: { delivery: delivery.id }, at: now })
    return deliveryView(delivery)
  })
}

export type NewDelivery = { endpointId: string; event: string; data: object; now: Date }

/** Writes a delivery that is due now, and the job that sends it. */
export async function writeDelivery(tx: Tx, { endpointId, event, data, now }: NewDelivery) {
  const id = newId()
  const body = JSON.stringify({ id, type: event, createdAt: now.toISOString(), data })
  const row = await tx
    .insertInto('webhook_delivery')
    .values({
      id,
      endpoint_id: endpointId,
      event,
      body,
      created_at: now,
      next_at: now,
      try_until: new Date(now.getTime() + triedForMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await wakeWebhook(tx, endpointId)
  return row
}

/** Has what is due of a webhook sent, after so many milliseconds. */
export async function wakeWebhook(tx: WebhookDeps['db'], endpoint: string, delayMs = 0): Promise<void> {
  await addJob(tx, deliverJob, { endpoint }, { key: `${deliverJob}:${endpoint}`, delayMs })
}

async function lockWebhook(tx: Tx, id: string) {
  const row = isUuid(id)
    ? await tx.selectFrom('webhook_endpoint').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined
  return row ?? noWebhook()
}

/** What waited begins anew: it was not sent because the shop was told to wait. */
async function sendNow(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('webhook_endpoint')
    .set({ failures: 0, rests_until: null })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('webhook_delivery')
    .set({ next_at: now, try_until: new Date(now.getTime() + triedForMs) })
    .where('endpoint_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
  await wakeWebhook(tx, id)
}

async function readOne(tx: Tx, id: string): Promise<WebhookView | Refusal> {
  const [webhook] = await readWebhooks(tx, id)
  return webhook ?? noWebhook()
}

/** Without path and query, which may hold a secret of the receiver. */
function whereOf(url: string): string {
  return new URL(url).origin
}

type Recorded = Omit<Parameters<typeof recordAudit>[1], 'on'> & { id: string }

async function record(tx: Tx, { id, verb, ...entry }: Recorded): Promise<void> {
  await recordAudit(tx, { ...entry, verb: `webhook.${verb}`, on: { kind: 'webhook', id } })
}
