import { v5 } from 'uuid'
import type { z } from 'zod'
import type { contactThread } from '../../contract/contact.ts'
import { consumeClientLimit, hashToken } from '../accounts/accounts.ts'
import { byCustomer, bySystem } from '../platform/actor.ts'
import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/db/ids.ts'
import { transaction } from '../platform/db/transaction.ts'
import { consumeLimit, type Limit } from '../platform/limits/limits.ts'
import { queueMail } from '../platform/mail/mail.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import { replyMail } from './contact-mails.ts'
import { insertMessage, lockQuery, readMessages, referenceOf, updateQuery } from './inbox-queries.ts'
import type { ContactDeps } from './send-query.ts'

type Thread = z.input<typeof contactThread>

/** Replies to one query. */
const repliesPerHour: Limit = { name: 'thread_replies', max: 10, windowMs: 3_600_000 }

/** Namespace of the UUIDs (version 5) of repeated replies. */
const namespace = '0d1d3b0c-58f1-4b8f-9f0e-3f3c0e6b7a51'

/** What customer and shop wrote, for who holds the link of an answer; the shop's own notes are left out. */
export async function openThread(
  { db, clock }: Pick<ContactDeps, 'db' | 'clock'>,
  token: string,
): Promise<Thread | Refusal> {
  const link = await findLink({ db, clock }, token)
  if (!link) return deadLink()
  const messages = await readMessages(db, link.id)
  return {
    reference: referenceOf(link.id),
    until: link.expiresAt.toISOString(),
    isClosed: link.state === 'closed',
    messages: [
      { from: 'you', text: link.issue, at: link.createdAt.toISOString() },
      ...messages
        .filter(({ kind }) => kind !== 'note')
        .map(({ kind, text, at }) => ({
          from: kind === 'answer' ? ('shop' as const) : ('you' as const),
          text,
          at: at.toISOString(),
        })),
    ],
  }
}

/** Adds what the customer replies, which opens the query again, and mails it to support. A repeat under the same key does nothing. */
export async function replyInThread(
  deps: ContactDeps,
  token: string,
  reply: { text: string; clientAddress: string; idempotencyKey: string | null },
): Promise<Thread | Refusal> {
  const link = await findLink(deps, token)
  if (!link) return deadLink()
  const limited =
    (await consumeClientLimit(deps, reply.clientAddress)) ??
    (await consumeLimit(deps, repliesPerHour, link.id))
  if (limited) return limited
  const { text, idempotencyKey } = reply
  const id =
    idempotencyKey === null ? newId() : v5(JSON.stringify([link.id, idempotencyKey, text]), namespace)
  const done = await transaction(deps.db, async (tx) => {
    const query = await lockQuery(tx, link.id)
    // Forgotten between the two.
    if (!query || query.email === '') return deadLink()
    const by = query.account_id === null ? bySystem : byCustomer(query.account_id)
    const at = deps.clock.now()
    if (!(await insertMessage(tx, { id, queryId: query.id, kind: 'reply', text, at, by }))) return null
    const values = { version: query.version + 1, last_at: at, last_from: 'customer', is_spam: false } as const
    await updateQuery(tx, query.id, { ...values, state: 'open' })
    await queueMail(
      tx,
      replyMail({ id: query.id, email: query.email, text }, deps.config.publicUrl),
      deps.clock,
    )
    return null
  })
  return isRefusal(done) ? done : openThread(deps, token)
}

function deadLink(): Refusal {
  return refuse('not_found', 'This link has expired or is invalid.')
}

async function findLink({ db, clock }: Pick<ContactDeps, 'db' | 'clock'>, token: string) {
  return db
    .selectFrom('contact_link as l')
    .innerJoin('contact_query as q', 'q.id', 'l.query_id')
    .select(['q.id', 'q.issue', 'q.state', 'q.created_at as createdAt', 'l.expires_at as expiresAt'])
    .where('l.token_hash', '=', hashToken(token))
    .where('l.expires_at', '>', clock.now())
    .where('q.email', '<>', '')
    .executeTakeFirst()
}

/** Deletes links that no longer hold. */
export async function tidyThreadLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('contact_link').where('expires_at', '<', now).execute()
}
