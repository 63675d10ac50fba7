import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../clock/clock.ts'
import type { Db } from '../db/database.ts'
import { prepareOnce } from '../db/prepared-statements.ts'
import { type Tx, transaction } from '../db/transaction.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'

export type OnceOptions<Reply = never> = {
  accountId: string
  /** The `Idempotency-Key` header; null: no idempotency. */
  key: string | null
  /** Parsed input and the call's name: the same key for another request is a conflict. */
  request: { call: string; input: unknown }
  status: 200 | 201
  now: Date
  /** Computes the reply of a repeat, where the first reply need not be stored. */
  repeat?(tx: Tx): Promise<Reply>
}

/** Maximum keys per account; the oldest are deleted. */
const maxKeys = 200
/** Lifetime of keys; where only the key is stored, a browser that was offline tries again for 20 hours at most. */
const keyLifetimeMs = 3 * 86_400_000
const bareKeyLifetimeMs = 86_400_000

/**
 * Runs `run` in a transaction at most once per account and key: a repeat gets the first reply, another request under
 * the same key 409. Concurrent requests with one key wait for the first. Refusals are not stored, so that a retry may
 * succeed. Stored replies must survive JSON.
 */
export async function answerOnce<Reply extends object>(
  db: Db,
  options: OnceOptions<Reply>,
  run: (tx: Tx) => Promise<Reply | Refusal>,
): Promise<Reply | Refusal> {
  const { key } = options
  if (key === null) return transaction(db, run)
  return transaction(db, async (tx) => {
    const hash = requestHash(options.request)
    if (!(await claimKey(tx, options, key, hash))) return repeatReply(tx, options, key, hash)
    const reply = await run(tx)
    if (!isRefusal(reply) && !options.repeat) {
      await sql`${prepareOnce}
        update idempotency_key set reply = ${JSON.stringify(reply)}
         where account_id = ${options.accountId} and key = ${key}`.execute(tx)
    }
    return reply
  })
}

/** A key's part in a statement that does all of its request: whether the key is new, and the claim of it. */
export type KeyClaim = {
  isNew: RawBuilder<boolean>
  /** Two more parts of a `with`, which claim the key once for a row of `done`. */
  claimFor(done: RawBuilder<unknown>): RawBuilder<unknown>
}

/**
 * The claim of a key for a statement that decides and writes at once, without the transaction of `answerOnce`. Where two
 * requests meet, the statement fails (unique violation) and writes nothing; `answerOnce` then has to answer.
 */
export function keyClaim(options: OnceOptions<unknown>): KeyClaim {
  const { accountId, key } = options
  if (key === null) return { isNew: sql`true`, claimFor: (done) => sql`unclaimed as (select from ${done})` }
  return {
    isNew: sql`not exists (select from idempotency_key where account_id = ${accountId} and key = ${key})`,
    claimFor: (done) => sql`
      surplus as (${deleteSurplus(accountId)}),
      claimed as (${insertKey(options, key, requestHash(options.request))} from ${done})`,
  }
}

function deleteSurplus(accountId: string) {
  return sql`
    delete from idempotency_key where account_id = ${accountId} and (created_at, key) <= (
      select created_at, key from idempotency_key where account_id = ${accountId}
       order by created_at desc, key desc offset ${maxKeys - 1} limit 1)`
}

function insertKey({ accountId, status, now }: OnceOptions<unknown>, key: string, hash: string) {
  return sql`
    insert into idempotency_key (account_id, key, request_hash, status, reply, created_at)
    select ${accountId}::uuid, ${key}::text, ${hash}::text, ${status}::int, 'null'::jsonb, ${now}::timestamptz`
}

/** Inserts the key; true for the first request. Others wait until the first commits (false) or rolls back (true). */
async function claimKey(tx: Tx, options: OnceOptions<unknown>, key: string, hash: string): Promise<boolean> {
  const claimed = await sql`${prepareOnce}
    with surplus as (${deleteSurplus(options.accountId)})
    ${insertKey(options, key, hash)}
    on conflict do nothing
    returning key`.execute(tx)
  return claimed.rows.length === 1
}

async function repeatReply<Reply>(
  tx: Tx,
  { accountId, repeat }: OnceOptions<Reply>,
  key: string,
  hash: string,
): Promise<Reply | Refusal> {
  const row = await tx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'reply'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (row.request_hash !== hash) {
    return refuse('idempotency_conflict', 'This Idempotency-Key was used for another request')
  }
  if (repeat) return repeat(tx)
  // The hash guarantees that this call wrote it.
  return row.reply as Reply
}

/** Deletes expired keys; a reply of `null` is a bare key. */
export async function tidyKeys({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now().getTime()
  await sql`
    delete from idempotency_key
     where created_at < ${new Date(now - bareKeyLifetimeMs)}
       and (created_at < ${new Date(now - keyLifetimeMs)} or reply = 'null')`.execute(db)
}

function requestHash(request: OnceOptions['request']): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(request)))
    .digest('base64url')
}

/** Sorts the keys of objects, recursively. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, entry]) => [name, sorted(entry)] as const)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
