import { sql } from 'kysely'
import type { CodeType } from '../../contract/accounts.ts'
import type { Db } from '../platform/db/database.ts'

export type CodeOwner = { accountId: string; type: CodeType; orderId?: string }

/** Puts a code in the place of the one before. */
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

/** The code as the row keeps it: salted with the row's id. Mirrors `hashCode`. */
function hashed(otp: string) {
  return sql`sha256(convert_to(id::text || ':' || ${otp}, 'UTF8'))`
}

function current(owner: CodeOwner, now: Date) {
  const order = owner.orderId === undefined ? sql`order_id is null` : sql`order_id = ${owner.orderId}`
  return sql`account_id = ${owner.accountId} and type = ${owner.type} and ${order}
    and used_at is null and expires_at > ${now}`
}

/** Who tries a code: a client by its hash, and whether the owner has signed in from there before. */
export type CodeClient = { hash: Buffer; known: boolean }

/** Wrong tries of one client, and of all clients together that the owner never signed in from. */
export type CodeBounds = { perClient: number; strangers: number }

/**
 * Compares a code and counts the try if it is wrong, in one statement: tries at the same instant queue on the row
 * and each sees the count of those before.
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

/** Uses a code up that was compared before; of several that try, one succeeds. */
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
