import { sql } from 'kysely'
import type { CodeType } from '../../contract/accounts.ts'
import type { Db } from '../platform/db/database.ts'

export type CodeOwner = { accountId: string; type: CodeType; orderId?: string }

/** Stores a code in place of the previous one. */
export async function replaceCode(
  db: Db,
  owner: CodeOwner,
  code: { id: string; hash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  const fresh = {
    id: code.id,
    code_hash: code.hash,
    wrong_tries: 0,
    wrong_by_client: '{}',
    used_at: null,
    expires_at: code.expiresAt,
    created_at: code.now,
  }
  await db
    .insertInto('code')
    .values({
      ...fresh,
      account_id: owner.accountId,
      type: owner.type,
      order_id: owner.orderId ?? null,
    })
    .onConflict((conflict) =>
      owner.orderId === undefined
        ? conflict.columns(['account_id', 'type']).where('order_id', 'is', null).doUpdateSet(fresh)
        : conflict.column('order_id').where('order_id', 'is not', null).doUpdateSet(fresh),
    )
    .execute()
}

/** The stored hash of a code, salted with the row's id. Mirrors `hashCode`. */
function hashed(otp: string) {
  return sql`sha256(convert_to(id::text || ':' || ${otp}, 'UTF8'))`
}

function current(owner: CodeOwner, now: Date) {
  const order = owner.orderId === undefined ? sql`order_id is null` : sql`order_id = ${owner.orderId}`
  return sql`account_id = ${owner.accountId} and type = ${owner.type} and ${order}
    and used_at is null and expires_at > ${now}`
}

/** The client that tries a code, as a hash, and whether it is known to the account. */
export type CodeClient = { hash: Buffer; known: boolean }

/** Wrong attempts allowed per client, and of all unknown clients together. */
export type CodeBounds = { perClient: number; strangers: number }

/**
 * Compares a code and counts a wrong attempt in one statement: concurrent attempts queue on the row, so each sees the
 * earlier ones counted.
 */
export async function compareCode(
  db: Db,
  owner: CodeOwner,
  otp: string,
  now: Date,
  { client, bounds }: { client: CodeClient | undefined; bounds: CodeBounds },
): Promise<boolean> {
  const key = client?.hash.toString('base64') ?? ''
  const tried = sql`coalesce((wrong_by_client ->> ${key})::int, 0)`
  const strangersMayTry = client?.known ? sql`true` : sql`wrong_tries < ${bounds.strangers}`
  const compared = await sql<{ fits: boolean }>`
    update code set
      wrong_tries = wrong_tries + case when code_hash = ${hashed(otp)} then 0 else 1 end,
      wrong_by_client = case when code_hash = ${hashed(otp)} then wrong_by_client
        else wrong_by_client || jsonb_build_object(${key}::text, ${tried} + 1) end
    where ${current(owner, now)} and ${tried} < ${bounds.perClient} and ${strangersMayTry}
    returning code_hash = ${hashed(otp)} as fits`.execute(db)
  return compared.rows[0]?.fits === true
}

/** Redeems a code that was checked before; of concurrent calls one succeeds. */
export async function consumeCode(db: Db, owner: CodeOwner, otp: string, now: Date): Promise<boolean> {
  const used = await sql`
    update code set used_at = ${now}
    where ${current(owner, now)} and code_hash = ${hashed(otp)}
    returning id`.execute(db)
  return used.rows.length === 1
}

export async function deleteCodes(db: Db, accountId: string, type: CodeType): Promise<void> {
  await db.deleteFrom('code').where('account_id', '=', accountId).where('type', '=', type).execute()
}

export async function deleteExpiredCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('code').where('expires_at', '<=', now).execute()
}
