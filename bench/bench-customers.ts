import { hashToken, newToken } from '../server/accounts/accounts.ts'
import type { Db } from '../server/platform/db/database.ts'
import { newId } from '../server/platform/db/ids.ts'

/** A verified customer of the bench's own, made once on a database that is kept; returns the account's id. */
export async function addBenchCustomer(db: Db, email: string, passwordHash: string): Promise<string> {
  const known = await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()
  if (known !== undefined) return known.id
  const id = newId()
  const now = new Date()
  await db
    .insertInto('account')
    .values({
      id,
      email,
      name: 'Robin Vale',
      password_hash: passwordHash,
      verified_at: now,
      created_at: now,
    })
    .execute()
  return id
}

/** Signs such a customer in without a password; returns the session's token. */
export async function signInBenchCustomer(db: Db, name: string): Promise<string> {
  return openSession(db, await addBenchCustomer(db, `${name}@example.com`, 'no password opens this account'))
}

/** A session of an account for a day; returns its token. */
export async function openSession(db: Db, accountId: string): Promise<string> {
  const now = new Date()
  const token = newToken()
  await db
    .insertInto('session')
    .values({
      id: newId(),
      account_id: accountId,
      token_hash: hashToken(token),
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    })
    .execute()
  return token
}
