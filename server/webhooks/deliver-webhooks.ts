import { type Selectable, sql } from 'kysely'
import { openSecretBox } from '../platform/config/shop-key.ts'
import type { Db } from '../platform/db/database.ts'
import type { WebhookDelivery, WebhookEndpoint } from '../platform/db/database-types.ts'
import { newId } from '../platform/db/ids.ts'
import { type Post, type PostOutcome, postWebhook } from './post-webhook.ts'
import { restMs, retryPauseMs } from './retry-pause.ts'
import { type WebhookDeps, webhookSecrets } from './webhook-deps.ts'
import { signedHeaders } from './webhook-signature.ts'
import { wakeWebhook } from './webhooks.ts'

export type DeliverDeps = WebhookDeps & {
  /** Default: by HTTP. */
  post?: (delivery: Post) => Promise<PostOutcome>
}

type Endpoint = Selectable<WebhookEndpoint>
type Delivery = Selectable<WebhookDelivery>

/** Deliveries of one webhook on their way at once. */
const atOnce = 4
/** A run ends after so many milliseconds, so that others get their turn; a claim outlives it and a last try. */
const runMs = 15_000
const claimSeconds = 60

/**
 * Sends what is due of one webhook, by one worker at a time. A receiver that is not reached gets nothing more until its
 * rest is over, so that one that is dead costs a try now and then.
 */
export async function deliverWebhook(deps: DeliverDeps, endpointId: string): Promise<void> {
  const { db, clock } = deps
  const begun = performance.now()
  let isMine = false
  // After each release it looks again: a delivery that found the claim held relies on that.
  for (;;) {
    const claim = newId()
    const endpoint = await claimEndpoint(db, endpointId, claim, clock.now())
    if (!endpoint) break
    isMine = true
    try {
      while (performance.now() - begun < runMs && (await sendSome(deps, endpoint)));
    } finally {
      await releaseEndpoint(db, endpointId, claim)
    }
    if (performance.now() - begun >= runMs) break
    if (!(await hasDue(db, endpointId, clock.now()))) break
  }
  if (isMine) await wakeForNext(deps, endpointId)
}

/** Wakes the webhooks for which something is due, in case that a job was lost. */
export async function wakeDueWebhooks({ db, clock }: WebhookDeps): Promise<void> {
  const rows = await db
    .selectFrom('webhook_endpoint as e')
    .select('e.id')
    .where('e.paused_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('webhook_delivery as d')
          .whereRef('d.endpoint_id', '=', 'e.id')
          .where('d.state', '=', 'waiting')
          .where('d.next_at', '<=', clock.now()),
      ),
    )
    .execute()
  for (const { id } of rows) await wakeWebhook(db, id)
}

function claimEndpoint(db: Db, id: string, claim: string, now: Date): Promise<Endpoint | undefined> {
  return db
    .updateTable('webhook_endpoint')
    .set({ claimed_by: claim, claimed_until: sql<Date>`now() + make_interval(secs => ${claimSeconds})` })
    .where('id', '=', id)
    .where('paused_at', 'is', null)
    .where((eb) => eb.or([eb('rests_until', 'is', null), eb('rests_until', '<=', now)]))
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', sql<Date>`now()`)]))
    .returningAll()
    .executeTakeFirst()
}

async function releaseEndpoint(db: Db, id: string, claim: string): Promise<void> {
  await db
    .updateTable('webhook_endpoint')
    .set({ claimed_by: null, claimed_until: null })
    .where('id', '=', id)
    .where('claimed_by', '=', claim)
    .execute()
}

function due(db: Db, endpointId: string, now: Date) {
  return db
    .selectFrom('webhook_delivery')
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now)
}

async function hasDue(db: Db, endpointId: string, now: Date): Promise<boolean> {
  return (await due(db, endpointId, now).select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Sends the oldest that are due; false where nothing more is to be sent now. */
async function sendSome(deps: DeliverDeps, { id, url, sealed_secret: sealed }: Endpoint): Promise<boolean> {
  const { db, clock, config, post = postWebhook } = deps
  const current = await db
    .selectFrom('webhook_endpoint')
    .select(['paused_at', 'failures'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!current || current.paused_at !== null) return false
  const rows = await due(db, id, clock.now())
    .selectAll()
    .orderBy('seq')
    .limit(current.failures > 0 ? 1 : atOnce)
    .execute()
  if (rows.length === 0) return false
  const secret = openSecretBox(config, webhookSecrets)?.open(sealed) ?? null
  const outcomes = await Promise.all(
    rows.map(async (row) => {
      const outcome =
        secret === null
          ? unsigned
          : await post({
              url,
              body: row.body,
              headers: signedHeaders(row, secret, clock.now()),
              allowPrivate: config.webhookPrivate,
            })
      await noteDelivery(db, row, outcome, clock.now())
      return outcome
    }),
  )
  return noteReceiver(db, id, outcomes, { failures: current.failures, now: clock.now() })
}

const unsigned: PostOutcome = {
  isAccepted: false,
  status: null,
  error: 'the secret cannot be read: SECRET_KEY is not what it was when the webhook was made',
  milliseconds: 0,
}

async function noteDelivery(db: Db, row: Delivery, outcome: PostOutcome, now: Date): Promise<void> {
  const attempts = row.attempts + 1
  const next = new Date(now.getTime() + retryPauseMs(attempts))
  const failure = next > row.try_until ? { state: 'failed' } : { next_at: next }
  await db
    .updateTable('webhook_delivery')
    .set({
      attempts,
      tried_at: now,
      status: outcome.status,
      error: outcome.error,
      milliseconds: outcome.milliseconds,
    })
    .set(outcome.isAccepted ? { state: 'delivered' } : failure)
    .where('id', '=', row.id)
    .execute()
}

/** Notes the last answer; false where the receiver was not reached and rests. */
async function noteReceiver(
  db: Db,
  id: string,
  outcomes: readonly PostOutcome[],
  { failures, now }: { failures: number; now: Date },
): Promise<boolean> {
  const answered = outcomes.findLast(({ status }) => status !== null)
  const last = answered ?? outcomes.at(-1)
  const missed = failures + 1
  await db
    .updateTable('webhook_endpoint')
    .set({ last_at: now, last_status: last?.status ?? null, last_error: last?.error ?? null })
    .set(
      answered
        ? { failures: 0, rests_until: null }
        : { failures: missed, rests_until: new Date(now.getTime() + restMs(missed)) },
    )
    .where('id', '=', id)
    .execute()
  if (answered && failures > 0) await sendMissed(db, id, now)
  return answered !== undefined
}

/** The receiver is back: what did not reach it waits no longer. */
async function sendMissed(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ next_at: now })
    .where('endpoint_id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '>', 0)
    .where('status', 'is', null)
    .execute()
}

/** Adds the job for what is due next. */
async function wakeForNext({ db, clock }: DeliverDeps, id: string): Promise<void> {
  const next = await db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook_endpoint as e', 'e.id', 'd.endpoint_id')
    .select((eb) => eb.fn.min('d.next_at').as('at'))
    .select('e.rests_until')
    .where('d.endpoint_id', '=', id)
    .where('d.state', '=', 'waiting')
    .where('e.paused_at', 'is', null)
    .groupBy('e.rests_until')
    .executeTakeFirst()
  if (!next) return
  const at = Math.max(next.at.getTime(), next.rests_until?.getTime() ?? 0)
  await wakeWebhook(db, id, Math.max(0, at - clock.now().getTime()))
}
