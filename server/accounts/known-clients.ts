import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { clientOf } from '../platform/limits/limits.ts'

/** Clients remembered per account; the least recently seen one is dropped. */
const maxClients = 20
const dayMs = 86_400_000
/** `last_seen_at` is updated at most once a day. */
const noteEveryMs = dayMs
const rememberedMs = 180 * dayMs

/** The stored form of a client: hashed and salted with the account, so that it cannot be followed across accounts. */
export function clientHash(accountId: string, clientAddress: string): Buffer {
  return createHash('sha256')
    .update(`${accountId}:${clientOf(clientAddress)}`)
    .digest()
}

/** Whether the client is known to the account in `account.id`. Mirrors `clientHash`. */
export function knowsClient(clientAddress: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from known_client k where k.account_id = account.id
    and k.client_hash = sha256(convert_to(account.id::text || ':' || ${clientOf(clientAddress)}, 'UTF8')))`
}

export type ClientVisit = {
  /** Nothing is stored if the password hash has changed meanwhile. */
  account: { id: string; password_hash: string }
  clientAddress: string
  now: Date
}

/** Remembers a client that signed in or verified the email. Returns whether it is new beside others known before. */
export async function noteClient(db: Db, { account, clientAddress, now }: ClientVisit): Promise<boolean> {
  const hash = clientHash(account.id, clientAddress)
  // All parts of the statement see the table as it was before it.
  const visit = await sql<{ is_new: boolean }>`
    with noted as (
      insert into known_client as k (account_id, client_hash, first_seen_at, last_seen_at)
      select id, ${hash}::bytea, ${now}::timestamptz, ${now}
        from account where id = ${account.id} and password_hash = ${account.password_hash}
      on conflict (account_id, client_hash) do update set last_seen_at = excluded.last_seen_at
        where k.last_seen_at < ${new Date(now.getTime() - noteEveryMs)}
      returning account_id),
    pruned as (
      delete from known_client where account_id = (select account_id from noted) and client_hash in (
      select client_hash from known_client
       where account_id = ${account.id} and client_hash <> ${hash}
       order by last_seen_at desc, client_hash offset ${maxClients - 1}))
    select count(*) > 0 and bool_and(client_hash <> ${hash}) as is_new
      from known_client where account_id = (select account_id from noted)`.execute(db)
  return visit.rows[0]?.is_new === true
}

/** Afterwards only the verified owner's next sign-ins make clients known. */
export async function forgetClients(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('known_client').where('account_id', '=', accountId).execute()
}

export async function forgetOldClients(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('known_client')
    .where('last_seen_at', '<', new Date(now.getTime() - rememberedMs))
    .execute()
}

export async function isKnownClient(db: Db, accountId: string, clientAddress: string): Promise<boolean> {
  const known = await db
    .selectFrom('known_client')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('client_hash', '=', clientHash(accountId, clientAddress))
    .executeTakeFirst()
  return known !== undefined
}

/** Whether an unverified account was opened by this client. */
export function isSignUpClient(
  account: { id: string; signup_client_hash: Buffer | null },
  clientAddress: string,
): boolean {
  return account.signup_client_hash?.equals(clientHash(account.id, clientAddress)) ?? false
}
