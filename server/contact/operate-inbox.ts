import type { InboxAction } from '../../contract/admin/inbox.ts'
import { hashToken, newToken } from '../accounts/accounts.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Actor } from '../platform/actor.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/db/database.ts'
import { type Tx, transaction } from '../platform/db/transaction.ts'
import { queueMail } from '../platform/mail/mail.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import { listStaffWith } from '../staff/staff.ts'
import { answerMail } from './contact-mails.ts'
import { queryNotFound } from './inbox-list.ts'
import { insertMessage, type LockedQuery, lockQuery, updateQuery } from './inbox-queries.ts'

export type InboxDeps = { db: Db; clock: Clock; config: Pick<Config, 'publicUrl'> }

/** How long the link in an answer opens the thread. */
const linkDays = 30
const dayMs = 86_400_000

/** Runs `work` on a locked query, by `_id` or reference. */
function withQuery(
  { db }: Pick<InboxDeps, 'db'>,
  typed: string,
  work: (tx: Tx, query: LockedQuery) => Promise<Refusal | undefined>,
): Promise<{ id: string } | Refusal> {
  return transaction(db, async (tx) => {
    const query = await lockQuery(tx, typed)
    if (!query) return queryNotFound()
    const refused = await work(tx, query)
    return isRefusal(refused) ? refused : { id: query.id }
  })
}

export type Answer = {
  text: string
  /** Default: however far it has come. */
  version?: number
  close?: boolean
  by: Actor
}

/**
 * Mails an answer with a link to the thread, and keeps it there. Who answers a query of nobody has it from then on. Refuses
 * (`stale`) where somebody wrote since `version`, and where the address gets no more mails for now.
 */
export function answerQuery(
  deps: InboxDeps,
  typed: string,
  { text, version, close = false, by }: Answer,
): Promise<{ id: string } | Refusal> {
  return withQuery(deps, typed, async (tx, query) => {
    if (version !== undefined && version !== query.version) {
      return refuse('stale', 'Somebody wrote meanwhile. Read what they say before you send your answer.')
    }
    if (query.email === '') return refuse('invalid_state', 'This customer has closed the account')
    const at = deps.clock.now()
    const token = newToken()
    const expiresAt = new Date(at.getTime() + linkDays * dayMs)
    const mail = answerMail({ ...query, text, token, expiresAt }, deps.config.publicUrl)
    if (!(await queueMail(tx, mail, deps.clock))) {
      return refuse('rate_limited', 'This address has had enough mails for now. Try again in an hour.')
    }
    await tx
      .insertInto('contact_link')
      .values({ token_hash: hashToken(token), query_id: query.id, expires_at: expiresAt })
      .execute()
    await insertMessage(tx, { queryId: query.id, kind: 'answer', text, at, by })
    const state = close ? 'closed' : 'waiting'
    const ownerId = query.owner_id ?? (by.kind === 'staff' ? by.id : null)
    await updateQuery(tx, query.id, {
      version: query.version + 1,
      last_at: at,
      last_from: 'shop',
      is_spam: false,
      state,
      owner_id: ownerId,
    })
    await recordAudit(tx, {
      by,
      verb: 'inbox.answer',
      on: { kind: 'query', id: query.id },
      before: { state: query.state, answers: query.version },
      after: { state, answers: query.version + 1 },
      accountId: query.account_id,
      at,
    })
  })
}

/** Keeps a note beside a query, for the shop only. */
export function addQueryNote(
  deps: Pick<InboxDeps, 'db' | 'clock'>,
  typed: string,
  { text, by }: { text: string; by: Actor },
): Promise<{ id: string } | Refusal> {
  return withQuery(deps, typed, async (tx, query) => {
    const at = deps.clock.now()
    await insertMessage(tx, { queryId: query.id, kind: 'note', text, at, by })
    await recordAudit(tx, {
      by,
      verb: 'inbox.note',
      on: { kind: 'query', id: query.id },
      after: { note: text },
      accountId: query.account_id,
      personal: ['note'],
      at,
    })
  })
}

/** Gives a query to a member of staff who may answer, or to nobody. */
export function assignQuery(
  deps: Pick<InboxDeps, 'db' | 'clock'>,
  typed: string,
  { owner, by }: { owner: string | null; by: Actor },
): Promise<{ id: string } | Refusal> {
  return withQuery(deps, typed, async (tx, query) => {
    const members = await listStaffWith(tx, 'inbox:write')
    if (owner !== null && !members.some(({ id }) => id === owner)) {
      const message = 'This member of staff may not answer'
      return refuse('validation_failed', message, { details: [{ path: 'owner', message }] })
    }
    const nameOf = (wanted: string | null) => members.find(({ id }) => id === wanted)?.name ?? null
    await updateQuery(tx, query.id, { owner_id: owner })
    await recordAudit(tx, {
      by,
      verb: 'inbox.assign',
      on: { kind: 'query', id: query.id },
      before: { owner: nameOf(query.owner_id) },
      after: { owner: nameOf(owner) },
      at: deps.clock.now(),
    })
  })
}

/** Opens, closes, takes or leaves a query, or closes it as spam. Harmless twice. */
export function changeQuery(
  deps: Pick<InboxDeps, 'db' | 'clock'>,
  typed: string,
  { action, by }: { action: InboxAction; by: Actor },
): Promise<{ id: string } | Refusal> {
  if (action === 'leave') return assignQuery(deps, typed, { owner: null, by })
  if (action === 'take') {
    if (by.kind === 'staff') return assignQuery(deps, typed, { owner: by.id, by })
    return Promise.resolve(refuse('invalid_state', 'Only a member of staff can take a query'))
  }
  const state = ({ open: 'open', wait: 'waiting', close: 'closed', spam: 'closed' } as const)[action]
  return withQuery(deps, typed, async (tx, query) => {
    const isSpam = action === 'spam'
    if (query.state === state && query.is_spam === isSpam) return
    await updateQuery(tx, query.id, { state, is_spam: isSpam })
    await recordAudit(tx, {
      by,
      verb: `inbox.${action}`,
      on: { kind: 'query', id: query.id },
      before: { state: query.state, spam: query.is_spam },
      after: { state, spam: isSpam },
      at: deps.clock.now(),
    })
  })
}
